package android.database;

/** An interface on Android; a class here, as there is one row with one column. */
public class Cursor {
    private final String value;

    public Cursor(String value) {
        this.value = value;
    }

    public boolean moveToFirst() {
        return true;
    }

    public String getString(int columnIndex) {
        return value;
    }

    public void close() {}
}
