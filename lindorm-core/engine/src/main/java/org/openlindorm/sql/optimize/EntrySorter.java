package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.plan.Aggregate;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Sort;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.resolve.access.LeafAccess;

/**
 * Plans the first rows in an order of primary key columns that an index finds in another order. The
 * keys of its entries are sorted, and rows are looked up until there are enough.
 */
final class EntrySorter {

  private final QueryPlanner.Parameters parameters;

  EntrySorter(QueryPlanner.Parameters parameters) {
    this.parameters = parameters;
  }

  /**
   * Returns the plan, or null unless the rows of a read are looked up and its order is one of key
   * columns. Each row is checked against all conditions, since it may change after its entry was
   * read.
   *
   * @param where over the table's ordinals
   * @param outputs over the table's ordinals
   * @param keys the order, by position in {@code outputs}
   */
  @Nullable Plan plan(
      KeyRead read,
      LeafAccess access,
      @Nullable Expr where,
      List<Expr> outputs,
      List<Sort.Key> keys) {
    KeyRead entries = LeafAccess.keysOfEntries(read);
    if (entries == null) {
      return null;
    }
    TableDef table = read.access().table().table();
    List<Sort.Key> ofKeys = new ArrayList<>();
    for (Sort.Key key : keys) {
      int place =
          outputs.get(key.ordinal()) instanceof ColumnRef column
              ? table.keyColumns().indexOf(column.name())
              : -1;
      if (place < 0) {
        return null;
      }
      ofKeys.add(new Sort.Key(place, key.descending(), key.nullsFirst()));
    }
    RowLookup lookup = RowLookup.of(LeafAccess.keyColumns(read.access().table()), parameters);
    KeyRead row = access.read(lookup.condition(where), outputs, List.of(), null);
    return row.access().bounds().isSingleValue() && row.access().index() == null
        ? lookup.plan(new Sort(once(entries, table), ofKeys, null), row, null)
        : null;
  }

  /**
   * Returns each key once. A row whose value changes has two entries for a moment, or until the
   * index is repaired, and a condition that binds an index column to several values reads both.
   */
  private static Plan once(KeyRead entries, TableDef table) {
    KeyBounds bounds = entries.access().bounds();
    Set<String> free = new HashSet<>(bounds.layout().columnNames());
    bounds.fixedColumns().forEach(free::remove);
    table.keyColumns().forEach(free::remove);
    if (free.isEmpty()) {
      return entries;
    }
    List<Expr> keys = new ArrayList<>();
    List<Integer> all = new ArrayList<>();
    for (Plan.Field field : entries.fields()) {
      all.add(keys.size());
      keys.add(new ColumnRef(keys.size(), field.label(), field.type()));
    }
    return new Aggregate(entries, keys, List.of(), List.of(all), false);
  }
}
