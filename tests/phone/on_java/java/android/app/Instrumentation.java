package android.app;

import android.content.Intent;

public class Instrumentation {
    public void callActivityOnNewIntent(Activity activity, Intent intent) {
        activity.onNewIntent(intent);
    }

    /** Not Android's: delivers a result as the system does. */
    public void answer(Activity activity, int requestCode, int resultCode, Intent data) {
        activity.onActivityResult(requestCode, resultCode, data);
    }
}
