package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.expr.program.AggregateFunction;
import org.openlindorm.key.ColumnPart;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.PartOrder;
import org.openlindorm.plan.Aggregate;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.SetOperation;
import org.openlindorm.plan.Sort;
import org.openlindorm.row.RowShape;
import org.openlindorm.sql.relation.AggregateColumn;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.Grouping;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.resolve.access.FrontRead;
import org.openlindorm.sql.resolve.access.LeafAccess;

/**
 * Plans groups by the first columns of a key or index: one row of each group is read, and the scan
 * skips the others. MIN and MAX of the next column are in the first or last row of a group; with
 * both, the range is read from both ends. Aggregates of different values need one row of each. With
 * LIMIT, few groups are read, also where their order is opposite to the order of the needed rows.
 */
final class FrontPlanner {

  /** The most groups that are looked up. Each look-up is a call, and a loose scan has no calls. */
  private static final long MOST_LOOK_UPS = 100;

  private final LeafPlanner leaves;
  private final QueryPlanner.Parameters parameters;

  FrontPlanner(LeafPlanner leaves, QueryPlanner.Parameters parameters) {
    this.leaves = leaves;
    this.parameters = parameters;
  }

  /** Returns the plan, or null unless the first rows of groups give every aggregate. */
  @Nullable Plan plan(Leaf leaf, Grouping grouping) {
    if (!grouping.expressions().stream().allMatch(Expr::isDeterministic)) {
      return null;
    }
    Set<Integer> front = new TreeSet<>(References.of(Computed.values(grouping.groups())));
    List<AggregateCall> extremes = new ArrayList<>();
    for (AggregateColumn each : grouping.calls()) {
      AggregateCall call = each.call();
      if (isExtreme(call)) {
        extremes.add(call);
      } else if (ignoresDoubles(call)) {
        front.addAll(References.of(call.expressions()));
      } else {
        return null;
      }
    }
    extremes.removeIf(call -> front.containsAll(References.of(call.expressions())));
    Set<Integer> ends = new HashSet<>();
    extremes.forEach(call -> ends.addAll(References.of(call.expressions())));
    return ends.size() > 1 || front.isEmpty() && ends.isEmpty()
        ? null
        : plan(leaf, grouping, front, extremes);
  }

  /**
   * Returns a plan of {@link #plan} for the first groups in an order, or null if it reads all.
   *
   * @param keys by position in the groups
   */
  @Nullable Plan first(Plan plan, Leaf leaf, Grouping grouping, List<Sort.Key> keys, Expr most) {
    if (!(plan instanceof Aggregate all)) {
      return null;
    }
    List<Expr> groups = Computed.values(grouping.groups()).stream().map(leaf::over).toList();
    Plan first =
        all.input() instanceof SetOperation ends
            ? firstOfEach(ends, leaf, groups, keys, most)
            : first(all.input(), leaf, groups, keys, most);
    return first == null
        ? null
        : new Aggregate(first, all.groups(), all.calls(), all.sets(), all.numbered());
  }

  /** Returns both ends of the first groups, or null; all inputs yield the same groups. */
  private @Nullable Plan firstOfEach(
      SetOperation ends, Leaf leaf, List<Expr> groups, List<Sort.Key> keys, Expr most) {
    List<Plan> firsts = new ArrayList<>();
    for (Plan end : ends.inputs()) {
      Plan first = first(end, leaf, groups, keys, most);
      if (first == null) {
        return null;
      }
      firsts.add(first);
    }
    return new SetOperation(ends.kind(), ends.all(), firsts, ends.fields());
  }

  private @Nullable Plan first(
      Plan input, Leaf leaf, List<Expr> groups, List<Sort.Key> keys, Expr most) {
    if (!(input instanceof KeyRead rows) || rows.front() == 0) {
      return null;
    }
    Plan stopping = LeafAccess.stopping(rows, groups, keys, most);
    return stopping == null ? lookedUp(rows, leaf, groups, keys, most) : stopping;
  }

