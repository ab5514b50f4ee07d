package org.openlindorm.sql.optimize;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Window;
import org.openlindorm.sql.relation.Windowed;
import org.openlindorm.sql.relation.Windows;
import org.openlindorm.sql.resolve.access.FrontRead;

/**
 * Plans the rows of which only those with the ROW_NUMBER 1 are needed, such as the latest row of
 * each device. If a key has the partitions and their order, the first row of each is read.
 */
final class NumberedRows {

  private final LeafPlanner leaves;

  NumberedRows(LeafPlanner leaves) {
    this.leaves = leaves;
  }

  /**
   * Returns the rows for a window step, or null if all rows are needed. A partition may have more
   * than its first row.
   *
   * @param conditions on the rows of the window step
   * @param outputs over the columns of its input
   */
  @Nullable Plan first(Windows windows, List<Expr> conditions, List<Expr> outputs) {
    Leaf leaf = Leaf.of(windows.input());
    if (leaf == null
        || leaves.isUnion(leaf)
        || windows.calls().size() != 1
        || windows.order().size() != 1
        || !isFirst(windows.calls().get(0), conditions)) {
      return null;
    }
    Window.OrderKey order = windows.order().get(0);
    boolean usual = order.nullsFirst() != order.descending();
    if (!usual || !(leaf.over(order.value()) instanceof ColumnRef by)) {
      return null;
    }
    Set<String> partition = new HashSet<>();
    for (Expr value : windows.partition()) {
      if (!(leaf.over(value) instanceof ColumnRef column)) {
        return null;
      }
      partition.add(column.name());
    }
    List<Expr> over = outputs.stream().map(leaf::over).toList();
    return leaves.firstRows(leaf, over, new FrontRead(partition, by.name(), order.descending()));
  }

  private static boolean isFirst(Windowed window, List<Expr> conditions) {
    return window.call() instanceof Window.Placed placed
        && placed.function() == Window.WindowFunction.ROW_NUMBER
        && conditions.stream().anyMatch(each -> isFirst(each, window.column().id()));
  }

  private static boolean isFirst(Expr condition, int number) {
    if (!(condition instanceof Comparison comparison
        && comparison.left() instanceof ColumnRef column
        && column.ordinal() == number
        && comparison.right() instanceof Literal literal
        && literal.value() instanceof Number limit)) {
      return false;
    }
    return switch (comparison.operator()) {
      case EQUAL, LESS_OR_EQUAL -> limit.doubleValue() == 1;
      case LESS -> limit.doubleValue() == 2;
      default -> false;
    };
  }
}
