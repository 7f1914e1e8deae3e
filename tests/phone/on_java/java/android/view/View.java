package android.view;

import jarlpad.Device;

public class View {
    private int x;
    private int y;
    private int width;
    private int height;

    public View() {}

    public View(int x, int y, int width, int height) {
        this.x = x;
        this.y = y;
        this.width = width;
        this.height = height;
    }

    public final int getWidth() {
        return width;
    }

    public final int getHeight() {
        return height;
    }

    public void getLocationInWindow(int[] outLocation) {
        outLocation[0] = x;
        outLocation[1] = y;
    }

    /** "null if the view is detached" */
    public WindowInsets getRootWindowInsets() {
        return Device.attached ? new WindowInsets() : null;
    }

    @SuppressWarnings("unchecked")
    public final <T extends View> T findViewById(int id) {
        return id == 0x01020002 ? (T) new View(0, 0, width, height) : null;
    }

    public final ViewGroup getParent() {
        return null;
    }

    public void setBackgroundColor(int color) {}

    public void setLayoutParams(ViewGroup.LayoutParams params) {}
}
