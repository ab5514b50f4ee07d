package org.openlindorm.sql.resolve.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.Window;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;

/**
 * Expressions over the rows of a SELECT as expressions over its groups: a part that is equal to a
 * group becomes the group's column; a column that no group has or determines is refused.
 */
final class GroupedValues {

  private final Map<Expr, Expr> groups;
  private final Map<Integer, Expr> markers;
  private final Map<Integer, Expr> determined;
  private final Set<Integer> rowColumns;

  private GroupedValues(
      Map<Expr, Expr> groups,
      Map<Integer, Expr> markers,
      Map<Integer, Expr> determined,
      Set<Integer> rowColumns) {
    this.groups = groups;
    this.markers = markers;
    this.determined = determined;
    this.rowColumns = rowColumns;
  }

  /** Returns values without groups: expressions remain unchanged. */
  static GroupedValues none() {
    return new GroupedValues(Map.of(), Map.of(), Map.of(), Set.of());
  }

  /**
   * Returns values over groups.
   *
   * @param written the expressions of the groups, one by one
   * @param markers values for columns that replace calls, such as GROUPING()
   * @param determined values for columns of the rows that the groups determine
   */
  static GroupedValues of(
      Relation rows,
      List<Expr> written,
      List<Computed> groups,
      Map<Integer, Expr> markers,
      Map<Integer, Expr> determined) {
    Map<Expr, Expr> known = new HashMap<>();
    Set<Integer> lost = new HashSet<>(References.columns(rows));
    for (int i = 0; i < groups.size(); i++) {
      Column column = groups.get(i).column();
      known.put(written.get(i), column.ref());
      lost.remove(column.id());
    }
    lost.removeAll(determined.keySet());
    return new GroupedValues(known, markers, determined, lost);
  }

  Expr over(Expr expression) {
    Expr group = groups.get(expression);
    if (group != null) {
      return group;
    }
    if (expression instanceof ColumnRef column) {
      if (rowColumns.contains(column.ordinal())) {
        throw ungrouped(column.name());
      }
      Expr kept = determined.get(column.ordinal());
      return kept == null ? markers.getOrDefault(column.ordinal(), column) : kept;
    }
    Expr grouped = afterGrouping(expression);
    if (grouped != null) {
      return over(grouped);
    }
    List<Expr> children = expression.children();
    List<Expr> changed = new ArrayList<>(children.size());
    for (Expr child : children) {
      changed.add(over(child));
    }
    return changed.equals(children) ? expression : expression.withChildren(changed);
  }

  /** Returns the expression with the column of the longest group that it begins with, or null. */
  private @Nullable Expr afterGrouping(Expr expression) {
    Expr shortest = null;
    for (Map.Entry<Expr, Expr> group : groups.entrySet()) {
      Expr replaced = expression.withBeginning(group.getKey(), group.getValue());
      boolean shorter =
          replaced != null
              && (shortest == null || replaced.children().size() < shortest.children().size());
      shortest = shorter ? replaced : shortest;
    }
    return shortest;
  }

  private static LindormException ungrouped(String name) {
    return LindormException.of(
        ErrorCode.COLUMN_UNKNOWN,
        name,
        "grouped query",
        "; a column outside an aggregate function must be in GROUP BY");
  }

  Window.Call over(Window.Call call) {
    return call.map(this::over);
  }

  /**
   * Returns a sub-query over the groups.
   *
   * @throws LindormException COLUMN_UNKNOWN if it reads a column of the rows that no group keeps
   */
  Relation inside(Relation subQuery) {
    Map<Integer, Expr> replaced = new HashMap<>();
    for (int id : References.outside(subQuery)) {
      if (rowColumns.contains(id)) {
        throw ungrouped("of the sub-query");
      }
      Expr kept = determined.get(id);
      if (kept != null) {
        replaced.put(id, kept);
      }
    }
    return References.replaced(subQuery, replaced);
  }
}
