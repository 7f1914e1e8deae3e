package android.content;

import java.util.HashMap;
import java.util.Map;

public final class ContentValues {
    private final Map<String, Object> values = new HashMap<>();

    public void put(String key, String value) {
        values.put(key, value);
    }

    public void put(String key, Integer value) {
        values.put(key, value);
    }

    public void put(String key, Boolean value) {
        values.put(key, value);
    }

    public void put(String key, byte[] value) {
        values.put(key, value);
    }

    public String getAsString(String key) {
        return String.valueOf(values.get(key));
    }
}
