package org.openlindorm.row;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * Converts rows of a typed table for the same table with another primary key. All cells keep their
 * timestamps; the value of a column that is no longer in the key gets that of the newest cell, so
 * that it does not expire before it. Thread-safe.
 */
public final class RekeyedRows {

  private final TableDef from;
  private final TableDef to;
  private final RowCodec source;
  private final RowCodec result;
  private final int[] keyOrdinals;

  /** The ids of the columns that the new key has and the old one has not. */
  private final Set<Integer> entering = new HashSet<>();

  /** The columns that the old key has and the new one has not, unless the result omits them. */
  private final List<ColumnDef> leaving = new ArrayList<>();

  private final Set<Bytes> omitted = new HashSet<>();

  /**
   * @param to has the columns of the other table under their ids; a generated key column may be
   *     missing
   */
  public RekeyedRows(TableDef from, TableDef to) {
    this.from = from;
    this.to = to;
    source = RowCodec.of(new RowShape(from, List.of()));
    result = RowCodec.of(new RowShape(to, List.of()));
    keyOrdinals = to.keyColumns().stream().mapToInt(from::indexOf).toArray();
    for (ColumnDef column : to.columns()) {
      boolean was = from.keyColumns().contains(column.name());
      boolean is = to.keyColumns().contains(column.name());
      if (was && !is) {
        leaving.add(column);
      } else if (is && !was) {
        entering.add(column.id());
      }
      if (was != is) {
        omitted.add(to.cells().cellName(column.name()));
      }
    }
  }

  /** Returns whether different rows have different new keys, whatever their values are. */
  public boolean keepsUnique() {
    return to.keyColumns().containsAll(from.keyColumns());
  }

  /**
   * Returns the row under its new key, or null if the stored cells are no row.
   *
   * @throws LindormException KEY_UNFIT, or DATA_CORRUPT
   */
  public @Nullable StoredRow row(StoredRow stored) {
    Tuple tuple = source.decode(stored);
    if (tuple == null) {
      return null;
    }
    Bytes key = key(stored, tuple);
    if (omitted.isEmpty()) {
      return new StoredRow(key, stored.cells());
    }
    StoredRow row = new StoredRow(key, cells(stored, tuple));
    if (result.decode(row) == null) {
      throw unfit(stored, "no column outside the key would have a value");
    }
    return row;
  }

  private Bytes key(StoredRow stored, Tuple tuple) {
    List<@Nullable Object> values = new ArrayList<>();
    for (int i = 0; i < keyOrdinals.length; i++) {
      Object value = tuple.value(keyOrdinals[i]);
      if (value == null) {
        throw unfit(stored, "column '" + to.keyColumns().get(i) + "' is NULL");
      }
      values.add(value);
    }
    try {
      return to.layout().encode(values);
    } catch (LindormException refused) {
      throw unfit(stored, String.valueOf(refused.getMessage()));
    }
  }

  /** Returns the error for a row that the new table cannot have. */
  public LindormException unfit(StoredRow stored, String reason) {
    return LindormException.of(ErrorCode.KEY_UNFIT, name(stored), from.name(), reason);
  }

  private List<StoredCell> cells(StoredRow stored, Tuple tuple) {
    long version = stored.version();
    Map<Integer, Bytes> moved = new TreeMap<>();
    for (ColumnDef column : leaving) {
      Object value = tuple.value(from.indexOf(column.name()));
      if (value != null) {
        moved.put(column.id(), column.type().cellCodec().encode(value));
      }
    }
    List<StoredCell> cells = new ArrayList<>();
    boolean packed = false;
    for (StoredCell cell : stored.cells()) {
      if (cell.qualifier().equals(RowCodec.PACKED)) {
        packed = cell.timestamp() == version;
        Bytes value = repacked(cell.value(), packed ? moved : Map.of());
        cells.add(new StoredCell(cell.qualifier(), cell.timestamp(), value));
      } else if (!omitted.contains(cell.qualifier())) {
        cells.add(cell);
      }
    }
    for (ColumnDef column : packed ? List.<ColumnDef>of() : leaving) {
      Bytes value = moved.get(column.id());
      if (value != null) {
        cells.add(new StoredCell(to.cells().cellName(column.name()), version, value));
      }
    }
    cells.sort(Comparator.comparing(StoredCell::qualifier));
    return cells;
  }

  /** Returns a packed cell without the columns of the new key, and with these values. */
  private Bytes repacked(Bytes packed, Map<Integer, Bytes> added) {
    ByteReader in = new ByteReader(packed);
    ByteWriter out = new ByteWriter(packed.length());
    out.int8(in.int8());
    Map<Integer, Bytes> values = new TreeMap<>(added);
    while (in.remaining() > 0) {
      int id = in.varint();
      Bytes value = in.sized();
      if (!entering.contains(id)) {
        values.put(id, value);
      }
    }
    values.forEach((id, value) -> out.varint(id).sized(value));
    return out.toBytes();
  }

  /** Returns the old key of a row, for messages. */
  public String name(StoredRow stored) {
    return text(from.keyColumns(), from.layout().decode(stored.key()));
  }

  /** Returns the new key of a converted row, for messages. */
  public String newName(StoredRow converted) {
    return text(to.keyColumns(), to.layout().decode(converted.key()));
  }

  /**
   * Returns the encoded old key of a converted row, or null if the cells are no row. The new table
   * has all columns of the old key.
   */
  public @Nullable Bytes formerKey(StoredRow converted) {
    Tuple tuple = result.decode(converted);
    return tuple == null
        ? null
        : from.layout()
            .encode(from.keyColumns().stream().map(name -> tuple.value(to.indexOf(name))).toList());
  }

  /** Returns the old key of a converted row, as far as the new table has its columns. */
  public String formerName(StoredRow converted) {
    Tuple tuple = result.decode(converted);
    List<String> columns =
        from.keyColumns().stream().filter(name -> tuple != null && to.indexOf(name) >= 0).toList();
    List<@Nullable Object> values = new ArrayList<>();
    columns.forEach(name -> values.add(tuple == null ? null : tuple.value(to.indexOf(name))));
    return text(columns, values);
  }

  private static String text(List<String> columns, List<@Nullable Object> values) {
    return IntStream.range(0, columns.size())
        .mapToObj(i -> columns.get(i) + "=" + values.get(i))
        .collect(Collectors.joining(", ", "(", ")"));
  }
}
