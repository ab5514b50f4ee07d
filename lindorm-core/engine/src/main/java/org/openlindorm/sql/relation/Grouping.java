package org.openlindorm.sql.relation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;

/**
 * Groups of the input's rows.
 *
 * @param groups a group that is a plain column keeps the column's number
 * @param sets the groupings, each the positions of the groups that it keeps
 * @param number the column with the number of the grouping, or null
 */
public record Grouping(
    Relation input,
    List<Computed> groups,
    List<AggregateColumn> calls,
    List<List<Integer>> sets,
    @Nullable Column number)
    implements Relation.Over {
  public Grouping {
    groups = List.copyOf(groups);
    calls = List.copyOf(calls);
    sets = List.copyOf(sets);
  }

  /** Returns a grouping without ROLLUP. */
  public static Grouping plain(Relation input, List<Computed> groups, List<AggregateColumn> calls) {
    List<Integer> all = IntStream.range(0, groups.size()).boxed().toList();
    return new Grouping(input, groups, calls, List.of(all), null);
  }

  public boolean isPlain() {
    return sets.size() == 1 && sets.get(0).size() == groups.size();
  }

  @Override
  public List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    groups.forEach(each -> columns.add(each.column()));
    calls.forEach(each -> columns.add(each.column()));
    if (number != null) {
      columns.add(number);
    }
    return columns;
  }

  @Override
  public Grouping withInput(Relation other) {
    return new Grouping(other, groups, calls, sets, number);
  }

  @Override
  public List<Expr> expressions() {
    List<Expr> expressions = new ArrayList<>(Computed.values(groups));
    calls.forEach(each -> expressions.addAll(each.call().expressions()));
    return expressions;
  }

  @Override
  public Grouping map(UnaryOperator<Expr> change) {
    return new Grouping(
        input, Computed.map(groups, change), AggregateColumn.map(calls, change), sets, number);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.grouping(this);
  }
}
