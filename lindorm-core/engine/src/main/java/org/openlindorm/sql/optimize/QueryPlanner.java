package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.Parameter;
import org.openlindorm.plan.Apply;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.WithScalars;
import org.openlindorm.sql.relation.Applied;
import org.openlindorm.sql.relation.Binding;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.Ordered;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.SubqueryPredicate;
import org.openlindorm.sql.resolve.access.LeafAccess;
import org.openlindorm.sql.resolve.query.BoundQuery;
import org.openlindorm.sql.resolve.query.BoundQueryPlanner;

/** Plans a bound query. Stateless. */
public final class QueryPlanner implements BoundQueryPlanner {

  @Override
  public Plan plan(BoundQuery query, BoundQueryPlanner.Context planned) {
    int first = planned.parameters();
    Map<Integer, Expr> answers = new HashMap<>();
    List<BoundQuery.Scalar> scalars = planned.scalars();
    for (int i = 0; i < scalars.size(); i++) {
      Column answer = scalars.get(i).answer();
      answers.put(answer.id(), new Parameter(first + i, answer.type()));
    }
    Parameters parameters = new Parameters(first + scalars.size());
    Estimates estimates = new Estimates(planned.hints());
    RelationPlanner planner = new RelationPlanner(planned, estimates, parameters);
    List<WithScalars.Scalar> once = new ArrayList<>();
    for (BoundQuery.Scalar scalar : scalars) {
      Relation relation = optimised(scalar.query(), answers, planned, estimates, parameters);
      once.add(
          new WithScalars.Scalar(
              planner.plan(needed(relation, scalar.question()), outputs(scalar.question())),
              answer(scalar)));
    }
    Relation root = optimised(query.relation(), answers, planned, estimates, parameters);
    List<Expr> outputs = References.replaced(query.yielded(), answers);
    Plan plan = planner.plan(root, outputs);
    LeafAccess.checkForcedIndex(planner.tables(), planned.hints());
    if (planned.paging() != null) {
      plan = PagePlanner.paged(plan, planned.paging(), parameters);
    }
    return once.isEmpty() ? plan : new WithScalars(once, first, plan);
  }

  /** Returns the rows of a sub-query that its predicate needs: the first one for EXISTS. */
  static Relation needed(Relation query, SubqueryPredicate question) {
    return question instanceof SubqueryPredicate.Exists
        ? new Ordered(query, List.of(), null, Literals.of(1L))
        : query;
  }

  private static List<Expr> outputs(SubqueryPredicate question) {
    return question instanceof SubqueryPredicate.Value value
        ? List.of(value.of().ref())
        : List.of();
  }

  private static Apply.Answer answer(BoundQuery.Scalar scalar) {
    return scalar.question() instanceof SubqueryPredicate.Value value
        ? new Apply.Answer.Scalar(value.of().type())
        : new Apply.Answer.Exists();
  }

  private static Relation optimised(
      Relation relation,
      Map<Integer, Expr> answers,
      BoundQueryPlanner.Context planned,
      Estimates estimates,
      Parameters parameters) {
    Relation known = References.replaced(relation, answers);
    Relation unnested = new Unnesting(planned.numbers(), planned.going()).of(known);
    Relation bound = bound(unnested, parameters);
    Runnable going = planned.going();
    return new Pushdown(new JoinOrder(estimates, going), going).of(bound);
  }

  /** Sub-queries that are run row by row read the columns outside as parameters. */
  private static Relation bound(Relation relation, Parameters parameters) {
    if (!(relation instanceof Applied applied)) {
      List<Relation> inputs =
          relation.inputs().stream().map(each -> bound(each, parameters)).toList();
      return inputs.isEmpty() ? relation : relation.withInputs(inputs);
    }
    Set<Integer> read = new TreeSet<>(References.outside(applied.query()));
    List<Binding> bindings = new ArrayList<>();
    Map<Integer, Expr> values = new HashMap<>();
    Set<Column> columns = new LinkedHashSet<>(applied.input().columns());
    for (Column column : columns) {
      if (read.contains(column.id())) {
        Binding binding = new Binding(column, parameters.next());
        bindings.add(binding);
        values.put(column.id(), new Parameter(binding.parameter(), column.type()));
      }
    }
    return new Applied(
        bound(applied.input(), parameters),
        bound(References.replaced(applied.query(), values), parameters),
        applied.question(),
        applied.answer(),
        bindings);
  }

  /** Numbers for parameters that the plan itself sets. */
  static final class Parameters {
    private int next;

    Parameters(int first) {
      next = first;
    }

    int next() {
      return next++;
    }
  }

  /** The columns that expressions read, as a set that may grow. */
  static Set<Integer> read(List<? extends Expr> expressions) {
    return new HashSet<>(References.of(expressions));
  }
}
