package org.openlindorm.advisor.fronts;

/** The reason why a key's writes are concentrated in few places; each belongs to one rule. */
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
  /** The order of the values is not known: the advisor asks. */
  UNKNOWN_ORDER,
  /** The number of values before a growing part is not known: the advisor asks. */
  UNKNOWN_NUMBER,
  MOVING,
  SALT_FROM_TIME,
  /** A salt by its name whose expression is not declared. */
  UNKNOWN_SALT,
  /** A leading "reversed" time: the advisor asks. */
  UNKNOWN_REVERSE,
  HASH_OF_FEW
}
