package org.openlindorm.row;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;

/**
 * One stored row, decoded column by column on demand. It keeps the position of each value; the
 * values stay bytes until then. Used by one thread.
 */
final class StoredTuple implements Tuple {

  private static final int ABSENT = -1;

  private final RowCodec codec;
  private final Bytes key;
  private final byte[][] sources;
  private final int[] starts;
  private final int[] lengths;
  private final @Nullable Object[] values;
  private boolean keyDecoded;

  StoredTuple(RowCodec codec, Bytes key, int size) {
    this.codec = codec;
    this.key = key;
    sources = new byte[size][];
    starts = new int[size];
    lengths = new int[size];
    Arrays.fill(lengths, ABSENT);
    values = new Object[size];
  }

  void place(int ordinal, byte[] source, int start, int length) {
    sources[ordinal] = source;
    starts[ordinal] = start;
    lengths[ordinal] = length;
  }

  void placeNull(int ordinal) {
    lengths[ordinal] = ABSENT;
  }

  /** The position of a column's value, or null for NULL. */
  @Nullable StoredValue stored(int ordinal, long timestamp) {
    return lengths[ordinal] == ABSENT
        ? null
        : new StoredValue(timestamp, sources[ordinal], starts[ordinal], lengths[ordinal]);
  }

  boolean hasCellValue() {
    for (int length : lengths) {
      if (length != ABSENT) {
        return true;
      }
    }
    return false;
  }

  @Override
  public @Nullable Object value(int ordinal) {
    Object known = values[ordinal];
    if (known != null) {
      return known;
    }
    if (codec.columns.keyPosition[ordinal] >= 0) {
      decodeKey();
    } else if (lengths[ordinal] != ABSENT) {
      values[ordinal] =
          codec.decodeValue(key, ordinal, sources[ordinal], starts[ordinal], lengths[ordinal]);
    }
    return values[ordinal];
  }

  private void decodeKey() {
    if (keyDecoded) {
      return;
    }
    List<@Nullable Object> keyValues = codec.decodeKey(key);
    keyDecoded = true;
    int[] position = codec.columns.keyPosition;
    for (int ordinal = 0; ordinal < codec.columns.declared; ordinal++) {
      if (position[ordinal] >= 0) {
        values[ordinal] = keyValues.get(position[ordinal]);
      }
    }
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("(");
    for (int ordinal = 0; ordinal < values.length; ordinal++) {
      text.append(ordinal == 0 ? "" : ", ").append(value(ordinal));
    }
    return text.append(')').toString();
  }
}
