package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.Filter;
import org.openlindorm.plan.KeyAggregate;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.Limit;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Project;
import org.openlindorm.plan.RelationalPlan;
import org.openlindorm.plan.RelationalQuery.LeafReader;
import org.openlindorm.plan.Sort;
import org.openlindorm.plan.Values;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.RowStream;

/** Opens the stream of a plan's rows. */
public final class PlanExecutor {

  private PlanExecutor() {}

  /** The rows of the plan; nothing is held but what its steps need. */
  public static RowStream open(Plan plan, StatementContext context) {
    if (plan instanceof KeyRead read) {
      return KeyReads.open(read, context);
    }
    if (plan instanceof KeyAggregate aggregate) {
      return Aggregation.run(aggregate, context);
    }
    if (plan instanceof Project project) {
      return Streams.project(
          open(project.input(), context), project.outputs(), context.parameters());
    }
    if (plan instanceof Limit limit) {
      return Streams.limit(
          open(limit.input(), context),
          context.count(limit.offset(), 0),
          context.count(limit.fetch(), Long.MAX_VALUE));
    }
    if (plan instanceof Sort sort) {
      return SortedRows.of(open(sort.input(), context), sort, context);
    }
    if (plan instanceof Filter filter) {
      return Streams.filter(
          open(filter.input(), context), filter.condition(), context.parameters());
    }
    if (plan instanceof Values values) {
      return values(values, context);
    }
    RelationalPlan relational = (RelationalPlan) plan;
    return relational.query().run(leaves(context), context.parameters());
  }

  private static LeafReader leaves(StatementContext context) {
    return new LeafReader() {
      @Override
      public RowStream read(Plan leaf, List<@Nullable Object> parameters) {
        return open(leaf, context.with(parameters));
      }

      @Override
      public int heldRows() {
        return context.limits().sortedRows();
      }

      @Override
      public List<List<@Nullable Object[]>> readEach(
          KeyRead leaf, List<List<@Nullable Object>> parameterLists) {
        return KeyLookups.readEach(leaf, parameterLists, context);
      }
    };
  }

  private static RowStream values(Values values, StatementContext context) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (List<Expr> row : values.rows()) {
      rows.add(Streams.evaluate(row, ArrayTuple.NONE, context.parameters()));
    }
    return Streams.of(rows.iterator());
  }
}
