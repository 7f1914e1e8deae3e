package android.provider;

import android.content.ContentResolver;
import jarlpad.Device;

public final class Settings {
    public static final class Global {
        public static final String ANIMATOR_DURATION_SCALE = "animator_duration_scale";

        public static float getFloat(ContentResolver resolver, String name, float def) {
            return name.equals(ANIMATOR_DURATION_SCALE) ? Device.animatorScale : def;
        }
    }
}
