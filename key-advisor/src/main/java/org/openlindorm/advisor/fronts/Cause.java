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
  /** The advisor has to ask. */
  UNKNOWN_ORDER,
  /** Few or many values in front of something that grows: the advisor has to ask. */
  UNKNOWN_NUMBER,
  MOVING,
  SALT_FROM_TIME,
  /** A salt by its name whose expression is not declared. */
  UNKNOWN_SALT,
  /** "Reversed" time at the front: the advisor has to ask. */
  UNKNOWN_REVERSE,
  HASH_OF_FEW
}
