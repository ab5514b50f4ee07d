package org.openlindorm.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * The maintainer of an index whose entries are a sorted table. Every row has exactly one.
 *
 * <p>For the row {@code id = 7, user = 'ab', amount = 5} the index {@code (user) INCLUDE (amount)}
 * has the entry {@code 01 6162 0001 8000000000000007}: mark, text with its end, primary key. Its
 * one cell, under qualifier {@code 00}, holds the covered columns in the packed form of {@link
 * RowCodec}: {@code 01 03 04 80000005}, or {@code 01} alone where nothing is covered.
 */
final class SortedIndexMaintainer implements IndexMaintainer {

  private final IndexDef index;
  private final PhysicalTable physical;
  private final RowCodec rows;
  private final RowCodec entries;
  private final KeyLayout rowLayout;
  private final int[] keyOrdinals;
  private final int[] coveredOrdinals;
  private final int[] entryOrdinals;
  private final int[] rowKeyPositions;
  private final Set<Bytes> cells = new HashSet<>();
  private final @Nullable Set<Bytes> declaredOrDropped;

  SortedIndexMaintainer(TableDef base, IndexDef index) {
    this.index = index;
    TableDef entryTable = index.entryTable(base);
    physical = entryTable.physical();
    rows = RowCodec.of(new RowShape(base, List.of()));
    entries = RowCodec.of(new RowShape(entryTable, List.of()));
    rowLayout = base.layout();
    List<String> key = index.layout().columnNames();
    List<String> covered = index.coveredColumns(base);
    keyOrdinals = key.stream().mapToInt(base::indexOf).toArray();
    coveredOrdinals = covered.stream().mapToInt(base::indexOf).toArray();
    entryOrdinals = covered.stream().mapToInt(entryTable::indexOf).toArray();
    rowKeyPositions = base.keyColumns().stream().mapToInt(key::indexOf).toArray();
    cells.add(RowCodec.PACKED);
    key.forEach(column -> cells.add(base.cells().cellName(column)));
    covered.forEach(column -> cells.add(base.cells().cellName(column)));
    declaredOrDropped = entryTable.dynamicColumns() ? declaredOrDropped(base) : null;
  }

  private static Set<Bytes> declaredOrDropped(TableDef base) {
    Set<Bytes> names = new HashSet<>();
    names.add(RowCodec.PACKED);
    base.columnNames().forEach(column -> names.add(Bytes.utf8(column)));
    base.droppedColumns().forEach(column -> names.add(Bytes.utf8(column)));
    return names;
  }

  @Override
  public long indexId() {
    return index.id();
  }

  @Override
  public String indexName() {
    return index.name();
  }

  @Override
  public PhysicalTable physical() {
    return physical;
  }

  @Override
  public @Nullable IndexEntry entry(@Nullable StoredRow row) {
    Tuple tuple = row == null ? null : rows.decode(row);
    if (row == null || tuple == null) {
      return null;
    }
    @Nullable Object[] keyValues = values(tuple, keyOrdinals);
    for (int position : rowKeyPositions) {
      if (keyValues[position] == null) {
        rows.checkKey(row.key());
      }
    }
    Bytes key = index.layout().encode(Arrays.asList(keyValues));
    Mutation.Put packed =
        entries.write(key, entryOrdinals, values(tuple, coveredOrdinals), OptionalLong.empty());
    return new IndexEntry(key, withDynamic(packed.cells(), row));
  }

  private static @Nullable Object[] values(Tuple tuple, int[] ordinals) {
    @Nullable Object[] values = new Object[ordinals.length];
    for (int i = 0; i < ordinals.length; i++) {
      values[i] = tuple.value(ordinals[i]);
    }
    return values;
  }

  private List<Mutation.Cell> withDynamic(List<Mutation.Cell> packed, StoredRow row) {
    if (declaredOrDropped == null) {
      return packed;
    }
    List<Mutation.Cell> all = new ArrayList<>(packed);
    for (StoredCell cell : row.cells()) {
      if (!declaredOrDropped.contains(cell.qualifier())) {
        all.add(new Mutation.Cell(cell.qualifier(), cell.value()));
      }
    }
    return all;
  }

  @Override
  public boolean concerns(Bytes qualifier) {
    return cells.contains(qualifier)
        || declaredOrDropped != null && !declaredOrDropped.contains(qualifier);
  }

  @Override
  public Bytes rowKey(Bytes entryKey) {
    List<@Nullable Object> values = index.layout().decode(entryKey);
    List<@Nullable Object> rowKey = new ArrayList<>(rowKeyPositions.length);
    for (int position : rowKeyPositions) {
      rowKey.add(values.get(position));
    }
    return rowLayout.encode(rowKey);
  }
}
