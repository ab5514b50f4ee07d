package org.openlindorm.advisor.fronts;

/** The one reason why a key's writes land in few places; each belongs to one rule. */
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
  /** A salt by name whose expression nobody told. */
  UNKNOWN_SALT,
  /** "Reversed" time at the front: the advisor has to ask. */
  UNKNOWN_REVERSE,
  HASH_OF_FEW
}
