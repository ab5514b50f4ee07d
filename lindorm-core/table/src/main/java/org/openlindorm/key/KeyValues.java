package org.openlindorm.key;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;

/**
 * A row key decoded from left to right up to the first part that does not match its layout.
 *
 * @param values of all columns in key order; null from the first mismatch on
 * @param mismatch the first mismatch, or null
 */
public record KeyValues(List<@Nullable Object> values, @Nullable Mismatch mismatch) {

  /**
   * The first column whose bytes are no value of its type.
   *
   * @param column its position among the columns; -1 for the computed part before them
   * @param bytes the remaining bytes of the key from its first byte on
   */
  public record Mismatch(int column, Bytes bytes, RuntimeException cause) {}

  static KeyValues read(KeyLayout layout, Bytes key) {
    List<ColumnPart> parts = layout.columnParts();
    @Nullable Object[] values = new Object[parts.size()];
    ByteReader in = new ByteReader(key);
    int column = -1;
    int start = 0;
    try {
      in.skip(layout.prefixBytes());
      for (column = 0; column < parts.size(); column++) {
        start = in.position();
        values[column] = parts.get(column).read(in, layout.isLast(column));
      }
      column--;
      if (in.remaining() == 0) {
        return new KeyValues(unmodifiable(values), null);
      }
      values[column] = null;
      throw new IllegalArgumentException(in.remaining() + " bytes are left after it");
    } catch (LindormException
        | IndexOutOfBoundsException
        | ArithmeticException
        | IllegalArgumentException e) {
      return new KeyValues(
          unmodifiable(values), new Mismatch(column, key.slice(start, key.length()), e));
    }
  }

  private static List<@Nullable Object> unmodifiable(@Nullable Object[] values) {
    return Collections.unmodifiableList(Arrays.asList(values));
  }
}
