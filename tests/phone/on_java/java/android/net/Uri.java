package android.net;

import android.os.Parcelable;

public class Uri implements Parcelable {
    private final String text;

    private Uri(String text) {
        this.text = text;
    }

    public static Uri parse(String uriString) {
        return new Uri(uriString);
    }

    public String getScheme() {
        int colon = text.indexOf(':');
        return colon < 0 ? null : text.substring(0, colon);
    }

    public String getSchemeSpecificPart() {
        return text.substring(text.indexOf(':') + 1);
    }

    @Override
    public String toString() {
        return text;
    }
}
