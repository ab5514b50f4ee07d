package org.openlindorm.key;

/** The position of a range limit relative to the keys that start with the bytes written for it. */
enum RangeLimitPosition {
  /** Those keys hold the limit value. */
  AT,
  /** The limit is before all of them; no key holds it. */
  BEFORE,
  /** The limit is after all of them; no key holds it. */
  BEHIND
}
