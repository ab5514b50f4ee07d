package org.openlindorm.expr;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.RowSplit;
import org.openlindorm.expr.value.Truth;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.BatchRow;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/**
 * A typed scalar expression. Immutable; compares by value; SQL's three-valued logic with null for
 * unknown. Code that traverses expressions of any depth uses plain loops, because a stream in each
 * level takes ten times the stack. Build comparisons with {@code Comparisons}, functions with
 * {@code ScalarFunctions}: these convert both sides to comparable types and check arguments.
 */
public sealed interface Expr
    permits And,
        Arithmetic,
        Call,
        Case,
        Cast,
        Coalesce,
        ColumnRef,
        Comparison,
        In,
        InZone,
        IsNotNull,
        IsNull,
        Like,
        Literal,
        Negate,
        Not,
        Now,
        Or,
        Parameter,
        TimestampAdd {

  DataType type();

  /** Calls the visitor's method for this kind of expression. */
  <R> R accept(Visitor<R> visitor);

  /** Each kind of expression. */
  interface Visitor<R> {
    R and(And expr);

    R arithmetic(Arithmetic expr);

    R call(Call expr);

    R choice(Case expr);

    R cast(Cast expr);

    R coalesce(Coalesce expr);

    R column(ColumnRef expr);

    R comparison(Comparison expr);

    R in(In expr);

    R inZone(InZone expr);

    R isNotNull(IsNotNull expr);

    R isNull(IsNull expr);

    R like(Like expr);

    R literal(Literal expr);

    R negate(Negate expr);

    R not(Not expr);

    R now(Now expr);

    R or(Or expr);

    R parameter(Parameter expr);

    R timestampAdd(TimestampAdd expr);
  }

  /** The value for one row; null is SQL's NULL. */
  @Nullable Object evaluate(Tuple row, Bindings bindings);

  /**
   * Returns the values for the rows of a batch: those of {@link #evaluate(Tuple, Bindings)}, or a
   * failure when that fails for a row. It may also fail because of operands that a single row would
   * not have evaluated. On a failure the caller must therefore evaluate row by row, as {@link
   * BatchStep} does.
   */
  default Vector evaluate(Batch batch, Bindings bindings) {
    @Nullable Object[] values = new Object[batch.size()];
    for (int row = 0; row < values.length; row++) {
      values[row] = evaluate(new BatchRow(batch, row), bindings);
    }
    return Vector.of(values);
  }

  /** Returns the expression as SQL, for EXPLAIN and column labels. */
  String sql();

  /** Returns the operands, in the order of evaluation. */
  List<Expr> children();

  /** Returns the same operator over other operands, as many as {@link #children()} has. */
  Expr withChildren(List<Expr> children);

  /**
   * Returns this expression with a value for its beginning: {@code a + b} of {@code a + b + c},
   * which is none of its children. Null when it begins otherwise.
   */
  default @Nullable Expr withBeginning(Expr start, Expr value) {
    return null;
  }

  /**
   * Returns the same expression with every parameter and {@link Now} replaced by its value, and
   * every part computed that no longer reads a row; ready to be serialized.
   */
  default Expr bind(Bindings bindings) {
    List<Expr> children = children();
    List<Expr> bound = new ArrayList<>(children.size());
    boolean same = true;
    for (Expr child : children) {
      Expr with = child.bind(bindings);
      same &= with == child;
      bound.add(with);
    }
    return (same ? this : withChildren(bound)).folded();
  }

  /**
   * Returns a literal with the value of this expression when it is constant, else the expression. A
   * constant that fails is unchanged: its error is reported for the first row that evaluates it.
   */
  default Expr folded() {
    if (!isConstant()) {
      return this;
    }
    try {
      return new Literal(evaluate(ArrayTuple.NONE, Bindings.NONE), type());
    } catch (LindormException failure) {
      return this;
    }
  }

  /**
   * Returns whether it reads neither a row nor the context of an execution, and always has the same
   * value.
   */
  default boolean isConstant() {
    for (Expr child : children()) {
      if (!child.isConstant()) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the same row and bindings give the same value; RAND() does not. */
  default boolean isDeterministic() {
    for (Expr child : children()) {
      if (!child.isDeterministic()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether it reads or changes the session. The SQL server computes such a value, row by
   * row.
   */
  default boolean ofSession() {
    for (Expr child : children()) {
      if (child.ofSession()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether it reads a column; an expression that does not has the same value for all rows
   * of an execution. An expression that is evaluated for each row, such as RAND(), counts as
   * reading a column.
   */
  default boolean readsRow() {
    for (Expr child : children()) {
      if (child.readsRow()) {
        return true;
      }
    }
    return false;
  }

  /** Returns the truth of the condition for a row, null when it is unknown. */
  default @Nullable Boolean truth(Tuple row, Bindings bindings) {
    return Truth.of(evaluate(row, bindings));
  }

  /** Returns whether the condition holds for a row: unknown is not true. */
  default boolean isTrue(Tuple row, Bindings bindings) {
    return Boolean.TRUE.equals(truth(row, bindings));
  }

  /**
   * Returns the rows of a batch for which the condition holds, and the others.
   *
   * @param rows what the split calls each row of the batch
   */
  default RowSplit split(Batch batch, int[] rows, Bindings bindings) {
    return RowSplit.of(Truth.of(evaluate(batch, bindings)), rows);
  }
}
