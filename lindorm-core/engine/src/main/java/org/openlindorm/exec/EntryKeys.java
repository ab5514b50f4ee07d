package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.plan.IndexUse;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.EntryReference;

/** Computes the keys of index entries and of their rows. */
final class EntryKeys {

  private final KeyLayout entryLayout;
  private final KeyLayout rowLayout;
  private final int[] rowKeyPositions;
  private final int[] ordinals;

  private EntryKeys(
      KeyLayout entryLayout, KeyLayout rowLayout, int[] rowKeyPositions, int[] ordinals) {
    this.entryLayout = entryLayout;
    this.rowLayout = rowLayout;
    this.rowKeyPositions = rowKeyPositions;
    this.ordinals = ordinals;
  }

  static EntryKeys of(IndexUse use) {
    TableDef table = use.table().table();
    KeyLayout layout = use.index().layout();
    List<String> names = layout.columnNames();
    return new EntryKeys(
        layout,
        table.layout(),
        table.keyColumns().stream().mapToInt(names::indexOf).toArray(),
        names.stream().mapToInt(table::indexOf).toArray());
  }

  /** Returns the keys from the values of the entry's key columns, in key order. */
  EntryReference reference(@Nullable Object[] values) {
    List<@Nullable Object> rowKey = new ArrayList<>(rowKeyPositions.length);
    for (int position : rowKeyPositions) {
      rowKey.add(values[position]);
    }
    return new EntryReference(rowLayout.encode(rowKey), entryLayout.encode(Arrays.asList(values)));
  }

  /** Returns the key of a row's entry. */
  Bytes entryKey(Tuple row) {
    @Nullable Object[] values = new Object[ordinals.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = row.value(ordinals[i]);
    }
    return entryLayout.encode(Arrays.asList(values));
  }
}
