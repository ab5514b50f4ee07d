package org.openlindorm.row;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.batch.VectorBuilder;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.store.StoredRow;
import org.openlindorm.type.CellCodec;

/**
 * Stored rows, most of them one packed cell that is read column by column. Each column continues
 * from the position where the previous one stopped, or restarts for an earlier column.
 */
final class PackedBatch extends Batch {

  /** The position after the format byte. */
  private static final int START = 1;

  private final PackedRows codec;
  private final StoredRow[] rows;
  private final byte[] @Nullable [] packed;
  private final @Nullable StoredTuple @Nullable [] tuples;
  private final int[] walked;
  private int walkedId = -1;
  private @Nullable List<@Nullable Object> @Nullable [] keys;

  /**
   * @param packed the packed cell of each row
   * @param tuples the complete rows that have more than their packed cell; null where none has
   */
  PackedBatch(
      PackedRows codec,
      StoredRow[] rows,
      byte[] @Nullable [] packed,
      @Nullable StoredTuple @Nullable [] tuples,
      int size) {
    super(size, codec.columns.size());
    this.codec = codec;
    this.rows = rows;
    this.packed = packed;
    this.tuples = tuples;
    walked = new int[size];
  }

  private VectorBuilder builder(int ordinal, int count) {
    return new VectorBuilder(codec.shape.type(ordinal).name().valueClass(), count);
  }

  @Override
  protected Vector make(int ordinal) {
    if (!isWalked(ordinal)) {
      return make(ordinal, numbers(size()));
    }
    VectorBuilder values = builder(ordinal, size());
    int id = codec.columns.ids[ordinal];
    boolean onward = walkedId >= 0 && id > walkedId;
    walkedId = -1;
    for (int row = 0; row < walked.length; row++) {
      walked[row] = add(row, ordinal, onward ? walked[row] : START, values);
    }
    walkedId = id;
    return values.toVector();
  }

  @Override
  protected Vector make(int ordinal, int[] some) {
    VectorBuilder values = builder(ordinal, some.length);
    boolean inCell = isWalked(ordinal);
    boolean onward = inCell && codec.columns.ids[ordinal] > walkedId && walkedId >= 0;
    for (int row : some) {
      if (inCell) {
        add(row, ordinal, onward ? walked[row] : START, values);
      } else {
        values.add(
            codec.columns.keyPosition[ordinal] >= 0 ? key(row, ordinal) : other(row, ordinal));
      }
    }
    return values.toVector();
  }

  private boolean isWalked(int ordinal) {
    return codec.columns.keyPosition[ordinal] < 0 && !codec.columns.isDynamic(ordinal);
  }

  private @Nullable Object key(int row, int ordinal) {
    @Nullable List<@Nullable Object>[] decoded = keys;
    if (decoded == null) {
      decoded = newKeys(size());
      keys = decoded;
    }
    List<@Nullable Object> key = decoded[row];
    if (key == null) {
      key = codec.decodeKey(rows[row].key());
      decoded[row] = key;
    }
    return key.get(codec.columns.keyPosition[ordinal]);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static @Nullable List<@Nullable Object>[] newKeys(int size) {
    return new List[size];
  }

  /** Returns the value of a dynamic column, which is outside the packed cell. */
  private @Nullable Object other(int row, int ordinal) {
    StoredTuple tuple = tuples == null ? null : tuples[row];
    return tuple == null ? null : tuple.value(ordinal);
  }

  /**
   * Adds the value of a row; returns the position in its packed cell from which to search a later
   * column.
   */
  private int add(int row, int ordinal, int from, VectorBuilder values) {
    StoredTuple tuple = tuples == null ? null : tuples[row];
    byte[] source = packed[row];
    if (tuple != null || source == null) {
      values.add(tuple == null ? null : tuple.value(ordinal));
      return from;
    }
    CellCodec cell = codec.columns.codecs[ordinal];
    int columnId = codec.columns.ids[ordinal];
    int at = from;
    try {
      while (at < source.length) {
        int id = ByteReader.varint(source, at);
        if (id > columnId) {
          break;
        }
        int sized = at + ByteReader.varintWidth(id);
        int length = ByteReader.varint(source, sized);
        int start = sized + ByteReader.varintWidth(length);
        at = Objects.checkFromIndexSize(start, length, source.length) + length;
        if (id == columnId) {
          cell.decode(source, start, length, values);
          return at;
        }
      }
    } catch (RuntimeException corrupt) {
      values.add(Objects.requireNonNull(codec.decode(rows[row]), "a row").value(ordinal));
      return at;
    }
    values.missing();
    return at;
  }
}
