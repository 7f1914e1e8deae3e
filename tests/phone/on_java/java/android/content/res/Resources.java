package android.content.res;

import java.io.InputStream;

public class Resources {
    public static class NotFoundException extends RuntimeException {}

    private final Configuration configuration = new Configuration();

    public Configuration getConfiguration() {
        return configuration;
    }

    public int getIdentifier(String name, String type, String packageName) {
        return 0;
    }

    public String getString(int id) {
        throw new NotFoundException();
    }

    public InputStream openRawResource(int id) {
        throw new NotFoundException();
    }
}
