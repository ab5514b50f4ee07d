package org.openlindorm.sql.relation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.plan.SetOperation;
import org.openlindorm.plan.Window;

/**
 * A bag of rows, as a tree of relations that says what is asked, not how it is found. Expressions
 * name columns by {@link Column#id}; one that names a column of no relation below it is correlated:
 * the column is one of the query outside.
 */
public sealed interface Relation {

  /** What each row holds. */
  List<Column> columns();

  List<Relation> inputs();

  /** The same relation over other inputs, as many as {@link #inputs} has. */
  Relation withInputs(List<Relation> inputs);

  /** The rows of a table. */
  record Source(SourceTable table) implements Relation {
    @Override
    public List<Column> columns() {
      return table.columns();
    }

    @Override
    public List<Relation> inputs() {
      return List.of();
    }

    @Override
    public Relation withInputs(List<Relation> inputs) {
      return this;
    }
  }

  /** Rows that are written in the statement; one row without columns stands for no FROM. */
  record Rows(List<List<Expr>> rows, List<Column> columns) implements Relation {

    /** A row of no columns. */
    public static final Rows ONE = new Rows(List.of(List.of()), List.of());

    public Rows {
      rows = List.copyOf(rows);
      columns = List.copyOf(columns);
    }

    @Override
    public List<Relation> inputs() {
      return List.of();
    }

    @Override
    public Relation withInputs(List<Relation> inputs) {
      return this;
    }
  }

  /** The rows for which all conditions are true. */
  record Selection(Relation input, List<Expr> conditions) implements Relation {
    public Selection {
      conditions = List.copyOf(conditions);
    }

    /** The input itself where there is no condition. */
    public static Relation of(Relation input, List<Expr> conditions) {
      return conditions.isEmpty() ? input : new Selection(input, conditions);
    }

    @Override
    public List<Column> columns() {
      return input.columns();
    }

    @Override
    public List<Relation> inputs() {
      return List.of(input);
    }

    @Override
    public Relation withInputs(List<Relation> inputs) {
      return new Selection(inputs.get(0), conditions);
    }
  }

  /** A computed column. */
  record Computed(Column column, Expr value) {}

  /** The input's rows with computed columns behind their own. */
  record Extension(Relation input, List<Computed> computed) implements Relation {
    public Extension {
      computed = List.copyOf(computed);
    }

    public static Relation of(Relation input, List<Computed> computed) {
      return computed.isEmpty() ? input : new Extension(input, computed);
    }

    @Override
    public List<Column> columns() {
      List<Column> columns = new ArrayList<>(input.columns());
      computed.forEach(each -> columns.add(each.column()));
      return columns;
    }

    @Override
    public List<Relation> inputs() {
      return List.of(input);
    }

    @Override
    public Relation withInputs(List<Relation> inputs) {
      return new Extension(inputs.get(0), computed);
    }
  }

  /**
   * A join.
   *
   * @param conditions over the columns of both sides
   * @param mark the truth value of a mark join, else null
   */
  record Joined(
      JoinKind kind, Relation left, Relation right, List<Expr> conditions, @Nullable Column mark)
      implements Relation {
    public Joined {
      conditions = List.copyOf(conditions);
    }

    @Override
    public List<Column> columns() {
      List<Column> columns = new ArrayList<>();
      for (Column column : left.columns()) {
        columns.add(kind == JoinKind.FULL ? column.orNull() : column);
      }
      if (kind.yieldsRight()) {
        for (Column column : right.columns()) {
          columns.add(kind == JoinKind.INNER ? column : column.orNull());
        }
      }
      if (mark != null) {
        columns.add(mark);
      }
      return columns;
    }

    @Override
    public List<Relation> inputs() {
      return List.of(left, right);
    }

    @Override
    public Relation withInputs(List<Relation> inputs) {
      return new Joined(kind, inputs.get(0), inputs.get(1), conditions, mark);
    }
  }

  /** What becomes of a sub-query's rows. */
  sealed interface Question {

    /** The value of the only column of the only row. */
    record Value(Column of) implements Question {}

    /** Whether there is a row. */
    record Exists() implements Question {}

    /** Whether the condition holds for some row, by three-valued logic. */
    record Any(Expr condition) implements Question {}
  }

  /** A column of the input that a sub-query reads as a parameter. */
  record Binding(Column column, int parameter) {}

  /**
   * The input's rows, each with the answer of a sub-query that may depend on it.
   *
   * @param bindings the columns that the sub-query reads as parameters; none before that is decided
   */
  record Applied(
      Relation input, Relation query, Question question, Column answer, List<Binding> bindings)
      implements Relation {
    public Applied {
      bindings = List.copyOf(bindings);
    }

    public Applied(Relation input, Relation query, Question question, Column answer) {
      this(input, query, question, answer, List.of());
    }

    @Override
    public List<Column> columns() {
      List<Column> columns = new ArrayList<>(input.columns());
      columns.add(answer);
      return columns;
    }

    @Override
    public List<Relation> inputs() {
      return List.of(input, query);
    }

    @Override
    public Relation withInputs(List<Relation> inputs) {
      return new Applied(inputs.get(0), inputs.get(1), question, answer, bindings);
    }
  }

