package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.And;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.LookupJoin;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Project;

/**
 * Look-ups of rows of a table by columns that another step yields.
 *
 * @param columns of the table, over its ordinals; the step yields their values in this order
 * @param first the parameter that takes the value of the first column
 */
record RowLookup(List<ColumnRef> columns, int first) {

  RowLookup {
    columns = List.copyOf(columns);
  }

  static RowLookup of(List<ColumnRef> columns, QueryPlanner.Parameters parameters) {
    int first = parameters.next();
    for (int i = 1; i < columns.size(); i++) {
      parameters.next();
    }
    return new RowLookup(columns, first);
  }

  /** Returns the condition on the rows of one look-up. */
  Expr condition(@Nullable Expr where) {
    List<Expr> conditions = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      ColumnRef column = columns.get(i);
      conditions.add(
          new Comparison(CompareOperator.EQUAL, column, new Parameter(first + i, column.type())));
    }
    if (where != null) {
      conditions.add(where);
    }
    return And.of(conditions);
  }

  /**
   * Returns the rows that the values of a step find, in its order.
   *
   * @param rows the read of one look-up
   */
  Plan plan(Plan step, KeyRead rows, LookupJoin.@Nullable Alternative alternative) {
    List<Expr> values = new ArrayList<>();
    for (ColumnRef column : columns) {
      values.add(new ColumnRef(values.size(), column.name(), column.type()));
    }
    Plan join =
        new LookupJoin(
            step,
            rows.access().table().table(),
            rows,
            JoinKind.INNER,
            values,
            first,
            null,
            null,
            alternative);
    List<Expr> yielded = new ArrayList<>();
    for (int i = values.size(); i < join.fields().size(); i++) {
      Plan.Field field = join.fields().get(i);
      yielded.add(new ColumnRef(i, field.label(), field.type()));
    }
    return new Project(join, yielded);
  }
}
