package org.openlindorm.sql.optimize;

import java.util.List;
import java.util.Set;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.Apply;
import org.openlindorm.plan.Plan;
import org.openlindorm.sql.relation.Applied;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.SubqueryPredicate;

/** Plans sub-queries that are run once for each row. */
final class SubQueryPlanner {

  private final RelationPlanner relations;

  SubQueryPlanner(RelationPlanner relations) {
    this.relations = relations;
  }

  Plan plan(Applied applied, List<Expr> outputs) {
    Set<Integer> read = QueryPlanner.read(outputs);
    applied.bindings().forEach(each -> read.add(each.column().id()));
    read.addAll(References.of(applied.expressions()));
    RelationPlanner.Input input = relations.input(applied.input(), read);
    Asked asked = applied.question().accept(new Asked.Of(applied, input.layout()));
    Plan query =
        relations.plan(QueryPlanner.needed(applied.query(), applied.question()), asked.values());
    List<Expr> bindings =
        input
            .layout()
            .over(applied.bindings().stream().<Expr>map(each -> each.column().ref()).toList());
    int first = applied.bindings().isEmpty() ? 0 : applied.bindings().get(0).parameter();
    Plan plan = new Apply(input.plan(), query, bindings, first, asked.answer());
    return input.layout().and(applied.answer()).projected(plan, outputs);
  }

  /** The values that a predicate reads of the sub-query's rows, and the kind of its result. */
  private record Asked(List<Expr> values, Apply.Answer answer) {

    /** Determines the values and the result for each kind of predicate. */
    record Of(Applied applied, Layout input) implements SubqueryPredicate.Visitor<Asked> {
      @Override
      public Asked value(SubqueryPredicate.Value question) {
        return new Asked(
            List.of(question.of().ref()), new Apply.Answer.Scalar(question.of().type()));
      }

      @Override
      public Asked exists(SubqueryPredicate.Exists question) {
        return new Asked(List.of(), new Apply.Answer.Exists());
      }

      @Override
      public Asked any(SubqueryPredicate.Any question) {
        Layout read = Layout.of(applied.query(), References.of(question.condition()));
        return new Asked(
            read.refs(), new Apply.Answer.Any(input.and(read).over(question.condition())));
      }
    }
  }
}
