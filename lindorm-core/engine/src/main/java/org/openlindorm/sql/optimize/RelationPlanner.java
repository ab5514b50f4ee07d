package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.And;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.typing.Arithmetics;
import org.openlindorm.plan.Filter;
import org.openlindorm.plan.Limit;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Project;
import org.openlindorm.plan.Recursion;
import org.openlindorm.plan.RoundRows;
import org.openlindorm.plan.SetOperation;
import org.openlindorm.plan.Sort;
import org.openlindorm.plan.Values;
import org.openlindorm.plan.Window;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.relation.Applied;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.Combined;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.ConstantRows;
import org.openlindorm.sql.relation.Extension;
import org.openlindorm.sql.relation.Grouping;
import org.openlindorm.sql.relation.Joined;
import org.openlindorm.sql.relation.Ordered;
import org.openlindorm.sql.relation.RecursionRound;
import org.openlindorm.sql.relation.Recursive;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.Selection;
import org.openlindorm.sql.relation.SortKey;
import org.openlindorm.sql.relation.TableRows;
import org.openlindorm.sql.relation.UnionBranch;
import org.openlindorm.sql.relation.Windowed;
import org.openlindorm.sql.relation.Windows;
import org.openlindorm.sql.resolve.query.BoundQueryPlanner;

/** Chooses for each relation the step that yields its rows, with exactly the requested outputs. */
final class RelationPlanner {

  private final Runnable going;
  private final LeafPlanner leaves;
  private final JoinPlanner joins;
  private final GroupPlanner groups;
  private final NumberedRows numbered;
  private final SubqueryPlanner subQueries;

  RelationPlanner(
      BoundQueryPlanner.Context planned, Estimates estimates, QueryPlanner.Parameters parameters) {
    going = planned.going();
    leaves = new LeafPlanner(planned, parameters);
    groups = new GroupPlanner(this, leaves, parameters);
    joins = new JoinPlanner(this, leaves, groups, estimates, parameters);
    numbered = new NumberedRows(leaves);
    subQueries = new SubqueryPlanner(this);
  }

  List<TableDef> tables() {
    return leaves.tables();
  }

  /** Values of the session are computed in a step of their own, on this server. */
  Plan plan(Relation relation, List<Expr> outputs) {
    going.run();
    if (outputs.stream().anyMatch(Expr::ofSession)) {
      Layout layout = Layout.of(relation, QueryPlanner.read(outputs));
      return layout.projected(plan(relation, layout.refs()), outputs);
    }
    Leaf leaf = Leaf.of(relation);
    return leaf != null ? leaves.rows(leaf, outputs) : relation.accept(new Steps(outputs));
  }

  /** The step of a relation that is not a leaf. */
  private final class Steps implements Relation.Visitor<Plan> {
    private final List<Expr> outputs;

    Steps(List<Expr> outputs) {
      this.outputs = outputs;
    }

    @Override
    public Plan tableRows(TableRows relation) {
      return leaves.read(new Leaf(relation.table(), List.of()), outputs);
    }

    @Override
    public Plan constantRows(ConstantRows relation) {
      return rows(relation, outputs);
    }

    @Override
    public Plan recursionRound(RecursionRound relation) {
      return new Layout(relation.columns())
          .projected(new RoundRows(relation.number(), fields(relation.columns())), outputs);
    }

    @Override
    public Plan grouping(Grouping relation) {
      return groups.plan(relation, outputs);
    }

    @Override
    public Plan joined(Joined relation) {
      return joins.plan(relation, outputs);
    }

    @Override
    public Plan applied(Applied relation) {
      return subQueries.plan(relation, outputs);
    }

    @Override
    public Plan combined(Combined relation) {
      List<Plan> inputs = relation.branches().stream().map(RelationPlanner.this::plan).toList();
      List<Plan.Field> fields = fields(relation.columns());
      return new Layout(relation.columns())
          .projected(new SetOperation(relation.kind(), relation.all(), inputs, fields), outputs);
    }

    @Override
    public Plan recursive(Recursive relation) {
      Plan start = plan(relation.start());
      Plan step = plan(relation.step());
      return new Layout(relation.columns())
          .projected(new Recursion(relation.number(), start, step, relation.distinct()), outputs);
    }

    @Override
    public Plan selection(Selection selection) {
      Set<Integer> read = QueryPlanner.read(outputs);
      Set<Integer> picking = References.of(selection.conditions());
      leaves.checkPicked(picking, selection.input());
      read.addAll(picking);
      Input input =
          selection.input() instanceof Windows windows
              ? windows(windows, selection.conditions(), read)
              : input(selection.input(), read);
      Plan filtered = new Filter(input.plan(), And.of(input.layout().over(selection.conditions())));
      return input.layout().projected(filtered, outputs);
    }

