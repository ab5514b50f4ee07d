package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.QueryText;
import org.openlindorm.advisor.model.TableModel;

/**
 * The key that serves a query in one range. It begins with the columns that the query compares for
 * equality. The columns of ORDER BY follow, and then the column with a range condition.
 */
record AccessPattern(List<KeyItemModel> items) {

  AccessPattern {
    items = List.copyOf(items);
  }

  static AccessPattern of(TableModel table, QueryModel query) {
    QueryText sql = query.text();
    List<KeyItemModel> items = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (ColumnModel column : table.columns()) {
      if (sql.equal(column.name()) != null) {
        names.add(column.name());
        items.add(item(column.name(), false, query));
      }
    }
    for (QueryText.Order order : sql.order()) {
      if (table.column(order.column()) != null && !names.contains(order.column())) {
        names.add(order.column());
        items.add(item(order.column(), order.descending(), query));
      }
    }
    for (ColumnModel column : table.columns()) {
      if (sql.ranges(column.name()) && !names.contains(column.name())) {
        items.add(item(column.name(), false, query));
        break;
      }
    }
    return new AccessPattern(items);
  }

  /**
   * Returns the pattern up to the first column that may be NULL in the result. A key contains no
   * row with NULL, but the query returns such rows.
   */
  AccessPattern whole(TableModel table, QueryModel query) {
    List<KeyItemModel> whole = new ArrayList<>();
    for (KeyItemModel item : items) {
      if (!findsAll(query, table, List.of(item.column()))) {
        break;
      }
      whole.add(item);
    }
    return new AccessPattern(whole);
  }

  /** Returns whether the result of a query contains no row with NULL in one of these columns. */
  static boolean findsAll(QueryModel query, TableModel table, List<String> columns) {
    QueryText sql = query.text();
    for (String name : columns) {
      ColumnModel column = table.column(name);
      boolean given = sql.conjunctive() && (sql.equal(name) != null || sql.ranges(name));
      if (column != null && column.nullable() && !table.keyColumns().contains(name) && !given) {
        return false;
      }
    }
    return true;
  }

  private static KeyItemModel item(String column, boolean descending, QueryModel query) {
    return KeyItemModel.column(column, descending, query.place());
  }

  /** Returns the pattern followed by the columns of the primary key, which make it unique. */
  List<KeyItemModel> unique(TableModel table) {
    List<KeyItemModel> all = new ArrayList<>(items);
    for (KeyItemModel item : KeyCandidates.plainColumns(table)) {
      if (all.stream().noneMatch(one -> one.column().equals(item.column()))) {
        all.add(item);
      }
    }
    return all;
  }
}
