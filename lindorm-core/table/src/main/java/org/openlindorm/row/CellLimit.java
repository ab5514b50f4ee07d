package org.openlindorm.row;

import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.Mutation;

/**
 * Refuses cells larger than the store accepts: a value before it is encoded, so that it is not
 * copied first, and a row before it is sent.
 */
public final class CellLimit {

  /**
   * The bytes of a cell in addition to key, name and value: lengths, timestamp, type, and the
   * family of OpenLindorm's own tables (KeyValue and the length before it: 24 bytes, the family 1).
   */
  private static final int CELL_OVERHEAD = 32;

  private final RowShape shape;
  private final int most;

  /**
   * @param bytesPerCell the largest cell that the store accepts
   */
  public CellLimit(RowShape shape, int bytesPerCell) {
    this.shape = shape;
    this.most = bytesPerCell - CELL_OVERHEAD;
  }

  /**
   * Refuses a value that is too long for any cell.
   *
   * @throws LindormException VALUE_TOO_LONG
   */
  public void check(int ordinal, @Nullable Object value) {
    int least = leastBytes(value);
    if (least > most) {
      throw tooLong(shape.name(ordinal), least, most);
    }
  }

  /** Returns the minimum bytes of a value: a text has at least one byte per character. */
  private static int leastBytes(@Nullable Object value) {
    if (value instanceof String text) {
      return text.length();
    }
    return value instanceof Bytes bytes ? bytes.length() : 0;
  }

  /**
   * Refuses a row with a cell that is too large.
   *
   * @throws LindormException VALUE_TOO_LONG for a cell of one column, ROW_TOO_LARGE for one of all
   */
  public void check(Mutation.Put put, int[] ordinals, @Nullable Object[] values) {
    for (Mutation.Cell cell : put.cells()) {
      int allowed = most - put.key().length() - cell.qualifier().length();
      int length = cell.value().length();
      if (length <= allowed) {
        continue;
      }
      int largest = largest(ordinals, values);
      String column = shape.name(ordinals[largest]);
      if (!cell.qualifier().equals(RowCodec.PACKED)) {
        throw tooLong(column, length, allowed);
      }
      throw LindormException.of(
          ErrorCode.ROW_TOO_LARGE, shape.table().name(), length, allowed, column);
    }
  }

  private static int largest(int[] ordinals, @Nullable Object[] values) {
    int largest = 0;
    for (int i = 1; i < ordinals.length; i++) {
      largest = leastBytes(values[i]) > leastBytes(values[largest]) ? i : largest;
    }
    return largest;
  }

  private static LindormException tooLong(String column, int length, int most) {
    return LindormException.of(
        ErrorCode.VALUE_TOO_LONG, column, length + " bytes", most + " bytes in a row of the store");
  }
}
