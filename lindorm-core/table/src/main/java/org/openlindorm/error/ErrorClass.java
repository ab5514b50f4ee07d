package org.openlindorm.error;

/** The party that can fix a failure. */
public enum ErrorClass {
  /** The statement or its values are wrong; sending them again fails again. */
  USER,
  /** A limit or a time-out was reached; less work, or the same later, may succeed. */
  RESOURCE,
  /** The storage below or the network failed; the same may succeed later. */
  EXTERNAL,
  /** An internal error of this program. */
  INTERNAL
}
