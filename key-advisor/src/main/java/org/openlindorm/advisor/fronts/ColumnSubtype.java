package org.openlindorm.advisor.fronts;

/** The subtype of a column within its kind. */
public enum ColumnSubtype {
  PLAIN,
  /** A time with a precision of a second or finer. */
  TIME,
  /** A day, hour or month. */
  COARSE_TIME,
  /** A time that decreases. */
  INVERTED_TIME,
  SEQUENCE,
  /** An id that begins with its time: UUIDv7, ULID, Snowflake. */
  TIME_ORDERED_ID,
  /** The id of an event, such as an order; often assigned in order. */
  EVENT_ID,
  /** An element of a short list, such as a status. */
  FEW,
  /** A thing of which a deployment may have few or many, such as a tenant. */
  SOME,
  /** A thing of which there are many, such as a user. */
  MANY,
  HASH,
  UUID,
  SALT,
  /** A value with its digits or letters in reverse order. */
  REVERSED,
  /** A "reversed" time. Reversed digits spread rows; a subtraction from a maximum does not. */
  AMBIGUOUS_REVERSE
}
