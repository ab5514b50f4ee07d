package org.openlindorm.sql.normalize;

/**
 * Keeps the text of SELECT lists that hold more than names and literals: it labels the columns of
 * the result, so texts that differ in it must not share a plan. A list inside a list is a part of
 * it.
 */
final class WrittenList {

  private static final int CLOSED = -1;

  private final String text;
  private final StringBuilder out;
  private int start = CLOSED;
  private int outStart;
  private int depth;
  private boolean expressions;

  /**
   * @param out the normal form, of which the end is replaced
   */
  WrittenList(String text, StringBuilder out) {
    this.text = text;
    this.out = out;
  }

  /**
   * Follows a keyword SELECT.
   *
   * @param end offset after the keyword
   * @param inside how many parentheses are open
   */
  void open(int end, int inside) {
    if (start == CLOSED) {
      start = end;
      outStart = out.length();
      depth = inside;
      expressions = false;
    }
  }

  /** The list holds an expression, whose spelling is its label. */
  void holdsExpression() {
    expressions = true;
  }

  /**
   * Precedes a keyword that is no part of a list unless it is in parentheses, or the parenthesis
   * after a query.
   *
   * @param end offset after the last token
   * @param inside how many parentheses are open
   */
  void close(int end, int inside) {
    if (start == CLOSED || inside > depth) {
      return;
    }
    int first = Characters.skipBlanks(text, start);
    if (expressions && first < end) {
      out.setLength(outStart);
      out.append(' ').append(text, first, end);
    }
    start = CLOSED;
  }
}
