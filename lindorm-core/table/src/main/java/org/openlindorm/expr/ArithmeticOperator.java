package org.openlindorm.expr;

/** The five operators; the names of the constants are part of the serialized form. */
public enum ArithmeticOperator {
  ADD("+", SqlText.SUM),
  SUBTRACT("-", SqlText.SUM),
  MULTIPLY("*", SqlText.PRODUCT),
  DIVIDE("/", SqlText.PRODUCT),
  REMAINDER("%", SqlText.PRODUCT);

  private final String sql;
  private final int binding;

  ArithmeticOperator(String sql, int binding) {
    this.sql = sql;
    this.binding = binding;
  }

  public String sql() {
    return sql;
  }

  int binding() {
    return binding;
  }
}
