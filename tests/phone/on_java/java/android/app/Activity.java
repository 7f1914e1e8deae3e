package android.app;

import android.content.ActivityNotFoundException;
import android.content.Context;
import android.content.Intent;
import android.os.Bundle;
import android.view.LayoutInflater;
import android.view.View;
import android.view.Window;
import jarlpad.Device;

public class Activity extends Context {
    public static final int RESULT_CANCELED = 0;
    public static final int RESULT_OK = -1;

    private Intent intent = new Intent(Intent.ACTION_MAIN);
    private final Window window = new Window();

    public Intent getIntent() {
        return intent;
    }

    public void setIntent(Intent newIntent) {
        intent = newIntent;
    }

    public Window getWindow() {
        return window;
    }

    public <T extends View> T findViewById(int id) {
        return window.getDecorView().findViewById(id);
    }

    /** Throws ActivityNotFoundException "if there was no Activity found to run the given Intent". */
    @Override
    public void startActivity(Intent started) {
        if (!Intent.ACTION_CHOOSER.equals(started.getAction())
                && !Device.installed.contains(started.getAction()))
            throw new ActivityNotFoundException("No Activity found to handle Intent");
        Device.started.add(started);
    }

    public void startActivityForResult(Intent started, int requestCode) {
        startActivity(started);
        Device.requests.add(requestCode);
    }

    public final void runOnUiThread(Runnable action) {
        if (Device.onUiThread()) action.run();
        else Device.post(action);
    }

    protected void onCreate(Bundle savedInstanceState) {}

    protected void onPause() {}

    protected void onResume() {}

    public void onWindowFocusChanged(boolean hasFocus) {}

    protected void onNewIntent(Intent newIntent) {}

    protected void onActivityResult(int requestCode, int resultCode, Intent data) {}

    public void onRequestPermissionsResult(int requestCode, String[] names, int[] results) {}

    public void setContentView(View view) {}

    public void setRequestedOrientation(int orientation) {}

    public LayoutInflater getLayoutInflater() {
        return new LayoutInflater();
    }
}
