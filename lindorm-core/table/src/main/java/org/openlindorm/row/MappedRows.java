package org.openlindorm.row;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.ColumnPart;
import org.openlindorm.key.KeyValues;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * Rows of HBase clients: each column is a cell with HBase's own bytes of the value, and NULL is the
 * absence of the cell. A row exists while it has a cell, whatever its name. With {@code f:age}
 * mapped as HLONG, 30 is {@code 000000000000001e} under {@code 66 00 616765}.
 */
final class MappedRows extends RowCodec {

  private final boolean mismatchesAreNull;

  MappedRows(RowShape shape) {
    super(shape);
    mismatchesAreNull = shape.table().mismatchesAreNull();
  }

  @Override
  public Mutation.Put write(
      Bytes key, int[] ordinals, @Nullable Object[] values, OptionalLong timestamp) {
    Named given = byOrdinal(ordinals, values);
    List<Mutation.Cell> cells = new ArrayList<>();
    List<Bytes> deleted = new ArrayList<>();
    for (int ordinal : columns.qualifierOrder) {
      if (!given.named()[ordinal]) {
        continue;
      }
      Object value = given.values()[ordinal];
      if (value == null) {
        deleted.add(columns.qualifiers[ordinal]);
      } else {
        cells.add(
            new Mutation.Cell(columns.qualifiers[ordinal], columns.codecs[ordinal].encode(value)));
      }
    }
    return new Mutation.Put(key, List.copyOf(cells), List.copyOf(deleted), timestamp);
  }

  /** Returns none: each column has a cell of its own. */
  @Override
  public List<Mutation.Cell> missingOwnCells(StoredRow row) {
    return List.of();
  }

  /** Returns false: each column has a cell of its own. */
  @Override
  public boolean packsWhole() {
    return false;
  }

  @Override
  public Tuple decode(StoredRow row) {
    StoredTuple tuple = new StoredTuple(this, row.key(), columns.size());
    List<StoredCell> cells = row.cells();
    int count = cells.size();
    ByteWriter rest = columns.restOrdinals.length == 0 ? null : new ByteWriter();
    int position = 0;
    for (int i = 0; i < count; i++) {
      StoredCell cell = cells.get(i);
      position = advance(position, cell.qualifier());
      int ordinal = ordinalAt(position, cell.qualifier());
      if (rest != null) {
        columns.addUndeclared(ordinal, cell, rest);
      }
      if (ordinal >= 0) {
        byte[] value = cell.value().sharedArray();
        tuple.place(ordinal, value, 0, value.length);
      }
    }
    if (rest != null) {
      columns.placeUndeclared(rest, tuple);
    }
    return tuple;
  }

  @Override
  void gather(StoredRow stored, ValueHistory history) {
    List<StoredValue> values = new ArrayList<>();
    int position = 0;
    int gathered = -1;
    for (StoredCell cell : stored.cells()) {
      position = advance(position, cell.qualifier());
      int ordinal = ordinalAt(position, cell.qualifier());
      if (ordinal != gathered && gathered >= 0) {
        history.place(gathered, values);
        values = new ArrayList<>();
      }
      gathered = ordinal;
      if (ordinal < 0) {
        history.other(cell.timestamp());
      } else {
        byte[] value = cell.value().sharedArray();
        values.add(new StoredValue(cell.timestamp(), value, 0, value.length));
      }
    }
    if (gathered >= 0) {
      history.place(gathered, values);
    }
  }

  @Override
  @Nullable Object decodeValue(Bytes key, int ordinal, byte[] source, int start, int length) {
    try {
      return columns.codecs[ordinal].decode(source, start, length);
    } catch (RuntimeException mismatch) {
      return mismatch(key, ordinal, Bytes.copyOf(source, start, length), mismatch);
    }
  }

  /** Returns the values of the key parts before a type mismatch; the others are missing. */
  @Override
  List<@Nullable Object> decodeKey(Bytes key) {
    KeyValues read = shape.table().layout().read(key);
    if (read.mismatch() != null && !mismatchesAreNull) {
      throw unmapped(key, read.mismatch());
    }
    return read.values();
  }

  @Override
  public void checkKey(Bytes key) {
    KeyValues.Mismatch mismatch = shape.table().layout().read(key).mismatch();
    if (mismatch != null) {
      throw unmapped(key, mismatch);
    }
  }

  private LindormException unmapped(Bytes key, KeyValues.Mismatch mismatch) {
    ColumnPart part = shape.table().layout().columnParts().get(Math.max(0, mismatch.column()));
    return unmapped(key, part.column().name(), mismatch.bytes(), part.form(), mismatch.cause());
  }

  private @Nullable Object mismatch(
      Bytes key, int ordinal, Bytes bytes, RuntimeException mismatch) {
    if (mismatchesAreNull) {
      return null;
    }
    throw unmapped(key, shape.name(ordinal), bytes, shape.storedType(ordinal).sql(), mismatch);
  }

  private LindormException unmapped(
      Bytes key, String column, Bytes bytes, String form, RuntimeException mismatch) {
    return LindormException.of(
        mismatch,
        ErrorCode.VALUE_UNMAPPED,
        column,
        key.hex(),
        shape.table().name(),
        bytes.length(),
        excerpt(bytes),
        form);
  }

  private static String excerpt(Bytes bytes) {
    int most = 32;
    if (bytes.isEmpty()) {
      return "nothing";
    }
    return bytes.length() <= most
        ? bytes.hex()
        : Bytes.copyOf(bytes.sharedArray(), 0, most).hex() + "...";
  }
}
