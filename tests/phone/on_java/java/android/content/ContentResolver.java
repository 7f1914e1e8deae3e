package android.content;

import android.database.Cursor;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import jarlpad.Device;
import jarlpad.Provider;
import java.io.FileNotFoundException;

public class ContentResolver {
    public final ParcelFileDescriptor openFileDescriptor(Uri uri, String mode)
            throws FileNotFoundException {
        Device.spend(150); // a cloud provider asks its server
        return Provider.of(uri).open(uri, mode);
    }

    public final Cursor query(
            Uri uri, String[] projection, String selection, String[] arguments, String order) {
        Device.spend(60);
        return Provider.of(uri).query(uri);
    }

    public final Uri insert(Uri collection, ContentValues values) {
        Device.spend(60);
        return Provider.insert(collection, values);
    }
}
