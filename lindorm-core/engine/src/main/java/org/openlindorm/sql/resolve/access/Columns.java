package org.openlindorm.sql.resolve.access;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.RowShape;

/** Finds the columns that expressions read, and converts the expressions to another shape. */
final class Columns {

  private Columns() {}

  static Set<String> of(Iterable<? extends Expr> expressions) {
    Set<String> names = new LinkedHashSet<>();
    expressions.forEach(expression -> collect(expression, names));
    return names;
  }

  static Set<String> of(Expr expression) {
    return of(List.of(expression));
  }

  private static void collect(Expr expression, Set<String> names) {
    if (expression instanceof ColumnRef column) {
      names.add(column.name());
    } else {
      expression.children().forEach(child -> collect(child, names));
    }
  }

  /** Returns the expression with each column found by its name in {@code shape}. */
  static Expr over(RowShape shape, Expr expression) {
    if (expression instanceof ColumnRef column) {
      return new ColumnRef(shape.indexOf(column.name()), column.name(), column.type());
    }
    List<Expr> children = expression.children();
    List<Expr> moved = over(shape, children);
    return moved.equals(children) ? expression : expression.withChildren(moved);
  }

  static List<Expr> over(RowShape shape, List<Expr> expressions) {
    return expressions.stream().map(expression -> over(shape, expression)).toList();
  }
}
