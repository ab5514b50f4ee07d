package org.openlindorm.advisor.fronts;

/** The subtype of a column within its kind. */
public enum Flavor {
  PLAIN,
  /** A moment to the second or finer. */
  TIME,
  /** A day, hour, month. */
  COARSE_TIME,
  /** A moment that is counted down. */
  INVERTED_TIME,
  SEQUENCE,
  /** An id that begins with its time: UUIDv7, ULID, Snowflake. */
  TIME_ORDERED_ID,
  /** The id of something that happens, such as an order; often assigned in order. */
  EVENT_ID,
  /** One of a short list, such as a status. */
  FEW,
  /** A thing of which a deployment may have few or many, such as a tenant. */
  SOME,
  /** A thing of which there are many, such as a user. */
  MANY,
  HASH,
  UUID,
  SALT,
  /** Digits or letters backwards. */
  REVERSED,
  /** "Reversed" time: backwards digits spread it, a subtraction does not. */
  AMBIGUOUS_REVERSE
}
