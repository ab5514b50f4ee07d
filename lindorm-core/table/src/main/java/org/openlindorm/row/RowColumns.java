package org.openlindorm.row;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.schema.CellLayout;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.DynamicColumns;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.StoredCell;
import org.openlindorm.type.CellCodec;
import org.openlindorm.type.DataType;

/** The stored columns of a {@link RowShape} laid out in arrays, so that no row needs a map. */
final class RowColumns {

  /** The position among the key's columns by ordinal; -1 for a column that is in cells. */
  final int[] keyPosition;

  /** The encodings of the values in cells, by ordinal. */
  final CellCodec[] codecs;

  /** The qualifiers of the columns' own cells, by ordinal. */
  final Bytes[] qualifiers;

  /** The ordinals by column id; -1 for a key column and a dropped one. */
  final int[] ordinalOfId;

  /** The ids by ordinal of a declared column. */
  final int[] ids;

  /** The ordinals of the declared value columns by ascending id: the order of the packed cell. */
  final int[] packedOrder;

  /** The ordinals of all columns that are in cells, by qualifier: the order of a stored row. */
  final int[] qualifierOrder;

  /** The number of declared columns; ordinals from here on are dynamic columns. */
  final int declared;

  /** Ordinals of the columns that represent all undeclared ones. */
  final int[] restOrdinals;

  private final CellLayout cells;
  private final boolean patterns;
  private final boolean dynamicTable;
  private final Set<Bytes> keyNames;

  /** Qualifiers of dropped columns, whose cells are ignored. */
  final Set<Bytes> dropped;

  RowColumns(RowShape shape) {
    TableDef table = shape.table();
    List<ColumnDef> columns = table.columns();
    int size = shape.storedSize();
    dropped =
        table.droppedColumns().stream().map(Bytes::utf8).collect(Collectors.toUnmodifiableSet());
    declared = columns.size();
    keyPosition = new int[size];
    Arrays.fill(keyPosition, -1);
    List<KeyColumn> keyColumns = table.layout().columns();
    for (int i = 0; i < keyColumns.size(); i++) {
      keyPosition[shape.indexOf(keyColumns.get(i).name())] = i;
    }
    codecs = new CellCodec[size];
    qualifiers = new Bytes[size];
    for (int ordinal = 0; ordinal < size; ordinal++) {
      codecs[ordinal] = codec(shape, ordinal);
      qualifiers[ordinal] = table.cells().cellName(shape.name(ordinal));
    }
    restOrdinals =
        IntStream.range(declared, size)
            .filter(ordinal -> DynamicColumns.named(shape.name(ordinal)) != null)
            .toArray();
    cells = table.cells();
    patterns = !cells.wildcards().isEmpty();
    dynamicTable = table.dynamicColumns();
    keyNames =
        restOrdinals.length == 0
            ? Set.of()
            : table.keyColumns().stream().map(cells::cellName).collect(Collectors.toSet());
    ids = columns.stream().mapToInt(ColumnDef::id).toArray();
    packedOrder =
        IntStream.range(0, declared)
            .filter(ordinal -> keyPosition[ordinal] < 0)
            .boxed()
            .sorted(Comparator.comparing(ordinal -> ids[ordinal]))
            .mapToInt(Integer::intValue)
            .toArray();
    ordinalOfId = new int[Arrays.stream(ids).max().orElse(0) + 1];
    Arrays.fill(ordinalOfId, -1);
    for (int ordinal : packedOrder) {
      ordinalOfId[ids[ordinal]] = ordinal;
    }
    qualifierOrder =
        IntStream.range(0, size)
            .filter(ordinal -> keyPosition[ordinal] < 0)
            .filter(ordinal -> Arrays.stream(restOrdinals).noneMatch(rest -> rest == ordinal))
            .boxed()
            .sorted(Comparator.comparing(ordinal -> qualifiers[ordinal]))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  private static CellCodec codec(RowShape shape, int ordinal) {
    TableDef table = shape.table();
    if (ordinal < table.columns().size()) {
      return shape.storedType(ordinal).cellCodec();
    }
    DynamicColumns rest = DynamicColumns.named(shape.name(ordinal));
    if (rest != null) {
      UndeclaredColumns columns = new UndeclaredColumns(table);
      return rest == DynamicColumns.JSON ? columns.json() : columns.cells();
    }
    DataType wildcard = table.cells().wildcardType(shape.name(ordinal));
    return wildcard == null ? PlainBytes.CODEC : wildcard.cellCodec();
  }

  /** Returns whether a cell of no declared column holds a value. */
  boolean isUndeclaredValue(StoredCell cell) {
    if (!dynamicTable && !patterns || dropped.contains(cell.qualifier())) {
      return false;
    }
    boolean typed = patterns && cells.wildcardType(cell.qualifier()) != null;
    return typed ? !cell.value().isEmpty() : dynamicTable;
  }

  /** Adds a cell to those of all undeclared columns if it is one of them. */
  void addUndeclared(int ordinal, StoredCell cell, ByteWriter into) {
    boolean undeclared = ordinal < 0 ? !keyNames.contains(cell.qualifier()) : isDynamic(ordinal);
    if (undeclared && isUndeclaredValue(cell)) {
      UndeclaredCells.add(cell.qualifier(), cell.value(), into);
    }
  }

  /** Sets all undeclared columns of a row, if it has any. */
  void placeUndeclared(ByteWriter written, StoredTuple tuple) {
    if (written.size() > 0) {
      byte[] all = written.toBytes().sharedArray();
      for (int ordinal : restOrdinals) {
        tuple.place(ordinal, all, 0, all.length);
      }
    }
  }

  /** Returns whether an empty cell is a value of no bytes, not NULL. */
  boolean mayBeEmpty(int ordinal) {
    return codecs[ordinal] == PlainBytes.CODEC;
  }

  int size() {
    return qualifiers.length;
  }

  boolean isDynamic(int ordinal) {
    return ordinal >= declared;
  }

  /** The bytes themselves: dynamic columns belong to HBase clients as much as to SQL. */
  private enum PlainBytes implements CellCodec {
    CODEC;

    @Override
    public Bytes encode(Object value) {
      return (Bytes) value;
    }

    @Override
    public Object decode(byte[] bytes, int offset, int length) {
      return Bytes.copyOf(bytes, offset, length);
    }
  }
}
