package org.openlindorm.key;

/** The order of the bytes of a key part relative to the values of its column. */
public enum PartOrder {
  /** Larger values have larger bytes. */
  SAME,
  /** Larger values have smaller bytes: {@code DESC}. */
  REVERSED,
  /** The order of the bytes is unrelated to the order of the values. */
  NONE
}
