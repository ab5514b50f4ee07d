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
final class SubqueryPlanner {

  private final RelationPlanner relations;

  SubqueryPlanner(RelationPlanner relations) {
    this.relations = relations;
  }

  Plan plan(Applied applied, List<Expr> outputs) {
    Set<Integer> read = QueryPlanner.read(outputs);
    applied.bindings().forEach(each -> read.add(each.column().id()));
    read.addAll(References.of(applied.expressions()));
    RelationPlanner.Input input = relations.input(applied.input(), read);
    Subquery subquery = applied.question().accept(new Subquery.Of(applied, input.layout()));
    Plan query =
        relations.plan(QueryPlanner.needed(applied.query(), applied.question()), subquery.values());
    List<Expr> bindings =
        input
            .layout()
            .over(applied.bindings().stream().<Expr>map(each -> each.column().ref()).toList());
    int first = applied.bindings().isEmpty() ? 0 : applied.bindings().get(0).parameter();
    Plan plan = new Apply(input.plan(), query, bindings, first, subquery.answer());
    return input.layout().and(applied.answer()).projected(plan, outputs);
  }

  /** The values that a predicate reads of the sub-query's rows, and the kind of its result. */
  private record Subquery(List<Expr> values, Apply.Answer answer) {

    /** Determines the values and the result for each kind of predicate. */
    record Of(Applied applied, Layout input) implements SubqueryPredicate.Visitor<Subquery> {
      @Override
      public Subquery value(SubqueryPredicate.Value question) {
        return new Subquery(
            List.of(question.of().ref()), new Apply.Answer.Scalar(question.of().type()));
      }

      @Override
      public Subquery exists(SubqueryPredicate.Exists question) {
        return new Subquery(List.of(), new Apply.Answer.Exists());
      }

      @Override
      public Subquery any(SubqueryPredicate.Any question) {
        Layout read = Layout.of(applied.query(), References.of(question.condition()));
        return new Subquery(
            read.refs(), new Apply.Answer.Any(input.and(read).over(question.condition())));
      }
    }
  }
}
