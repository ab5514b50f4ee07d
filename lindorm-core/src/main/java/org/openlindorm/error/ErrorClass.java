package org.openlindorm.error;

/** Who can mend a failure. */
public enum ErrorClass {
  /** The statement or its values are wrong; sending them again fails again. */
  USER,
  /** A limit or a time-out was reached; less work, or the same later, may succeed. */
  RESOURCE,
  /** The storage below or the network failed; the same may succeed later. */
  EXTERNAL,
  /** A fault of this program. */
  INTERNAL
}
