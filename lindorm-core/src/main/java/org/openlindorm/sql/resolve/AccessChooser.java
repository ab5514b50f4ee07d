package org.openlindorm.sql.resolve;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.key.KeyOrder;
import org.openlindorm.plan.Access;

/**
 * Chooses how the rows that a WHERE leaves are reached, and refuses what would scan for nothing.
 */
final class AccessChooser {

  private AccessChooser() {}

  /**
   * The access for a WHERE clause.
   *
   * @param where the clause or null
   * @param text the statement, for the refusal
   * @throws LindormException INEFFICIENT_QUERY when the clause reads columns but bounds none that a
   *     key begins with, unless a hint allows it
   */
  static Access choose(Scope scope, @Nullable Expr where, Hints hints, String text) {
    Conditions conditions = Conditions.of(where);
    KeyBounds bounds = conditions.over(scope.table().layout());
    boolean wasteful = conditions.readColumns() && !bounds.bindsFirst();
    if (wasteful && !hints.allowFiltering()) {
      throw LindormException.of(ErrorCode.INEFFICIENT_QUERY, text, advice(scope, bounds));
    }
    return new Access(scope.shape(), bounds, conditions.remainder(bounds), wasteful);
  }

  private static String advice(Scope scope, KeyBounds bounds) {
    String first = scope.table().keyColumns().get(0);
    List<String> singles = bounds.layout().singleValueColumns();
    return "The WHERE clause has no "
        + (singles.isEmpty()
            ? "bound on '" + first + "', the first column"
            : "usable bound on the front")
        + " of the primary key ("
        + scope.table().layout().sql()
        + "): "
        + bounds.text()
        + ". Add "
        + (singles.isEmpty()
            ? "a condition on '" + first + "' (=, IN, <, >, BETWEEN)"
            : "= or IN on " + String.join(" and ", singles))
        + ", put the filtered column first in the key of a table of its own,"
        + " or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...";
  }

  /** A wanted order: a column of the table, ascending or not. */
  record Wanted(String column, boolean descending) {}

  /** How the order in which keys are read serves a wanted order. */
  enum Service {
    FORWARD,
    REVERSE,
    NONE
  }

  /** Whether reading by key, from the front or from the back, gives the wanted order. */
  static Service serves(KeyBounds bounds, List<Wanted> wanted) {
    Set<String> fixed = Set.copyOf(bounds.fixedColumns());
    List<KeyOrder> given = bounds.readOrder();
    int at = 0;
    Service service = null;
    for (Wanted want : wanted) {
      if (fixed.contains(want.column())) {
        continue;
      }
      while (at < given.size() && fixed.contains(given.get(at).column())) {
        at++;
      }
      if (at == given.size() || !given.get(at).column().equals(want.column())) {
        return Service.NONE;
      }
      Service needed =
          given.get(at).descending() == want.descending() ? Service.FORWARD : Service.REVERSE;
      if (service != null && service != needed) {
        return Service.NONE;
      }
      service = needed;
      at++;
    }
    return service == null ? Service.FORWARD : service;
  }
}
