package android.view;

public final class WindowInsets {
    public android.graphics.Insets getInsets(int types) { return types == (Type.systemBars() | Type.displayCutout()) ? new android.graphics.Insets(0, 120, 0, 60) : new android.graphics.Insets(0, 0, 0, 0); } //@30

    public static final class Type { public static int systemBars() { return 519; } public static int displayCutout() { return 128; } } //@30
}
