package android.content;

import android.net.Uri;
import android.os.Parcelable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

public class Intent implements Parcelable {
    public static final String ACTION_CHOOSER = "android.intent.action.CHOOSER";
    public static final String ACTION_CREATE_DOCUMENT = "android.intent.action.CREATE_DOCUMENT";
    public static final String ACTION_MAIN = "android.intent.action.MAIN";
    public static final String ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT";
    public static final String ACTION_SEND = "android.intent.action.SEND";
    public static final String ACTION_VIEW = "android.intent.action.VIEW";
    public static final String CATEGORY_OPENABLE = "android.intent.category.OPENABLE";
    public static final String EXTRA_INTENT = "android.intent.extra.INTENT";
    public static final String EXTRA_STREAM = "android.intent.extra.STREAM";
    public static final String EXTRA_TEXT = "android.intent.extra.TEXT";
    public static final String EXTRA_TITLE = "android.intent.extra.TITLE";
    public static final int FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = 0x00100000;
    public static final int FLAG_GRANT_READ_URI_PERMISSION = 0x00000001;

    private String action;
    private Uri data;
    private String type;
    private int flags;
    private final Set<String> categories = new HashSet<>();
    private final Map<String, Object> extras = new HashMap<>();

    public Intent() {}

    public Intent(String action) {
        this.action = action;
    }

    public Intent(String action, Uri uri) {
        this.action = action;
        this.data = uri;
    }

    public Intent(Context context, Class<?> type) {}

    public static Intent createChooser(Intent target, CharSequence title) {
        return new Intent(ACTION_CHOOSER).putExtra(EXTRA_INTENT, target);
    }

    public String getAction() {
        return action;
    }

    public Intent setAction(String action) {
        this.action = action;
        return this;
    }

    public Uri getData() {
        return data;
    }

    public Intent setData(Uri data) {
        this.data = data;
        return this;
    }

    public String getType() {
        return type;
    }

    public Intent setType(String type) {
        this.type = type;
        this.data = null; // "automatically clears any data that was previously set"
        return this;
    }

    public int getFlags() {
        return flags;
    }

    public Intent addFlags(int more) {
        flags |= more;
        return this;
    }

    public Set<String> getCategories() {
        return categories;
    }

    public Intent addCategory(String category) {
        categories.add(category);
        return this;
    }

    // The overloads between which pyjnius has to choose.
    public Intent putExtra(String name, boolean value) {
        return put(name, value);
    }

    public Intent putExtra(String name, int value) {
        return put(name, value);
    }

    public Intent putExtra(String name, float value) {
        return put(name, value);
    }

    public Intent putExtra(String name, String value) {
        return put(name, value);
    }

    public Intent putExtra(String name, CharSequence value) {
        return put(name, value);
    }

    public Intent putExtra(String name, Parcelable value) {
        return put(name, value);
    }

    public Intent putExtra(String name, String[] value) {
        return put(name, value);
    }

    public Intent putExtra(String name, byte[] value) {
        return put(name, value);
    }

    private Intent put(String name, Object value) {
        extras.put(name, value);
        return this;
    }

    /** "the value of an item previously added with putExtra(), or null if none was found" */
    public String getStringExtra(String name) {
        return extras.get(name) instanceof String ? (String) extras.get(name) : null;
    }

    @SuppressWarnings("unchecked")
    public <T extends Parcelable> T getParcelableExtra(String name) {
        return extras.get(name) instanceof Parcelable ? (T) extras.get(name) : null;
    }
}