  /**
   * Returns the needed rows of the first groups in an order that is opposite to that of these rows,
   * or null: a loose scan yields the values of the groups, and the row of each is looked up.
   *
   * @param all the needed rows of all groups
   * @param groups over the table's ordinals
   * @param keys the order, by position in the groups
   */
  private @Nullable Plan lookedUp(
      KeyRead all, Leaf leaf, List<Expr> groups, List<Sort.Key> keys, Expr most) {
    KeyLayout layout = all.access().bounds().layout();
    boolean few =
        most instanceof Literal limit
            && limit.value() instanceof Number number
            && number.longValue() <= MOST_LOOK_UPS;
    // A look-up by = does not find NULL.
    boolean findable =
        layout.columnParts().subList(0, all.front()).stream()
            .noneMatch(part -> part.column().nullable());
    if (!few || !findable || !all.outputs().stream().allMatch(ColumnRef.class::isInstance)) {
      return null;
    }
    RowShape table = leaf.table().shape();
    List<ColumnRef> front = columns(table, all.frontColumns());
    KeyRead values =
        leaves.firstRows(
            leaf,
            leaf.where(),
            List.copyOf(front),
            new FrontRead(Set.copyOf(all.frontColumns()), null, false));
    KeyRead first =
        values == null || !isLike(values, all)
            ? null
            : LeafAccess.stopping(values, groups, keys, most);
    if (first == null) {
      return null;
    }
    RowLookup lookup = RowLookup.of(front, parameters);
    List<String> outputs = all.outputs().stream().map(each -> ((ColumnRef) each).name()).toList();
    KeyRead row =
        leaves.firstRows(
            leaf, lookup.condition(leaf.where()), List.copyOf(columns(table, outputs)), end(all));
    return row == null || !isLike(row, all)
        ? null
        : lookup.plan(
            first,
            new KeyRead(
                row.access(), row.outputs(), row.reverse(), Literals.of(1L), null, row.front()),
            null);
  }

  /** Returns which row of a front a read yields: that with an extreme value of the next column. */
  private static FrontRead end(KeyRead read) {
    ColumnPart next = read.access().bounds().layout().columnParts().get(read.front());
    return new FrontRead(
        Set.copyOf(read.frontColumns()),
        next.column().name(),
        read.reverse() == (next.order() == PartOrder.SAME));
  }

  private static boolean isLike(KeyRead read, KeyRead all) {
    return read.front() == all.front()
        && read.access().bounds().layout().equals(all.access().bounds().layout());
  }

  private static List<ColumnRef> columns(RowShape table, List<String> names) {
    List<ColumnRef> columns = new ArrayList<>();
    for (String name : names) {
      int at = table.indexOf(name);
      columns.add(new ColumnRef(at, name, table.type(at)));
    }
    return columns;
  }

  private static boolean isExtreme(AggregateCall call) {
    return (call.function() == AggregateFunction.MIN || call.function() == AggregateFunction.MAX)
        && call.filter() == null
        && call.argument() instanceof ColumnRef;
  }

  private static boolean ignoresDoubles(AggregateCall call) {
    return call.travels()
        && !call.arguments().isEmpty()
        && switch (call.function()) {
          case MIN, MAX, ANY_VALUE, BIT_AND, BIT_OR -> true;
          case COUNT, SUM, AVG -> call.distinct();
          default -> false;
        };
  }

  private @Nullable Plan plan(
      Leaf leaf, Grouping grouping, Set<Integer> front, List<AggregateCall> extremes) {
    Set<Integer> read = References.of(grouping.expressions());
    Layout layout =
        new Layout(
            leaf.table().columns().stream().filter(each -> read.contains(each.id())).toList());
    if (layout.columns().size() < read.size()) {
      return null;
    }
    List<Expr> outputs = layout.refs().stream().map(leaf::over).toList();
    Set<String> names = new HashSet<>();
    String end = null;
    for (Column column : layout.columns()) {
      String name = leaf.name(column);
      if (front.contains(column.id())) {
        names.add(name);
      } else {
        end = name;
      }
    }
    boolean smallest = extremes.stream().anyMatch(each -> each.function() == AggregateFunction.MIN);
    boolean largest = extremes.stream().anyMatch(each -> each.function() == AggregateFunction.MAX);
    List<KeyRead> reads = new ArrayList<>();
    for (boolean last : smallest && largest ? List.of(false, true) : List.of(largest)) {
      KeyRead rows = leaves.firstRows(leaf, outputs, new FrontRead(names, end, last));
      if (rows == null) {
        return null;
      }
      reads.add(rows);
    }
    return aggregate(reads, grouping.map(layout::over));
  }

  private static Plan aggregate(List<KeyRead> reads, Grouping placed) {
    Plan rows =
        reads.size() == 1
            ? reads.get(0)
            : new SetOperation(
                SetOperation.Kind.UNION, true, List.copyOf(reads), reads.get(0).fields());
    return new Aggregate(
        rows,
        Computed.values(placed.groups()),
        placed.calls().stream().map(AggregateColumn::call).toList(),
        placed.sets(),
        false);
  }
}
