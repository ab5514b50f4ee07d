package org.openlindorm.sql.resolve.access;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Call;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.Access;
import org.openlindorm.plan.SearchAccess;
import org.openlindorm.plan.SearchCondition;
import org.openlindorm.plan.SearchOrder;
import org.openlindorm.plan.Sort;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.SearchIndexDef;
import org.openlindorm.schema.SearchIndexDef.Matching;
import org.openlindorm.schema.SearchIndexDef.SearchColumn;

/** Chooses the order in which a search index finds the first rows for ORDER BY with LIMIT. */
final class SearchedOrder {

  private SearchedOrder() {}

  /**
   * Returns the read of the first rows of an order, or the given one if the index does not have the
   * order. Without conditions a scan finds all rows, so the index is used for the nearest vectors
   * or if it is fresh.
   *
   * @param outputs over the table's ordinals
   * @param keys the order, by position in {@code outputs}
   * @param rows the number of rows that are needed
   */
  static Access first(
      Access chosen,
      @Nullable Expr where,
      List<Expr> outputs,
      List<Sort.Key> keys,
      Expr rows,
      ReadHints hints) {
    RowShape shape = chosen.table();
    SearchIndexDef index = shape.table().searchIndex();
    SearchOrder order = index == null ? null : order(index, outputs, keys, rows);
    if (index == null || order == null) {
      return chosen;
    }
    if (chosen instanceof SearchAccess search) {
      return search.in(order);
    }
    boolean useful =
        order instanceof SearchOrder.ByDistance || hints.searching() == ReadHints.Searching.FRESH;
    return where == null
            && useful
            && hints.search()
            && hints.forcedIndex() == null
            && index.state().readable()
            && shape.isNewest()
        ? SearchChooser.search(shape, index, new SearchCondition.All(List.of()), null, hints)
            .in(order)
        : chosen;
  }

  private static @Nullable SearchOrder order(
      SearchIndexDef index, List<Expr> outputs, List<Sort.Key> keys, Expr rows) {
    Sort.Key key = keys.get(0);
    Expr first = outputs.get(key.ordinal());
    if (key.nullsFirst() == key.descending()) {
      return null;
    }
    if (first instanceof ColumnRef ref) {
      SearchColumn column = index.column(ref.name());
      return column == null || column.vector()
          ? null
          : new SearchOrder.ByColumn(ref.name(), key.descending(), keys.size() == 1, rows);
    }
    return first instanceof Call call && keys.size() == 1 && !key.descending()
        ? distance(index, call, rows)
        : null;
  }

  private static @Nullable SearchOrder distance(SearchIndexDef index, Call call, Expr rows) {
    Matching matching =
        switch (call.function().name()) {
          case "L2_DISTANCE" -> Matching.EUCLIDEAN;
          case "COSINE_DISTANCE" -> Matching.COSINE;
          default -> null;
        };
    if (matching == null) {
      return null;
    }
    for (int i = 0; i < 2; i++) {
      Expr vector = call.children().get(1 - i);
      if (call.children().get(i) instanceof ColumnRef ref && !vector.readsRow()) {
        SearchColumn column = index.column(ref.name());
        return column != null && column.matching() == matching
            ? new SearchOrder.ByDistance(ref.name(), vector, rows)
            : null;
      }
    }
    return null;
  }
}
