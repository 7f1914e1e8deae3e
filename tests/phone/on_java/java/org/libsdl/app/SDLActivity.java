package org.libsdl.app;

import android.app.Activity;
import android.content.Context;
import android.view.SurfaceView;
import android.view.View;
import android.view.ViewGroup;

/** What python-for-android's activity needs of SDL's, which loads native libraries. */
public class SDLActivity extends Activity {
    public enum NativeState {
        INIT,
        RESUMED,
        PAUSED
    }

    public static SDLActivity mSingleton;
    protected static ViewGroup mLayout;
    protected static SurfaceView mSurface;
    protected static View mTextEdit;
    public static int keyboardInputType;
    public static NativeState mCurrentNativeState = NativeState.RESUMED;
    public static boolean mHasFocus;
    public static Thread mSDLThread;

    public static Context getContext() {
        return mSingleton;
    }

    public static void nativeSetenv(String name, String value) {}

    protected static void resumeNativeThread() {}

    protected void finishLoad() {}

    protected boolean sendCommand(int command, Object data) {
        return true;
    }

    public void appConfirmedActive() {}

    public void loadLibraries() {}
}
