package org.openlindorm.advisor.fronts;

/**
 * The reason why the writes of a key are concentrated in few places. Each reason belongs to one
 * rule.
 */
public enum Cause {
  NONE,
  MONOTONIC,
  FEW_FRONTS,
  COARSE_TIME,
  INVERTED_TIME,
  TIME_ORDERED_ID,
  LOW_CARDINALITY,
  SKEWED,
  CONSTANT,
  /** The order of the values is unknown; the advisor asks for it. */
  UNKNOWN_ORDER,
  /** The number of values before a growing part is unknown; the advisor asks for it. */
  UNKNOWN_NUMBER,
  MOVING,
  SALT_FROM_TIME,
  /** A column with the name of a salt, whose expression is not declared. */
  UNKNOWN_SALT,
  /** A leading column with the name of a "reversed" time; the advisor asks for its form. */
  UNKNOWN_REVERSE,
  HASH_OF_FEW
}
