package org.openlindorm.oracle;

/** A predicate of the place matrix over {@code c}, the literal {@code L} and another value. */
enum MatrixOperator {
  EQUAL("=", "="),
  NOT_EQUAL("<>", "<>"),
  LESS("<", ">"),
  AT_MOST("<=", ">="),
  GREATER(">", "<"),
  AT_LEAST(">=", "<="),
  SAME("<=>", "<=>"),
  IN("in", "c IN (L, M)"),
  NOT_IN("not-in", "c NOT IN (M, L)"),
  BETWEEN("between", "c BETWEEN M AND L"),
  NOT_BETWEEN("not-between", "c NOT BETWEEN L AND M");

  private final String symbol;
  private final String form;

  MatrixOperator(String symbol, String form) {
    this.symbol = symbol;
    this.form = form;
  }

  /** Returns the symbol in the file of known disagreements. */
  String symbol() {
    return symbol;
  }

  /** Returns whether the operator has two operands. */
  boolean isBinary() {
    return compareTo(SAME) <= 0;
  }

  /** Returns the operator for exchanged operands. */
  String mirrored() {
    return form;
  }

  /** Returns the predicate. */
  String of(String literal, MatrixColumn column) {
    return isBinary()
        ? "c " + symbol + " " + literal
        : form.replace("M", column.companion()).replace("L", literal);
  }
}
