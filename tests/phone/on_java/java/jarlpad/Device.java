package jarlpad;

import android.app.Activity;
import android.content.Intent;
import android.os.ParcelFileDescriptor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/** The simulated phone: its UI thread, its manifest, its other apps, and what went wrong. */
public class Device {
    /** Android shows "app isn't responding" long after this; we allow no more. */
    public static final int UI_LIMIT_MS = 100;

    public static final Set<String> permissions = new HashSet<>();
    /** Actions in the manifest's queries element. */
    public static final Set<String> queries = new HashSet<>();
    /** Actions that some installed app answers. */
    public static final Set<String> installed = new HashSet<>();
    public static final List<Intent> started = Collections.synchronizedList(new ArrayList<>());
    public static final List<Integer> requests = Collections.synchronizedList(new ArrayList<>());
    /** What would have ended the app or shown a system dialog. */
    public static final List<String> faults = Collections.synchronizedList(new ArrayList<>());
    public static final Set<ParcelFileDescriptor> open = Collections.synchronizedSet(new HashSet<>());
    public static final List<Long> vibrations = new ArrayList<>();
    /** Whether the window has had its first layout. */
    public static volatile boolean attached;
    public static volatile float animatorScale = 1;

    private static final LinkedBlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
    private static int spentMs;
    private static final Thread ui = new Thread(Device::loop, "main");

    static {
        ui.setDaemon(true);
        ui.start();
    }

    private static void loop() {
        while (true) {
            try {
                Runnable task = queue.take();
                spentMs = 0;
                task.run();
            } catch (Throwable uncaught) {
                faults.add("the app crashed: " + uncaught);
            }
        }
    }

    public static boolean onUiThread() {
        return Thread.currentThread() == ui;
    }

    public static void post(Runnable task) {
        queue.add(task);
    }

    /** Wait until the UI thread has done everything that was posted before. */
    public static void settle() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        post(done::countDown);
        done.await();
    }

    /** Simulate time that a call takes. On the UI thread it adds up until the user notices. */
    public static void spend(int ms) {
        if (!onUiThread()) return;
        spentMs += ms;
        if (spentMs > UI_LIMIT_MS) faults.add("the UI thread was blocked for " + spentMs + " ms");
    }

    public static void requireUiThread() {
        if (!onUiThread())
            throw new RuntimeException(
                    "android.view.ViewRootImpl$CalledFromWrongThreadException: Only the original"
                            + " thread that created a view hierarchy can touch its views.");
    }

    public static void requirePermission(String name) {
        if (!permissions.contains("android.permission." + name))
            throw new SecurityException("Requires " + name + " permission");
    }

    public static void answer(Activity activity, int requestCode, int resultCode, Intent data) {
        post(() -> new android.app.Instrumentation().answer(activity, requestCode, resultCode, data));
    }

    public static void send(Activity activity, Intent intent) {
        post(() -> new android.app.Instrumentation().callActivityOnNewIntent(activity, intent));
    }

    public static void reset() {
        permissions.clear();
        queries.clear();
        installed.clear();
        started.clear();
        requests.clear();
        faults.clear();
        open.clear();
        vibrations.clear();
        attached = false;
        animatorScale = 1;
    }
}