    /**
     * Plans computed columns where they are read. Columns that are read often or that are not
     * deterministic are computed in a step before. A call that changes the session is also computed
     * where no column is read.
     */
    @Override
    public Plan extension(Extension extension) {
      Map<Integer, Expr> values = new HashMap<>();
      boolean once = true;
      for (Computed computed : extension.computed()) {
        values.put(computed.column().id(), computed.value());
        boolean plain = computed.value().children().isEmpty();
        boolean repeated = uses(computed.column().id(), outputs) > 1;
        once &= plain || !repeated && computed.value().isDeterministic();
      }
      Set<Integer> read = QueryPlanner.read(outputs);
      for (Computed computed : extension.computed()) {
        if (computed.value().ofSession()) {
          read.add(computed.column().id());
        }
      }
      boolean isRead =
          extension.computed().stream()
              .noneMatch(
                  each -> References.of(extension.expressions()).contains(each.column().id()));
      if (once && isRead) {
        return plan(extension.input(), References.replaced(outputs, values));
      }
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

    @Override
    public Plan windows(Windows windows) {
      return windows(windows, List.of());
    }

    private Input windows(Windows windows, List<Expr> conditions, Set<Integer> read) {
      Layout layout = Layout.of(windows, read);
      return new Input(new Steps(layout.refs()).windows(windows, conditions), layout);
    }

    private Plan windows(Windows windows, List<Expr> conditions) {
      Set<Integer> read = QueryPlanner.read(outputs);
      read.addAll(References.of(windows.expressions()));
      Layout layout = Layout.of(windows.input(), read);
      Plan first = numbered.first(windows, conditions, layout.refs());
      Plan rows = first == null ? plan(windows.input(), layout.refs()) : first;
      Windows placed = windows.map(layout::over);
      List<Window.Call> calls = placed.calls().stream().map(Windowed::call).toList();
      Layout whole = layout;
      for (Windowed each : windows.calls()) {
        whole = whole.and(each.column());
      }
      return whole.projected(new Window(rows, placed.partition(), placed.order(), calls), outputs);
    }

    @Override
    public Plan ordered(Ordered ordered) {
      Expr rowLimit = rowLimit(ordered.offset(), ordered.fetch());
      List<Expr> all = new ArrayList<>(outputs);
      List<Sort.Key> keys = new ArrayList<>();
      for (SortKey key : ordered.keys()) {
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
        plan = groups.ordered(ordered.input(), all, keys, rowLimit);
      }
      if (plan == null) {
        plan = plan(limited(ordered.input(), ordered.keys(), rowLimit), all);
        plan = keys.isEmpty() ? plan : new Sort(plan, keys, rowLimit);
      }
      if (ordered.limits()) {
        plan = new Limit(plan, ordered.offset(), ordered.fetch());
      }
      return cut(plan, all, outputs.size());
    }
  }

  /**
   * Returns a UNION ALL of which each part yields no more rows than are needed of all of them; any
   * other relation as it is.
   */
  private static Relation limited(Relation relation, List<SortKey> keys, @Nullable Expr rowLimit) {
    if (rowLimit == null
        || !(relation instanceof Combined union)
        || !union.all()
        || union.kind() != SetOperation.Kind.UNION
        || !keys.stream().allMatch(key -> key.value().isDeterministic())) {
      return relation;
    }
    List<Relation> parts = new ArrayList<>();
    for (UnionBranch branch : union.branches()) {
      Map<Integer, Expr> values = new HashMap<>();
      for (int i = 0; i < union.columns().size(); i++) {
        values.put(union.columns().get(i).id(), branch.values().get(i));
      }
      List<SortKey> ofPart =
          keys.stream().map(key -> key.map(each -> References.replaced(each, values))).toList();
      parts.add(new Ordered(branch.relation(), ofPart, null, rowLimit));
    }
    return union.withInputs(parts);
  }

  private Plan plan(UnionBranch branch) {
    return plan(branch.relation(), branch.values());
  }

  private static List<Plan.Field> fields(List<Column> columns) {
    return columns.stream().map(column -> new Plan.Field(column.name(), column.type())).toList();
  }

  /** The plan of a relation with the columns that are read, and their positions. */
  record Input(Plan plan, Layout layout) {}

  Input input(Relation relation, Set<Integer> read) {
    Layout layout = Layout.of(relation, read);
    return new Input(plan(relation, layout.refs()), layout);
  }

  private static Plan rows(ConstantRows rows, List<Expr> outputs) {
    if (rows.columns().isEmpty()) {
      List<List<Expr>> each = rows.rows().stream().map(row -> outputs).toList();
      return new Values(each, outputs.stream().map(Plan.Field::of).toList());
    }
    return new Layout(rows.columns())
        .projected(new Values(rows.rows(), fields(rows.columns())), outputs);
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

  /** Drops the values that were only needed to sort. */
  private static Plan cut(Plan plan, List<Expr> outputs, int shown) {
    if (outputs.size() == shown) {
      return plan;
    }
    List<Expr> kept = new ArrayList<>();
    for (int i = 0; i < shown; i++) {
      kept.add(new ColumnRef(i, plan.fields().get(i).label(), outputs.get(i).type()));
    }
    return new Project(plan, kept);
  }

  /** Returns the number of rows needed below OFFSET and LIMIT; null for all. */
  private static @Nullable Expr rowLimit(@Nullable Expr offset, @Nullable Expr fetch) {
    if (offset == null || fetch == null) {
      return fetch;
    }
    if (offset instanceof Parameter || fetch instanceof Parameter) {
      return Arithmetics.of(ArithmeticOperator.ADD, fetch, offset);
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
