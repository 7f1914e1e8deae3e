package jarlpad;

import android.content.ContentValues;
import android.database.Cursor;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;

/**
 * A document provider such as a cloud folder. It hands out a copy to write to, and takes the copy
 * over only when the descriptor is closed: a detached one never tells that it is complete.
 */
public class Provider {
    private static final Map<String, Provider> providers = new HashMap<>();

    public final String name;
    public byte[] content;
    /** Whether the user granted us access to the document. */
    public boolean granted = true;
    /** What the provider reports through checkError. */
    public String error;
    public boolean full;
    public boolean opensNothing;

    public Provider(String uri, String name, byte[] content) {
        this.name = name;
        this.content = content;
        providers.put(uri, this);
    }

    public static Provider of(Uri uri) {
        Provider found = providers.get(uri.toString());
        if (found == null) throw new IllegalArgumentException("Unknown authority in " + uri);
        if (!found.granted)
            throw new SecurityException("Permission Denial: opening provider for " + uri);
        return found;
    }

    public void delete() {
        content = null;
    }

    public static Uri insert(Uri collection, ContentValues values) {
        Uri made = Uri.parse(collection + "/" + (providers.size() + 1));
        new Provider(made.toString(), values.getAsString("_display_name"), new byte[0]);
        return made;
    }

    public ParcelFileDescriptor open(Uri uri, String mode) throws FileNotFoundException {
        if (opensNothing) return null; // "may return null if the provider recently crashed"
        if (content == null) throw new FileNotFoundException("No content for " + uri);
        try {
            File copy = File.createTempFile("document", "");
            copy.deleteOnExit();
            if (mode.equals("r") || mode.equals("w")) Files.write(copy.toPath(), content);
            File target = full ? new File("/dev/full") : copy;
            return new ParcelFileDescriptor(target, mode, this);
        } catch (IOException failed) {
            throw new FileNotFoundException(failed.toString());
        }
    }

    public Cursor query(Uri uri) {
        return new Cursor(name);
    }
}
