package android.content.pm;

import android.content.Intent;
import android.os.Build;
import jarlpad.Device;
import java.util.ArrayList;
import java.util.List;

public class PackageManager {
    public static final int GET_META_DATA = 0x80;
    public static final int PERMISSION_GRANTED = 0;

    public static class NameNotFoundException extends Exception {}

    /** From API 30 on, other apps are visible only through the manifest's queries element. */
    public static boolean sees(String action) {
        boolean visible = Build.VERSION.SDK_INT < 30 || Device.queries.contains(action);
        return visible && Device.installed.contains(action);
    }

    public List<ResolveInfo> queryIntentServices(Intent intent, int flags) {
        List<ResolveInfo> found = new ArrayList<>();
        if (sees(intent.getAction())) found.add(new ResolveInfo());
        return found;
    }

    public ApplicationInfo getApplicationInfo(String name, int flags)
            throws NameNotFoundException {
        throw new NameNotFoundException();
    }
}
