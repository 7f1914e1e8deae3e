package android.os;

import jarlpad.Device;
import jarlpad.Provider;
import java.io.File;
import java.io.FileDescriptor;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.reflect.Field;
import java.nio.file.Files;

public class ParcelFileDescriptor implements Parcelable {
    private final File file;
    private final String mode;
    private final Provider provider;
    private final RandomAccessFile access;

    public ParcelFileDescriptor(File file, String mode, Provider provider) throws IOException {
        this.file = file;
        this.mode = mode;
        this.provider = provider;
        this.access = new RandomAccessFile(file, mode.equals("r") ? "r" : "rw");
        Device.open.add(this);
    }

    public FileDescriptor getFileDescriptor() {
        try {
            return access.getFD();
        } catch (IOException closed) {
            throw new IllegalStateException(closed);
        }
    }

    /** "the total size of the file ... returns -1 if the file is not a file" */
    public long getStatSize() {
        return file.isFile() ? file.length() : -1;
    }

    /** "Return the native fd int for this ParcelFileDescriptor and detach it from the object". */
    public int detachFd() {
        Device.open.remove(this); // the provider gets a FileDescriptorDetachedException
        try {
            Field number = FileDescriptor.class.getDeclaredField("fd");
            number.setAccessible(true);
            return number.getInt(access.getFD());
        } catch (IOException | ReflectiveOperationException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** "Detect remote errors": throws IOException if the provider reported one. */
    public void checkError() throws IOException {
        if (provider.error != null) throw new IOException(provider.error);
    }

    public void close() throws IOException {
        if (!Device.open.remove(this)) return;
        Device.spend(150); // a cloud provider starts its upload
        access.close();
        if (!mode.equals("r")) provider.content = Files.readAllBytes(file.toPath());
    }

    /** "Close the ParcelFileDescriptor, informing any peer that an error occurred". */
    public void closeWithError(String message) throws IOException {
        Device.open.remove(this);
        access.close();
    }
}
