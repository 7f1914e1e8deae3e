package android.view;

public interface WindowManager {
    class LayoutParams {
        public static final float BRIGHTNESS_OVERRIDE_FULL = 1.0f;
        public static final float BRIGHTNESS_OVERRIDE_NONE = -1.0f;
        public float screenBrightness = BRIGHTNESS_OVERRIDE_NONE;
    }
}
