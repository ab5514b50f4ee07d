package org.openlindorm.sql.resolve.expression;

import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.sql.relation.References;

/**
 * Counts the expressions and columns that a statement has while it is bound: views, queries of WITH
 * and {@code *} add more of them than the text shows. Checks periodically whether the statement may
 * continue. For one thread.
 */
public final class StatementSize {

  /**
   * The limit of expressions and columns beyond those in the text. At about 200 bytes each, in the
   * bound form and in the plan, they take 20 MB: less than a statement may hold with a heap of 512
   * MB.
   */
  private static final long MOST_BEYOND_TEXT = 100_000;

  /** About 0.1 ms of binding. */
  private static final int CHECKED_EACH = 1_024;

  private final Runnable going;
  private long most = MOST_BEYOND_TEXT;
  private long size;
  private long unchecked;

  /**
   * @param going throws when the statement may not continue
   */
  public StatementSize(String text, Runnable going) {
    this.going = going;
    read(text);
  }

  /**
   * Counts a text that the statement consists of; each expression of it takes a character or more.
   */
  public void read(String text) {
    most += text.length();
  }

  /** Returns the current count. */
  public long total() {
    return size;
  }

  /**
   * Counts an expression as often as it contains the same part: NULLIF contains its first operand
   * twice.
   */
  Expr counted(Expr expression) {
    add(References.nodes(expression, most));
    return expression;
  }

  /**
   * Counts expressions or columns.
   *
   * @throws LindormException STATEMENT_TOO_LARGE
   */
  public void add(long more) {
    size += more;
    if (size > most) {
      throw LindormException.of(
          ErrorCode.STATEMENT_TOO_LARGE,
          "with its views and derived tables it has more than " + most + " expressions and columns",
          "Store the repeated part in a table first, or name fewer columns than *");
    }
    unchecked += more;
    if (unchecked >= CHECKED_EACH) {
      unchecked = 0;
      going.run();
    }
  }
}
