package org.openlindorm.key;

/** How the bytes of a key part sort against the values of its column. */
public enum PartOrder {
  /** Larger values have larger bytes. */
  SAME,
  /** Larger values have smaller bytes: {@code DESC}. */
  REVERSED,
  /** The bytes say nothing about the order of the values. */
  NONE
}
