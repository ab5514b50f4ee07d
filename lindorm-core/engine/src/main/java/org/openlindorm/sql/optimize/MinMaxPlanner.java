package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.plan.Aggregate;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.SetOperation;
import org.openlindorm.plan.Sort;
import org.openlindorm.sql.relation.AggregateColumn;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.Grouping;

/**
 * Plans MIN and MAX of key columns: the first or the last row of a range has the value, so one row
 * is read for each of them.
 */
final class MinMaxPlanner {

  private final LeafPlanner leaves;

  MinMaxPlanner(LeafPlanner leaves) {
    this.leaves = leaves;
  }

  /** One end of the values of a column. */
  private record End(ColumnRef column, boolean largest) {}

  /** Returns the plan, or null unless a key or an index gives every aggregate. */
  @Nullable Plan plan(Leaf leaf, Grouping grouping) {
    List<Expr> groups = Computed.values(grouping.groups()).stream().map(leaf::over).toList();
    List<End> ends = new ArrayList<>();
    for (AggregateColumn each : grouping.calls()) {
      End end = end(each.call().map(leaf::over));
      if (end == null || !groups.isEmpty() && mayMissGroup(leaf, end)) {
        return null;
      }
      ends.add(end);
    }
    List<ColumnRef> columns = ends.stream().map(End::column).distinct().toList();
    List<KeyRead> reads = new ArrayList<>();
    for (End end : new LinkedHashSet<>(ends)) {
      KeyRead read = read(leaf, groups, columns, end);
      if (read == null || !isOneGroup(groups, read)) {
        return null;
      }
      reads.add(read);
    }
    if (reads.isEmpty() || reads.size() > 1 && reads.stream().anyMatch(MinMaxPlanner::filters)) {
      return null;
    }
    return aggregate(grouping, reads, ends, columns);
  }

  private static @Nullable End end(AggregateCall call) {
    if (call.filter() != null || !(call.argument() instanceof ColumnRef column)) {
      return null;
    }
    return switch (call.function()) {
      case MIN -> new End(column, false);
      case MAX -> new End(column, true);
      default -> null;
    };
  }

  /** A read for MIN skips NULLs, so that it finds no row of a group without another value. */
  private static boolean mayMissGroup(Leaf leaf, End end) {
    return !end.largest() && leaf.table().columns().get(end.column().ordinal()).nullable();
  }

  /** Each read has its own column alone, and NULL, which aggregates skip, for the others. */
  private @Nullable KeyRead read(Leaf leaf, List<Expr> groups, List<ColumnRef> columns, End end) {
    List<Expr> outputs = new ArrayList<>(groups);
    for (ColumnRef column : columns) {
      outputs.add(column.equals(end.column()) ? column : new Literal(null, column.type()));
    }
    int place = groups.size() + columns.indexOf(end.column());
    return leaves.end(leaf, outputs, new Sort.Key(place, end.largest()));
  }

  /** Returns whether the conditions bind every group to one value. */
  private static boolean isOneGroup(List<Expr> groups, KeyRead read) {
    List<String> fixed = read.access().bounds().fixedColumns();
    return groups.stream()
        .allMatch(group -> group instanceof ColumnRef column && fixed.contains(column.name()));
  }

  /** Rows that a filter drops would be read by each of several reads. */
  private static boolean filters(KeyRead read) {
    return read.access().filter() != null || read.access().rowFilter() != null;
  }

  private static Plan aggregate(
      Grouping grouping, List<KeyRead> reads, List<End> ends, List<ColumnRef> columns) {
    List<Plan.Field> fields = reads.get(0).fields();
    Plan rows =
        reads.size() == 1
            ? reads.get(0)
            : new SetOperation(SetOperation.Kind.UNION, true, List.copyOf(reads), fields);
    int groups = grouping.groups().size();
    List<AggregateCall> calls = new ArrayList<>();
    for (int i = 0; i < ends.size(); i++) {
      ColumnRef column = ends.get(i).column();
      Expr argument = new ColumnRef(groups + columns.indexOf(column), column.name(), column.type());
      calls.add(grouping.calls().get(i).call().map(of -> argument));
    }
    List<Expr> values = new ArrayList<>();
    for (int i = 0; i < groups; i++) {
      values.add(new ColumnRef(i, fields.get(i).label(), fields.get(i).type()));
    }
    return new Aggregate(rows, values, calls, grouping.sets(), false);
  }
}
