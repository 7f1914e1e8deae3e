package android.view;

import jarlpad.Device;

/** Abstract on Android. */
public class Window {
    private WindowManager.LayoutParams attributes = new WindowManager.LayoutParams();
    private final View decor = new View(0, 0, 1080, 2400);
    /** What setSystemBarsAppearance was called with last. */
    public int appearance;

    public View getDecorView() {
        return decor;
    }

    public final WindowManager.LayoutParams getAttributes() {
        return attributes;
    }

    public void setAttributes(WindowManager.LayoutParams a) {
        Device.requireUiThread();
        attributes = a;
    }

    public WindowInsetsController getInsetsController() { return (look, mask) -> { Device.requireUiThread(); appearance = look & mask; }; } //@30
}
