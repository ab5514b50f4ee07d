package org.openlindorm.expr.program;

/** The aggregates; the names of the constants are part of the travelling form. */
public enum AggregateFunction {
  COUNT,
  SUM,
  MIN,
  MAX,
  AVG
}
