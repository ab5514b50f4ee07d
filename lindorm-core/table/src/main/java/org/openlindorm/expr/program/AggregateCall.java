package org.openlindorm.expr.program;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.typing.Arithmetics;
import org.openlindorm.expr.value.ValueComparison;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/**
 * One aggregate of a group: COUNT(*) when it has no argument. A row with a NULL among the arguments
 * is skipped; over no row COUNT is 0, BIT_OR and BIT_XOR are 0, BIT_AND is -1 (all 64 bits) and the
 * others are NULL. {@link AggregateTypes} defines the types. Build it with {@link #of}.
 *
 * @param arguments the arguments: several for COUNT(DISTINCT a, b), which counts tuples, and for
 *     GROUP_CONCAT, which joins the texts
 * @param distinct whether equal arguments count once
 * @param filter rows for which it is not true are skipped, {@code FILTER (WHERE ...)}; or null
 * @param ordering the order in which GROUP_CONCAT and JSON_ARRAYAGG add the rows, and of which HEAD
 *     takes the first; else the order of arrival
 * @param separator the text between the values of GROUP_CONCAT
 */
public record AggregateCall(
    AggregateFunction function,
    List<Expr> arguments,
    boolean distinct,
    @Nullable Expr filter,
    List<OrderKey> ordering,
    String separator) {

  private static final String COMMA = ",";

  /** COUNT(*). */
  public static final AggregateCall COUNT_ALL = of(AggregateFunction.COUNT, List.of(), false);

  public AggregateCall {
    arguments = List.copyOf(arguments);
    ordering = List.copyOf(ordering);
  }

  /** One ordering key within the aggregate. */
  public record OrderKey(Expr value, boolean descending, boolean nullsFirst) {

    /** Returns the order of rows by some keys, whose values follow the arguments in each row. */
    static Comparator<@Nullable Object[]> comparator(List<OrderKey> keys, int arguments) {
      return (left, right) -> {
        int compared = 0;
        for (int i = 0; i < keys.size() && compared == 0; i++) {
          compared = keys.get(i).compare(left[arguments + i], right[arguments + i]);
        }
        return compared;
      };
    }

    private int compare(@Nullable Object left, @Nullable Object right) {
      if (left == null || right == null) {
        int nulls = Boolean.compare(left != null, right != null);
        return nullsFirst ? nulls : -nulls;
      }
      int compared = ValueComparison.compare(left, right);
      return descending ? -compared : compared;
    }

    String sql() {
      String nulls = nullsFirst == descending ? (nullsFirst ? " NULLS FIRST" : " NULLS LAST") : "";
      return value.sql() + (descending ? " DESC" : "") + nulls;
    }
  }

  /**
   * Returns an aggregate of expressions; functions of numbers read text as DOUBLE, of bits as
   * BIGINT.
   *
   * @throws LindormException FUNCTION_ARGUMENTS when the function takes no such arguments
   */
  public static AggregateCall of(
      AggregateFunction function, List<Expr> arguments, boolean distinct) {
    return new AggregateCall(
        function,
        AggregateArguments.of(function, arguments, distinct),
        distinct && AggregateArguments.distinctMatters(function),
        null,
        List.of(),
        COMMA);
  }

  /** Returns an aggregate of one expression. */
  public static AggregateCall of(AggregateFunction function, Expr argument, boolean distinct) {
    return of(function, List.of(argument), distinct);
  }

  /** Returns the same call over the rows for which a condition is true. */
  public AggregateCall filtered(Expr condition) {
    return new AggregateCall(function, arguments, distinct, condition, ordering, separator);
  }

  /**
   * Returns the same call over rows in an order; it matters to GROUP_CONCAT, JSON_ARRAYAGG and HEAD
   * only.
   */
  public AggregateCall ordered(List<OrderKey> keys) {
    boolean matters = AggregateArguments.orderMatters(function);
    return new AggregateCall(
        function, arguments, distinct, filter, matters ? keys : List.of(), separator);
  }

  /** Returns the same call with another separator. */
  public AggregateCall separated(String text) {
    return new AggregateCall(function, arguments, distinct, filter, ordering, text);
  }

  /** Returns the only argument of most aggregates, the first of others; null for COUNT(*). */
  public @Nullable Expr argument() {
    return arguments.isEmpty() ? null : arguments.get(0);
  }

  /** Returns every expression of the call: arguments, filter, ordering. */
  public List<Expr> expressions() {
    List<Expr> all = new ArrayList<>(arguments);
    if (filter != null) {
      all.add(filter);
    }
    ordering.forEach(key -> all.add(key.value()));
    return all;
  }

  /** Returns the same call over other expressions. */
  public AggregateCall map(UnaryOperator<Expr> change) {
    return new AggregateCall(
        function,
        arguments.stream().map(change).toList(),
        distinct,
        filter == null ? null : change.apply(filter),
        ordering.stream()
            .map(key -> new OrderKey(change.apply(key.value()), key.descending(), key.nullsFirst()))
            .toList(),
        separator);
  }

  /** Returns the same call with unrounded quotients, where it adds them up. */
  public AggregateCall withFullDigits() {
    boolean full = !distinct && AggregateArguments.addsUp(function);
    List<Expr> digits = full ? arguments.stream().map(Arithmetics::fullDigits).toList() : arguments;
    return new AggregateCall(function, digits, distinct, filter, ordering, separator);
  }

  /** Returns the same call with the values of the parameters. */
  public AggregateCall bind(Bindings bindings) {
    return map(each -> each.bind(bindings));
  }

  /** Returns the type of the result. */
  public DataType type() {
    return AggregateTypes.result(this);
  }

  /** Returns whether it can be computed in parts, next to the data. */
  public boolean travels() {
    return !AggregateArguments.orderMatters(function)
        && function != AggregateFunction.JSON_OBJECTAGG;
  }

  /** Returns whether its state grows with the rows. */
  public boolean grows() {
    return distinct || !travels() && function != AggregateFunction.HEAD;
  }

  /** Returns a new state for one group. */
  public Accumulator open() {
    return travels() ? openPartial() : Accumulators.whole(this);
  }

  /** Returns a new state of a call with partial results. */
  PartialAccumulator openPartial() {
    if (!travels()) {
      throw new IllegalArgumentException(sql() + " is not computed in parts");
    }
    return Accumulators.partial(this);
  }

  /** Adds a row to a state of this call. */
  public void add(Accumulator state, Tuple row, Bindings bindings) {
    if (filter != null && !filter.isTrue(row, bindings)) {
      return;
    }
    int count = arguments.size();
    @Nullable Object[] values = new Object[count + ordering.size()];
    for (int i = 0; i < count; i++) {
      values[i] = arguments.get(i).evaluate(row, bindings);
      if (values[i] == null) {
        return;
      }
    }
    for (int i = count; i < values.length; i++) {
      values[i] = ordering.get(i - count).value().evaluate(row, bindings);
    }
    state.add(values);
  }

  /** Returns the call as SQL, for EXPLAIN and column labels. */
  public String sql() {
    List<Expr> shown = AggregateArguments.asWritten(this);
    String of =
        shown.isEmpty() ? "*" : shown.stream().map(Expr::sql).collect(Collectors.joining(", "));
    String order =
        ordering.isEmpty()
            ? ""
            : " ORDER BY " + ordering.stream().map(OrderKey::sql).collect(Collectors.joining(", "));
    boolean separates = function == AggregateFunction.GROUP_CONCAT && !separator.equals(COMMA);
    String between = separates ? " SEPARATOR " + Literals.of(separator).sql() : "";
    String where = filter == null ? "" : " FILTER (WHERE " + filter.sql() + ")";
    return function + "(" + (distinct ? "DISTINCT " : "") + of + order + between + ")" + where;
  }
}
