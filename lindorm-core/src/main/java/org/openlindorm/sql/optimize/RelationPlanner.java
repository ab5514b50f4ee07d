package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Arithmetic;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.plan.Aggregate;
import org.openlindorm.plan.Apply;
import org.openlindorm.plan.Filter;
import org.openlindorm.plan.Limit;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Recursion;
import org.openlindorm.plan.RoundRows;
import org.openlindorm.plan.SetOperation;
import org.openlindorm.plan.Sort;
import org.openlindorm.plan.Values;
import org.openlindorm.plan.Window;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.Relation.Question;
import org.openlindorm.sql.resolve.StatementBinder;

/** Chooses for each relation the step that yields its rows, with exactly the outputs asked for. */
final class RelationPlanner {

  private final LeafPlanner leaves;
  private final JoinPlanner joins;

  RelationPlanner(
      StatementBinder.Planned planned, Estimates estimates, QueryPlanner.Parameters parameters) {
    leaves = new LeafPlanner(planned);
    joins = new JoinPlanner(this, leaves, estimates, parameters);
  }

  List<TableDef> tables() {
    return leaves.tables();
  }

  Plan plan(Relation relation, List<Expr> outputs) {
    Leaf leaf = Leaf.of(relation);
    if (leaf != null) {
      return leaves.read(leaf, outputs);
    }
    if (relation instanceof Relation.Rows rows) {
      return rows(rows, outputs);
    }
    if (relation instanceof Relation.Selection selection) {
      return selection(selection, outputs);
    }
    if (relation instanceof Relation.Extension extension) {
      return extension(extension, outputs);
    }
    if (relation instanceof Relation.Joined joined) {
      return joins.plan(joined, outputs);
    }
    if (relation instanceof Relation.Applied applied) {
      return applied(applied, outputs);
    }
    if (relation instanceof Relation.Grouping grouping) {
      return grouping(grouping, outputs);
    }
    if (relation instanceof Relation.Windows windows) {
      return windows(windows, outputs);
    }
    if (relation instanceof Relation.Combined combined) {
      List<Plan> inputs =
          combined.arms().stream().map(arm -> plan(arm.relation(), arm.values())).toList();
      return new Layout(combined.columns())
          .projected(
              new SetOperation(combined.kind(), combined.all(), inputs, fields(combined.columns())),
              outputs);
    }
    if (relation instanceof Relation.Ordered ordered) {
      return ordered(ordered, outputs);
    }
    if (relation instanceof Relation.Recursive recursive) {
      Plan start = plan(recursive.start().relation(), recursive.start().values());
      Plan step = plan(recursive.step().relation(), recursive.step().values());
      return new Layout(recursive.columns())
          .projected(new Recursion(recursive.number(), start, step, recursive.distinct()), outputs);
    }
    Relation.Round round = (Relation.Round) relation;
    return new Layout(round.columns())
        .projected(new RoundRows(round.number(), fields(round.columns())), outputs);
  }

  private static List<Plan.Field> fields(List<Column> columns) {
    return columns.stream().map(column -> new Plan.Field(column.name(), column.type())).toList();
  }

  /** The plan of a relation with the columns that are read, and where they stand. */
  record Input(Plan plan, Layout layout) {}

  Input input(Relation relation, Set<Integer> read) {
    Layout layout = Layout.of(relation, read);
    return new Input(plan(relation, layout.refs()), layout);
  }

  private static Plan rows(Relation.Rows rows, List<Expr> outputs) {
    if (rows.columns().isEmpty()) {
      List<List<Expr>> each = rows.rows().stream().map(row -> outputs).toList();
      return new Values(each, outputs.stream().map(Plan.Field::of).toList());
    }
    return new Layout(rows.columns())
        .projected(new Values(rows.rows(), fields(rows.columns())), outputs);
  }

  private Plan selection(Relation.Selection selection, List<Expr> outputs) {
    Set<Integer> read = QueryPlanner.read(outputs);
    read.addAll(References.of(selection.conditions()));
    Input input = input(selection.input(), read);
    Plan filtered = new Filter(input.plan(), And.of(input.layout().over(selection.conditions())));
    return input.layout().projected(filtered, outputs);
  }

