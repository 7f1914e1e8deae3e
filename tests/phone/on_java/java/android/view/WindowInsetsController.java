//@30
package android.view;

public interface WindowInsetsController {
    int APPEARANCE_LIGHT_NAVIGATION_BARS = 1 << 4;
    int APPEARANCE_LIGHT_STATUS_BARS = 1 << 3;

    void setSystemBarsAppearance(int appearance, int mask);
}
