package org.openlindorm.row;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * Typed rows. A write of every declared value column makes one packed cell, a write of some makes
 * one cell for each, and the larger timestamp wins column by column (a column's own cell on a tie).
 * An empty cell of a declared column is NULL; a dynamic column holds its bytes unchanged, and NULL
 * deletes its cell.
 *
 * <p>Packed cell, under qualifier {@code 00}: format {@code 01}, then for each column that is not
 * NULL, by ascending column id: varint id, varint length, the bytes of the type's cell codec. With
 * BIGINT column 2 = 5 and VARCHAR column 3 = "ab": {@code 01 02 08 8000000000000005 03 02 6162} if
 * the BIGINT codec writes {@code 8000000000000005}.
 */
final class PackedRows extends RowCodec {

  private final boolean entries;

  /** True if a packed cell without a value is a row. */
  private final boolean keyOnly;

  PackedRows(RowShape shape) {
    super(shape);
    entries = shape.table().entries();
    keyOnly = shape.table().keyOnlyRows();
  }

  @Override
  public Mutation.Put write(
      Bytes key, int[] ordinals, @Nullable Object[] values, OptionalLong timestamp) {
    Named given = byOrdinal(ordinals, values);
    List<Mutation.Cell> cells = new ArrayList<>();
    List<Bytes> deleted = new ArrayList<>();
    boolean packed = namesAll(given.named());
    if (packed) {
      cells.add(new Mutation.Cell(PACKED, pack(given.values())));
    }
    for (int ordinal : columns.qualifierOrder) {
      boolean dynamic = columns.isDynamic(ordinal);
      if (!given.named()[ordinal] || packed && !dynamic) {
        continue;
      }
      Object value = given.values()[ordinal];
      Bytes qualifier = columns.qualifiers[ordinal];
      if (value == null && dynamic) {
        deleted.add(qualifier);
      } else {
        Bytes cell = value == null ? Bytes.EMPTY : columns.codecs[ordinal].encode(value);
        cells.add(new Mutation.Cell(qualifier, cell));
      }
    }
    if (cells.isEmpty() && !deleted.isEmpty()) {
      cells.add(new Mutation.Cell(TOUCHED, Bytes.EMPTY));
    }
    return new Mutation.Put(key, List.copyOf(cells), List.copyOf(deleted), timestamp);
  }

  @Override
  public List<Mutation.Cell> missingOwnCells(StoredRow row) {
    StoredCell packed = null;
    Map<Bytes, StoredCell> own = new HashMap<>();
    for (StoredCell cell : row.cells()) {
      if (cell.qualifier().equals(PACKED)) {
        packed = cell;
      } else {
        own.put(cell.qualifier(), cell);
      }
    }
    if (packed == null) {
      return List.of();
    }
    StoredTuple tuple = new StoredTuple(this, row.key(), columns.size());
    unpack(row.key(), packed.value().sharedArray(), tuple);
    List<Mutation.Cell> missing = new ArrayList<>();
    for (int ordinal : columns.packedOrder) {
      Bytes qualifier = columns.qualifiers[ordinal];
      StoredCell cell = own.get(qualifier);
      if (cell != null && cell.timestamp() >= packed.timestamp()) {
        continue;
      }
      StoredValue value = tuple.stored(ordinal, packed.timestamp());
      if (value != null) {
        missing.add(
            new Mutation.Cell(
                qualifier, Bytes.copyOf(value.source(), value.start(), value.length())));
      } else if (cell != null && !cell.value().isEmpty()) {
        missing.add(new Mutation.Cell(qualifier, Bytes.EMPTY));
      }
    }
    return missing;
  }

  @Override
  public boolean packsWhole() {
    return keyOnly || columns.packedOrder.length > 0;
  }

  private boolean namesAll(boolean[] named) {
    for (int ordinal : columns.packedOrder) {
      if (!named[ordinal]) {
        return false;
      }
    }
    return entries || keyOnly || columns.packedOrder.length > 0;
  }

  private Bytes pack(@Nullable Object[] byOrdinal) {
    ByteWriter out = new ByteWriter();
    out.int8(FORMAT);
    for (int ordinal : columns.packedOrder) {
      Object value = byOrdinal[ordinal];
      if (value != null) {
        out.varint(columns.ids[ordinal]).sized(columns.codecs[ordinal].encode(value));
      }
    }
    return out.toBytes();
  }

  @Override
  public @Nullable StoredTuple decode(StoredRow row) {
    StoredTuple tuple = new StoredTuple(this, row.key(), columns.size());
    List<StoredCell> cells = row.cells();
    int count = cells.size();
    long packedAt = Long.MIN_VALUE;
    boolean undeclaredValue = false;
    ByteWriter rest = columns.restOrdinals.length == 0 ? null : new ByteWriter();
    int position = 0;
    for (int i = 0; i < count; i++) {
      StoredCell cell = cells.get(i);
      Bytes qualifier = cell.qualifier();
      if (qualifier.equals(PACKED)) {
        packedAt = cell.timestamp();
        unpack(row.key(), cell.value().sharedArray(), tuple);
        continue;
      }
      if (qualifier.equals(TOUCHED)) {
        continue;
      }
      position = advance(position, qualifier);
      int ordinal = ordinalAt(position, qualifier);
      if (entries && cell.timestamp() != packedAt) {
        continue;
      }
      if (rest != null) {
        columns.addUndeclared(ordinal, cell, rest);
      }
      if (ordinal < 0) {
        undeclaredValue = undeclaredValue || columns.isUndeclaredValue(cell);
      } else if (columns.isDynamic(ordinal) || cell.timestamp() >= packedAt) {
        place(tuple, ordinal, cell.value().sharedArray());
      }
    }
    if (rest != null) {
      columns.placeUndeclared(rest, tuple);
    }
    boolean packed = packedAt != Long.MIN_VALUE;
    boolean hasValue = tuple.hasCellValue() || undeclaredValue;
    boolean exists = entries ? packed : hasValue || keyOnly && packed;
    return exists ? tuple : null;
  }

  @Override
  void gather(StoredRow stored, ValueHistory history) {
    List<StoredCell> packed = new ArrayList<>();
    List<List<StoredCell>> own =
        Stream.generate(() -> (List<StoredCell>) new ArrayList<StoredCell>())
            .limit(columns.size())
            .toList();
    int position = 0;
    for (StoredCell cell : stored.cells()) {
      Bytes qualifier = cell.qualifier();
      if (qualifier.equals(PACKED)) {
        packed.add(cell);
        if (keyOnly) {
          history.other(cell.timestamp());
        }
      } else if (!qualifier.equals(TOUCHED)) {
        position = advance(position, qualifier);
        int ordinal = ordinalAt(position, qualifier);
        if (ordinal >= 0) {
          own.get(ordinal).add(cell);
        } else if (columns.isUndeclaredValue(cell)) {
          history.other(cell.timestamp());
        }
      }
    }
    List<StoredTuple> unpacked = new ArrayList<>();
    for (StoredCell cell : packed) {
      StoredTuple tuple = new StoredTuple(this, stored.key(), columns.size());
      unpack(stored.key(), cell.value().sharedArray(), tuple);
      unpacked.add(tuple);
    }
    for (int ordinal : columns.qualifierOrder) {
      boolean dynamic = columns.isDynamic(ordinal);
      history.place(
          ordinal, values(ordinal, own.get(ordinal), dynamic ? List.of() : packed, unpacked));
    }
  }

  /** Returns the values of one column, newest first, up to the first NULL. */
  private List<StoredValue> values(
      int ordinal, List<StoredCell> own, List<StoredCell> packed, List<StoredTuple> unpacked) {
    List<StoredValue> values = new ArrayList<>();
    int nextOwn = 0;
    int nextPacked = 0;
    while (nextOwn < own.size() || nextPacked < packed.size()) {
      StoredCell cell = nextOwn < own.size() ? own.get(nextOwn) : null;
      StoredCell whole = nextPacked < packed.size() ? packed.get(nextPacked) : null;
      boolean ownIsNext = whole == null || cell != null && cell.timestamp() >= whole.timestamp();
      StoredValue value;
      if (cell != null && ownIsNext) {
        nextOwn++;
        nextPacked += whole != null && whole.timestamp() == cell.timestamp() ? 1 : 0;
        byte[] bytes = cell.value().sharedArray();
        boolean isNull = bytes.length == 0 && !columns.mayBeEmpty(ordinal);
        value = isNull ? null : new StoredValue(cell.timestamp(), bytes, 0, bytes.length);
      } else {
        value = unpacked.get(nextPacked).stored(ordinal, packed.get(nextPacked).timestamp());
        nextPacked++;
      }
      if (value == null) {
        return values;
      }
      values.add(value);
    }
    return values;
  }

  /** Processes the rows one level of objects at a time, for memory locality. */
  @Override
  public Batch decode(List<StoredRow> rows) {
    if (shape.versions() != null) {
      return super.decode(rows);
    }
    int size = rows.size();
    @Nullable StoredCell[] only = new StoredCell[size];
    for (int i = 0; i < size; i++) {
      List<StoredCell> cells = rows.get(i).cells();
      only[i] = cells.size() == 1 ? cells.get(0) : null;
    }
    byte[] @Nullable [] packed = new byte[size][];
    for (int i = 0; i < size; i++) {
      StoredCell cell = only[i];
      packed[i] =
          cell != null && cell.qualifier().equals(PACKED) ? cell.value().sharedArray() : null;
    }
    StoredRow[] present = new StoredRow[size];
    @Nullable StoredTuple @Nullable [] tuples = null;
    int count = 0;
    for (int i = 0; i < size; i++) {
      byte[] cell = packed[i];
      boolean plain = cell != null && isPlain(cell);
      StoredTuple tuple = plain ? null : decode(rows.get(i));
      if (tuple != null) {
        tuples = tuples == null ? new StoredTuple[size] : tuples;
        tuples[count] = tuple;
      }
      if (plain || tuple != null) {
        packed[count] = cell;
        present[count++] = rows.get(i);
      }
    }
    return new PackedBatch(this, present, packed, tuples, count);
  }

  /** Returns whether a packed cell holds the value of a column, so that its row exists. */
  private boolean isPlain(byte[] packed) {
    int first = packed.length > 2 && packed[0] == FORMAT ? packed[1] : -1;
    return first >= 0 && first < columns.ordinalOfId.length && columns.ordinalOfId[first] >= 0;
  }

  private void place(StoredTuple tuple, int ordinal, byte[] value) {
    if (value.length == 0 && !columns.mayBeEmpty(ordinal)) {
      tuple.placeNull(ordinal);
    } else {
      tuple.place(ordinal, value, 0, value.length);
    }
  }

  /** Records the position of each packed value; ids that are no longer columns are skipped. */
  private void unpack(Bytes key, byte[] packed, StoredTuple tuple) {
    try {
      ByteReader in = new ByteReader(packed, 0, packed.length);
      byte format = in.int8();
      if (format != FORMAT) {
        throw corrupt(key, "its packed cell has the unknown format " + format, null);
      }
      int[] ordinalOfId = columns.ordinalOfId;
      while (in.remaining() > 0) {
        int id = in.varint();
        int length = in.varint();
        int ordinal = id >= 0 && id < ordinalOfId.length ? ordinalOfId[id] : -1;
        if (ordinal >= 0) {
          tuple.place(ordinal, packed, in.position(), length);
        }
        in.skip(length);
      }
    } catch (IndexOutOfBoundsException e) {
      throw corrupt(key, "its packed cell ends too early: " + e.getMessage(), e);
    }
  }

  @Override
  Object decodeValue(Bytes key, int ordinal, byte[] source, int start, int length) {
    try {
      return columns.codecs[ordinal].decode(source, start, length);
    } catch (RuntimeException e) {
      String reason = "column " + shape.name(ordinal) + " holds ";
      Bytes bytes = Bytes.copyOf(source, start, length);
      throw corrupt(key, reason + bytes + ": " + e.getMessage(), e);
    }
  }

  @Override
  List<@Nullable Object> decodeKey(Bytes key) {
    try {
      return shape.table().layout().decode(key);
    } catch (RuntimeException e) {
      throw corrupt(key, "its key does not fit the primary key: " + e.getMessage(), e);
    }
  }
}
