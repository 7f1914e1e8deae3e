package android.content;

import android.content.pm.ApplicationInfo;
import android.content.pm.PackageManager;
import android.content.res.Resources;
import android.os.Vibrator;
import java.io.File;

public class Context {
    public static final String INPUT_METHOD_SERVICE = "input_method";
    public static final String POWER_SERVICE = "power";
    public static final String VIBRATOR_SERVICE = "vibrator";

    private final ContentResolver resolver = new ContentResolver();
    private final PackageManager packages = new PackageManager();
    private final Resources resources = new Resources();

    public ContentResolver getContentResolver() {
        return resolver;
    }

    public PackageManager getPackageManager() {
        return packages;
    }

    public Resources getResources() {
        return resources;
    }

    public Object getSystemService(String name) {
        return VIBRATOR_SERVICE.equals(name) ? new Vibrator() : null;
    }

    public ApplicationInfo getApplicationInfo() {
        return new ApplicationInfo();
    }

    public String getPackageName() {
        return "org.jarlpad.jarlpad";
    }

    public File getFilesDir() {
        return new File(System.getProperty("java.io.tmpdir"));
    }

    public void startActivity(Intent intent) {}

    public Context startService(Intent service) {
        return this;
    }

    public boolean stopService(Intent service) {
        return false;
    }
}
