package org.openlindorm.key;

/** Where the limit of a range lies among the keys that begin with the bytes written for it. */
enum LimitPlace {
  /** Those keys hold the limit itself. */
  AT,
  /** Before all of them: no key holds the limit. */
  BEFORE,
  /** Behind all of them: no key holds the limit. */
  BEHIND
}