  /** Computed where they are needed; those that are needed often or change, in a step before. */
  private Plan extension(Relation.Extension extension, List<Expr> outputs) {
    Map<Integer, Expr> values = new HashMap<>();
    boolean once = true;
    for (Relation.Computed computed : extension.computed()) {
      values.put(computed.column().id(), computed.value());
      boolean plain = computed.value().children().isEmpty();
      boolean repeated = uses(computed.column().id(), outputs) > 1;
      once &= plain || !repeated && computed.value().isDeterministic();
    }
    boolean isRead =
        extension.computed().stream()
            .noneMatch(each -> References.of(values(extension)).contains(each.column().id()));
    if (once && isRead) {
      return plan(extension.input(), References.replaced(outputs, values));
    }
    Set<Integer> read = QueryPlanner.read(outputs);
    List<Expr> steps = new ArrayList<>();
    List<Column> columns = new ArrayList<>();
    Set<Integer> known = new HashSet<>();
    for (Column column : extension.columns()) {
      if (read.contains(column.id()) && known.add(column.id())) {
        columns.add(column);
        steps.add(values.getOrDefault(column.id(), column.ref()));
      }
    }
    return new Layout(columns).projected(plan(extension.input(), steps), outputs);
  }

  private static List<Expr> values(Relation.Extension extension) {
    return extension.computed().stream().map(Relation.Computed::value).toList();
  }

  private static int uses(int id, List<Expr> expressions) {
    int uses = 0;
    for (Expr expression : expressions) {
      uses +=
          expression instanceof ColumnRef column
              ? (column.ordinal() == id ? 1 : 0)
              : uses(id, expression.children());
    }
    return uses;
  }

  private Plan applied(Relation.Applied applied, List<Expr> outputs) {
    Set<Integer> read = QueryPlanner.read(outputs);
    applied.bindings().forEach(each -> read.add(each.column().id()));
    List<Expr> asked = List.of();
    if (applied.question() instanceof Question.Any any) {
      read.addAll(References.of(any.condition()));
      asked = Layout.of(applied.query(), References.of(any.condition())).refs();
    } else if (applied.question() instanceof Question.Value value) {
      asked = List.of(value.of().ref());
    }
    Input input = input(applied.input(), read);
    Plan query = plan(applied.query(), asked);
    List<Expr> values =
        input
            .layout()
            .over(applied.bindings().stream().<Expr>map(each -> each.column().ref()).toList());
    int first = applied.bindings().isEmpty() ? 0 : applied.bindings().get(0).parameter();
    Plan plan = new Apply(input.plan(), query, values, first, answer(applied, input.layout()));
    return input.layout().and(applied.answer()).projected(plan, outputs);
  }

  private static Apply.Answer answer(Relation.Applied applied, Layout input) {
    if (applied.question() instanceof Question.Any any) {
      Layout pair = input.and(Layout.of(applied.query(), References.of(any.condition())));
      return new Apply.Answer.Any(pair.over(any.condition()));
    }
    return applied.question() instanceof Question.Value value
        ? new Apply.Answer.Scalar(value.of().type())
        : new Apply.Answer.Exists();
  }

  private Plan grouping(Relation.Grouping written, List<Expr> outputs) {
    Relation.Grouping grouping = inlined(written);
    Leaf leaf = Leaf.of(grouping.input());
    Plan plan =
        leaf != null && isBesideTheData(grouping)
            ? leaves.aggregate(leaf, grouping)
            : aggregate(grouping);
    return new Layout(grouping.columns()).projected(plan, outputs);
  }

  private static boolean isBesideTheData(Relation.Grouping grouping) {
    return grouping.isPlain()
        && grouping.number() == null
        && grouping.calls().stream().allMatch(each -> each.call().travels());
  }

  /** Groups and aggregates of computed columns compute them themselves. */
  private static Relation.Grouping inlined(Relation.Grouping grouping) {
    if (!(grouping.input() instanceof Relation.Extension extension)) {
      return grouping;
    }
    Map<Integer, Expr> values = new HashMap<>();
    for (Relation.Computed computed : extension.computed()) {
      boolean chained =
          extension.computed().stream()
              .anyMatch(each -> References.of(computed.value()).contains(each.column().id()));
      if (chained || !computed.value().isDeterministic()) {
        return grouping;
      }
      values.put(computed.column().id(), computed.value());
    }
    return inlined(
        new Relation.Grouping(
            extension.input(),
            grouping.groups().stream()
                .map(
                    each ->
                        new Relation.Computed(
                            each.column(), References.replaced(each.value(), values)))
                .toList(),
            grouping.calls().stream()
                .map(
                    each ->
                        new Relation.Aggregated(
                            each.column(), each.call().map(of -> References.replaced(of, values))))
                .toList(),
            grouping.sets(),
            grouping.number()));
  }

