package android.speech.tts;

import android.content.Context;
import android.content.pm.PackageManager;
import android.os.Bundle;
import jarlpad.Device;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;

public class TextToSpeech {
    public static final int SUCCESS = 0;
    public static final int ERROR = -1;
    public static final int QUEUE_FLUSH = 0;
    public static final int QUEUE_ADD = 1;
    public static final int LANG_NOT_SUPPORTED = -2;

    public interface OnInitListener {
        void onInit(int status);
    }

    public class Engine {
        public static final String INTENT_ACTION_TTS_SERVICE = "android.intent.action.TTS_SERVICE";
    }

    /** What was said, each as "language: text", on all connections. */
    public static final List<String> said = new ArrayList<>();
    /** Connections that wait for the engine to start. */
    private static final List<TextToSpeech> connecting = new ArrayList<>();
    public static boolean engineStopped;

    private final OnInitListener listener;
    private boolean ready;
    private Locale locale = Locale.ROOT;

    /** The engine is bound in the background; without one the listener is called right here. */
    public TextToSpeech(Context context, OnInitListener listener) {
        this.listener = listener;
        if (PackageManager.sees(Engine.INTENT_ACTION_TTS_SERVICE)) connecting.add(this);
        else if (listener != null) listener.onInit(ERROR);
    }

    /** Not Android's: the engine of every connection has started. */
    public static void connect(int status) {
        for (TextToSpeech one : connecting)
            Device.post(
                    () -> {
                        one.ready = status == SUCCESS;
                        if (one.listener != null) one.listener.onInit(status);
                    });
        connecting.clear();
    }

    public int setLanguage(Locale locale) {
        if (!ready) return LANG_NOT_SUPPORTED;
        this.locale = locale;
        return SUCCESS;
    }

    public int speak(CharSequence text, int queueMode, Bundle params, String utteranceId) {
        return say(text, queueMode);
    }

    public int speak(String text, int queueMode, HashMap<String, String> params) {
        return say(text, queueMode);
    }

    private int say(CharSequence text, int queueMode) {
        if (!ready || engineStopped) return ERROR; // "not bound to TTS engine"
        if (queueMode == QUEUE_FLUSH) said.clear();
        said.add(locale.toLanguageTag() + ": " + text);
        return SUCCESS;
    }
}
