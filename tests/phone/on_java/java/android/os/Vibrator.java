package android.os;

import jarlpad.Device;

public class Vibrator {
    public boolean hasVibrator() {
        return true;
    }

    public void vibrate(long milliseconds) {
        Device.requirePermission("VIBRATE");
        Device.vibrations.add(milliseconds);
    }

    public void vibrate(VibrationEffect effect) { vibrate(effect.milliseconds); } //@26

    public void cancel() {}
}