  private Plan aggregate(Relation.Grouping grouping) {
    Set<Integer> read = new HashSet<>();
    grouping.groups().forEach(each -> read.addAll(References.of(each.value())));
    grouping.calls().forEach(each -> read.addAll(References.of(each.call().expressions())));
    Input input = input(grouping.input(), read);
    Layout layout = input.layout();
    List<Expr> groups = grouping.groups().stream().map(each -> layout.over(each.value())).toList();
    List<AggregateCall> calls =
        grouping.calls().stream().map(each -> each.call().map(layout::over)).toList();
    return new Aggregate(input.plan(), groups, calls, grouping.sets(), grouping.number() != null);
  }

  private Plan windows(Relation.Windows windows, List<Expr> outputs) {
    Set<Integer> read = QueryPlanner.read(outputs);
    read.addAll(References.of(windows.partition()));
    windows.order().forEach(key -> read.addAll(References.of(key.value())));
    windows.calls().forEach(each -> read.addAll(References.of(References.inputs(each.call()))));
    Input input = input(windows.input(), read);
    Layout layout = input.layout();
    List<Window.OrderKey> order =
        windows.order().stream()
            .map(
                key ->
                    new Window.OrderKey(
                        layout.over(key.value()), key.descending(), key.nullsFirst()))
            .toList();
    List<Window.Call> calls =
        windows.calls().stream().map(each -> References.mapped(each.call(), layout::over)).toList();
    Plan plan = new Window(input.plan(), layout.over(windows.partition()), order, calls);
    Layout whole = layout;
    for (Relation.Windowed each : windows.calls()) {
      whole = whole.and(each.column());
    }
    return whole.projected(plan, outputs);
  }

  private Plan ordered(Relation.Ordered ordered, List<Expr> outputs) {
    Expr rowLimit = rowLimit(ordered.offset(), ordered.fetch());
    List<Expr> all = new ArrayList<>(outputs);
    List<Sort.Key> keys = new ArrayList<>();
    for (Relation.SortKey key : ordered.keys()) {
      if (!key.value().readsRow() && key.value().isDeterministic()) {
        continue;
      }
      int place = all.indexOf(key.value());
      if (place < 0) {
        place = all.size();
        all.add(key.value());
      }
      keys.add(new Sort.Key(place, key.descending(), key.nullsFirst()));
    }
    Plan plan = leaves.ordered(ordered.input(), all, keys, rowLimit);
    if (plan == null) {
      plan = plan(ordered.input(), all);
      plan = keys.isEmpty() ? plan : new Sort(plan, keys, rowLimit);
    }
    if (ordered.limits()) {
      plan = new Limit(plan, ordered.offset(), ordered.fetch());
    }
    return cut(plan, all, outputs.size());
  }

  /** Drops the values that were only needed to sort. */
  private static Plan cut(Plan plan, List<Expr> outputs, int shown) {
    if (outputs.size() == shown) {
      return plan;
    }
    List<Expr> kept = new ArrayList<>();
    for (int i = 0; i < shown; i++) {
      kept.add(new ColumnRef(i, plan.fields().get(i).label(), outputs.get(i).type()));
    }
    return new org.openlindorm.plan.Project(plan, kept);
  }

  /** How many rows are needed below OFFSET and LIMIT; null for all. */
  private static @Nullable Expr rowLimit(@Nullable Expr offset, @Nullable Expr fetch) {
    if (offset == null || fetch == null) {
      return fetch;
    }
    if (offset instanceof Parameter || fetch instanceof Parameter) {
      return Arithmetic.of(ArithmeticOperator.ADD, fetch, offset);
    }
    long sum = number(offset) + number(fetch);
    return sum < 0 ? null : Literals.of(sum);
  }

  private static long number(Expr count) {
    return count instanceof Literal literal && literal.value() instanceof Number number
        ? Math.max(0, number.longValue())
        : 0;
  }
}
