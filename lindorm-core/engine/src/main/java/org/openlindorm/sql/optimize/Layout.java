package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Project;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;

/** The positions of the statement's columns in the rows of a plan. */
record Layout(List<Column> columns) {

  Layout {
    columns = List.copyOf(columns);
  }

  /** Returns the layout of the requested columns of a relation, in the relation's order. */
  static Layout of(Relation relation, Set<Integer> requested) {
    Set<Column> kept = new LinkedHashSet<>();
    for (Column column : relation.columns()) {
      if (requested.contains(column.id())) {
        kept.add(column);
      }
    }
    return new Layout(new ArrayList<>(kept));
  }

  /** Returns the columns as expressions over the statement's numbers. */
  List<Expr> refs() {
    return columns.stream().<Expr>map(Column::ref).toList();
  }

  Layout and(Layout following) {
    List<Column> both = new ArrayList<>(columns);
    both.addAll(following.columns());
    return new Layout(both);
  }

  Layout and(Column following) {
    return and(new Layout(List.of(following)));
  }

  /** Returns the expression over positions. */
  Expr over(Expr expression) {
    return References.replaced(expression, positions());
  }

  List<Expr> over(List<Expr> expressions) {
    return References.replaced(expressions, positions());
  }

  Map<Integer, Expr> positions() {
    Map<Integer, Expr> positions = new HashMap<>();
    for (int i = columns.size() - 1; i >= 0; i--) {
      Column column = columns.get(i);
      positions.put(column.id(), new ColumnRef(i, column.name(), column.type()));
    }
    return positions;
  }

  /** The plan, whose rows have this layout, with exactly these outputs. */
  Plan projected(Plan plan, List<Expr> outputs) {
    List<Expr> over = over(outputs);
    boolean same = over.size() == columns.size();
    for (int i = 0; same && i < over.size(); i++) {
      same = over.get(i) instanceof ColumnRef column && column.ordinal() == i;
    }
    return same ? plan : new Project(plan, over);
  }
}
