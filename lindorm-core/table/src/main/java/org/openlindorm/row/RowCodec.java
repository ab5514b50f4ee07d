package org.openlindorm.row;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * The encoding of a row in cells; no other class depends on it. There is one form for typed tables
 * ({@link PackedRows}) and one for tables that HBase clients write ({@link MappedRows}). Immutable;
 * shared by threads.
 */
public abstract sealed class RowCodec permits PackedRows, MappedRows {

  /** The qualifier of the packed cell; no column name starts with a zero byte. */
  public static final Bytes PACKED = Bytes.copyOf((byte) 0);

  /**
   * The qualifier, {@code 01}, of an empty cell. A write that only deletes values of dynamic
   * columns writes it: deleted cells are not visible, so without it the row's version would not
   * rise.
   */
  public static final Bytes TOUCHED = Bytes.copyOf((byte) 1);

  /** The first byte of a packed cell. */
  static final byte FORMAT = 1;

  final RowColumns columns;
  final RowShape shape;

  RowCodec(RowShape shape) {
    this.shape = shape;
    columns = new RowColumns(shape);
  }

  /** Returns the codec of a shape, always the same. */
  public static RowCodec of(RowShape shape) {
    return shape.codec();
  }

  /** Returns the columns of the tuples of {@link #decode}, by ordinal. */
  public RowShape shape() {
    return shape;
  }

  /**
   * Returns the row key of the key columns' values, in key order.
   *
   * @throws LindormException NULL_REFUSED or KEY_TOO_LONG
   */
  public Bytes key(List<@Nullable Object> keyValues) {
    return shape.table().layout().encode(keyValues);
  }

  /**
   * Returns the change that sets the named value columns and leaves the others unchanged.
   *
   * @param ordinals of value columns, declared or dynamic; the last mention of a column wins
   * @param values for each ordinal, in the memory class of its type
   */
  public abstract Mutation.Put write(
      Bytes key, int[] ordinals, @Nullable Object[] values, OptionalLong timestamp);

  /**
   * Returns a write of all declared columns that also deletes the dynamic columns that it does not
   * name.
   *
   * @param old the row as the writer has seen it
   * @param whole a write that names every declared column outside the key
   */
  public final Mutation.Put replacing(StoredRow old, Mutation.Put whole) {
    Set<Bytes> kept = new HashSet<>();
    whole.cells().forEach(cell -> kept.add(cell.qualifier()));
    Set<Bytes> deleted = new LinkedHashSet<>(whole.deletedQualifiers());
    for (StoredCell cell : old.cells()) {
      if (!kept.contains(cell.qualifier())) {
        deleted.add(cell.qualifier());
      }
    }
    return new Mutation.Put(whole.key(), whole.cells(), List.copyOf(deleted), whole.timestamp());
  }

  /**
   * Returns the cells with which every column's own cell contains the column's value, for readers
   * that do not read packed cells. A column without a value and without a cell stays without one.
   */
  public abstract List<Mutation.Cell> missingOwnCells(StoredRow row);

  /** Returns whether a write of all declared columns is one cell, newer than any other of them. */
  public abstract boolean packsWhole();

  /**
   * Returns the values of a row in its newest state, decoded on demand; null when there is no row:
   * no column outside the key has a value, and the table allows no rows of only a key. The tuple
   * keeps the stored bytes and is not thread-safe.
   *
   * @throws LindormException DATA_CORRUPT or VALUE_UNMAPPED, also later from the tuple
   */
  public abstract @Nullable Tuple decode(StoredRow row);

  /**
   * Returns the rows of a stored row for this shape: one row or none, or its versions, newest
   * first, of which the stored row must hold all cells.
   *
   * @throws LindormException DATA_CORRUPT or VALUE_UNMAPPED, also later from the tuples
   */
  public final List<Tuple> rows(StoredRow stored) {
    RowVersions versions = shape.versions();
    if (versions == null) {
      Tuple row = decode(stored);
      return row == null ? List.of() : List.of(row);
    }
    ValueHistory history = new ValueHistory(this, versions, stored.key());
    gather(stored, history);
    return history.rows();
  }

  /** Adds all values that a row's columns have had to a history. */
  abstract void gather(StoredRow stored, ValueHistory history);

  /**
   * Returns the existing rows, in their order, each column decoded on demand; keeps the stored rows
   * until then.
   *
   * @throws LindormException DATA_CORRUPT or VALUE_UNMAPPED, also later from the batch
   */
  public Batch decode(List<StoredRow> stored) {
    List<Tuple> tuples = new ArrayList<>(stored.size());
    for (StoredRow row : stored) {
      tuples.addAll(rows(row));
    }
    return new TupleBatch(shape, tuples);
  }

  /** Returns the value in a cell. */
  abstract @Nullable Object decodeValue(
      Bytes key, int ordinal, byte[] source, int start, int length);

  /** Returns the values of the key's columns, in key order. */
  abstract List<@Nullable Object> decodeKey(Bytes key);

  /**
   * Refuses a key that has another form than the table's keys.
   *
   * @throws LindormException DATA_CORRUPT or VALUE_UNMAPPED
   */
  public void checkKey(Bytes key) {
    shape.table().layout().decode(key);
  }

  /** Values by ordinal, and which ordinals a write named. */
  record Named(boolean[] named, @Nullable Object[] values) {}

  final Named byOrdinal(int[] ordinals, @Nullable Object[] values) {
    Named byOrdinal = new Named(new boolean[columns.size()], new Object[columns.size()]);
    for (int i = 0; i < ordinals.length; i++) {
      int ordinal = ordinals[i];
      if (columns.keyPosition[ordinal] >= 0) {
        throw new IllegalArgumentException(shape.name(ordinal) + " is part of the key");
      }
      byOrdinal.named[ordinal] = true;
      byOrdinal.values[ordinal] = values[i];
    }
    return byOrdinal;
  }

  /**
   * Advances over stored cells, which come in the order of their names. Returns the position, in
   * the order of qualifiers, of the first column that is not before {@code qualifier}.
   */
  final int advance(int position, Bytes qualifier) {
    int at = position;
    while (at < columns.qualifierOrder.length
        && columns.qualifiers[columns.qualifierOrder[at]].compareTo(qualifier) < 0) {
      at++;
    }
    return at;
  }

  /** Returns the ordinal of the column at that position if the cell is its own, else -1. */
  final int ordinalAt(int position, Bytes qualifier) {
    int ordinal = position < columns.qualifierOrder.length ? columns.qualifierOrder[position] : -1;
    return ordinal >= 0 && columns.qualifiers[ordinal].equals(qualifier) ? ordinal : -1;
  }

  final LindormException corrupt(Bytes key, String reason, @Nullable RuntimeException cause) {
    Object[] facts = {key.hex(), shape.table().name(), reason};
    return cause == null
        ? LindormException.of(ErrorCode.DATA_CORRUPT, facts)
        : LindormException.of(cause, ErrorCode.DATA_CORRUPT, facts);
  }
}
