package org.openlindorm.sql.relation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.Window;

/** Replaces columns by values of the same types, in all expressions of a relation. */
public final class Substitution {

  private final Map<Integer, Expr> values;

  private Substitution(Map<Integer, Expr> values) {
    this.values = values;
  }

  public static Relation of(Relation relation, Map<Integer, Expr> values) {
    return values.isEmpty() ? relation : new Substitution(values).in(relation);
  }

  private Expr in(Expr expression) {
    return References.replaced(expression, values);
  }

  private List<Expr> in(List<Expr> expressions) {
    return References.replaced(expressions, values);
  }

  private Relation in(Relation relation) {
    List<Relation> inputs = relation.inputs().stream().map(this::in).toList();
    Relation over = inputs.isEmpty() ? relation : relation.withInputs(inputs);
    if (over instanceof Relation.Rows rows) {
      return new Relation.Rows(rows.rows().stream().map(this::in).toList(), rows.columns());
    }
    if (over instanceof Relation.Selection selection) {
      return new Relation.Selection(selection.input(), in(selection.conditions()));
    }
    if (over instanceof Relation.Extension extension) {
      return new Relation.Extension(extension.input(), computed(extension.computed()));
    }
    if (over instanceof Relation.Joined joined) {
      return new Relation.Joined(
          joined.kind(), joined.left(), joined.right(), in(joined.conditions()), joined.mark());
    }
    if (over instanceof Relation.Applied applied) {
      Relation.Question question =
          applied.question() instanceof Relation.Question.Any any
              ? new Relation.Question.Any(in(any.condition()))
              : applied.question();
      return new Relation.Applied(
          applied.input(), applied.query(), question, applied.answer(), applied.bindings());
    }
    if (over instanceof Relation.Grouping grouping) {
      return new Relation.Grouping(
          grouping.input(),
          computed(grouping.groups()),
          grouping.calls().stream()
              .map(each -> new Relation.Aggregated(each.column(), each.call().map(this::in)))
              .toList(),
          grouping.sets(),
          grouping.number());
    }
    if (over instanceof Relation.Windows windows) {
      return windows(windows);
    }
    if (over instanceof Relation.Combined combined) {
      return new Relation.Combined(
          combined.kind(),
          combined.all(),
          combined.arms().stream().map(this::in).toList(),
          combined.columns());
    }
    if (over instanceof Relation.Ordered ordered) {
      return new Relation.Ordered(
          ordered.input(),
          ordered.keys().stream()
              .map(key -> new Relation.SortKey(in(key.value()), key.descending(), key.nullsFirst()))
              .toList(),
          ordered.offset(),
          ordered.fetch());
    }
    if (over instanceof Relation.Recursive recursive) {
      return new Relation.Recursive(
          recursive.number(),
          in(recursive.start()),
          in(recursive.step()),
          recursive.distinct(),
          recursive.columns());
    }
    return over;
  }

  private Relation.Arm in(Relation.Arm arm) {
    return new Relation.Arm(arm.relation(), in(arm.values()));
  }

  private List<Relation.Computed> computed(List<Relation.Computed> before) {
    List<Relation.Computed> computed = new ArrayList<>();
    before.forEach(each -> computed.add(new Relation.Computed(each.column(), in(each.value()))));
    return computed;
  }

  private Relation windows(Relation.Windows windows) {
    return new Relation.Windows(
        windows.input(),
        in(windows.partition()),
        windows.order().stream()
            .map(key -> new Window.OrderKey(in(key.value()), key.descending(), key.nullsFirst()))
            .toList(),
        windows.calls().stream()
            .map(
                each ->
                    new Relation.Windowed(each.column(), References.mapped(each.call(), this::in)))
            .toList());
  }
}