  /** An aggregate with the column of its results. */
  record Aggregated(Column column, AggregateCall call) {}

  /**
   * Groups of the input's rows.
   *
   * @param groups a group that is a plain column keeps the column's number
   * @param sets the groupings, each the positions of the groups that it keeps
   * @param number the column with the number of the grouping, or null
   */
  record Grouping(
      Relation input,
      List<Computed> groups,
      List<Aggregated> calls,
      List<List<Integer>> sets,
      @Nullable Column number)
      implements Relation {
    public Grouping {
      groups = List.copyOf(groups);
      calls = List.copyOf(calls);
      sets = List.copyOf(sets);
    }

    /** By all groups at once. */
    public static Grouping plain(Relation input, List<Computed> groups, List<Aggregated> calls) {
      return new Grouping(input, groups, calls, List.of(all(groups.size())), null);
    }

    /** The positions of so many groups. */
    public static List<Integer> all(int groups) {
      return java.util.stream.IntStream.range(0, groups).boxed().toList();
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
    public List<Relation> inputs() {
      return List.of(input);
    }

    @Override
    public Relation withInputs(List<Relation> inputs) {
      return new Grouping(inputs.get(0), groups, calls, sets, number);
    }
  }

  /** A window function with the column of its results. */
  record Windowed(Column column, Window.Call call) {}

  /** The input's rows with the results of window functions over one partitioning and order. */
  record Windows(
      Relation input, List<Expr> partition, List<Window.OrderKey> order, List<Windowed> calls)
      implements Relation {
    public Windows {
      partition = List.copyOf(partition);
      order = List.copyOf(order);
      calls = List.copyOf(calls);
    }

    @Override
    public List<Column> columns() {
      List<Column> columns = new ArrayList<>(input.columns());
      calls.forEach(each -> columns.add(each.column()));
      return columns;
    }

    @Override
    public List<Relation> inputs() {
      return List.of(input);
    }

    @Override
    public Relation withInputs(List<Relation> inputs) {
      return new Windows(inputs.get(0), partition, order, calls);
    }
  }

  /**
   * A set operation.
   *
   * @param arms the inputs with the columns of each that stand for {@code columns}, one by one
   */
  record Combined(SetOperation.Kind kind, boolean all, List<Arm> arms, List<Column> columns)
      implements Relation {
    public Combined {
      arms = List.copyOf(arms);
      columns = List.copyOf(columns);
    }

    @Override
    public List<Relation> inputs() {
      return arms.stream().map(Arm::relation).toList();
    }

    @Override
    public Relation withInputs(List<Relation> inputs) {
      List<Arm> moved = new ArrayList<>();
      for (int i = 0; i < arms.size(); i++) {
        moved.add(new Arm(inputs.get(i), arms.get(i).values()));
      }
      return new Combined(kind, all, moved, columns);
    }
  }

  /** A relation with the values that it gives to something that needs them in this order. */
  record Arm(Relation relation, List<Expr> values) {
    public Arm {
      values = List.copyOf(values);
    }
  }

  /** One column to sort by. */
  record SortKey(Expr value, boolean descending, boolean nullsFirst) {}

  /** The input's rows in an order, a part of them. */
  record Ordered(Relation input, List<SortKey> keys, @Nullable Expr offset, @Nullable Expr fetch)
      implements Relation {
    public Ordered {
      keys = List.copyOf(keys);
    }

    public boolean limits() {
      return offset != null || fetch != null;
    }

    @Override
    public List<Column> columns() {
      return input.columns();
    }

    @Override
    public List<Relation> inputs() {
      return List.of(input);
    }

    @Override
    public Relation withInputs(List<Relation> inputs) {
      return new Ordered(inputs.get(0), keys, offset, fetch);
    }
  }

  /** A recursive query. */
  record Recursive(int number, Arm start, Arm step, boolean distinct, List<Column> columns)
      implements Relation {
    public Recursive {
      columns = List.copyOf(columns);
    }

    @Override
    public List<Relation> inputs() {
      return List.of(start.relation(), step.relation());
    }

    @Override
    public Relation withInputs(List<Relation> inputs) {
      return new Recursive(
          number,
          new Arm(inputs.get(0), start.values()),
          new Arm(inputs.get(1), step.values()),
          distinct,
          columns);
    }
  }

  /** What the last round of a recursive query has added. */
  record Round(int number, List<Column> columns) implements Relation {
    public Round {
      columns = List.copyOf(columns);
    }

    @Override
    public List<Relation> inputs() {
      return List.of();
    }

    @Override
    public Relation withInputs(List<Relation> inputs) {
      return this;
    }
  }
}
