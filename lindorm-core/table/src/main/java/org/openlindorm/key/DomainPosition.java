package org.openlindorm.key;

import org.jspecify.annotations.Nullable;

/**
 * The position of a value among the values that a column's type can hold. For an INTEGER column 1.5
 * is just above 1, and 3000000000 is above all values.
 *
 * @param value the neighbour in the memory class of the column's type; null for {@link
 *     Side#BELOW_ALL} and {@link Side#ABOVE_ALL}
 */
public record DomainPosition(Side side, @Nullable Object value) {

  public static final DomainPosition BELOW_ALL = new DomainPosition(Side.BELOW_ALL, null);
  public static final DomainPosition ABOVE_ALL = new DomainPosition(Side.ABOVE_ALL, null);

  /** The relation of the value to its neighbour in the domain. */
  public enum Side {
    /** Smaller than every value of the domain. */
    BELOW_ALL,
    /** Smaller than the neighbour, larger than every smaller value of the domain. */
    BELOW,
    /** The neighbour itself. */
    AT,
    /** Larger than the neighbour, smaller than every larger value of the domain. */
    ABOVE,
    /** Larger than every value of the domain. */
    ABOVE_ALL
  }

  public static DomainPosition at(Object value) {
    return new DomainPosition(Side.AT, value);
  }

  public static DomainPosition below(Object neighbour) {
    return new DomainPosition(Side.BELOW, neighbour);
  }

  public static DomainPosition above(Object neighbour) {
    return new DomainPosition(Side.ABOVE, neighbour);
  }

  /** Returns the value when the domain contains it, else null: no value of the domain equals it. */
  public @Nullable Object point() {
    return side == Side.AT ? value : null;
  }

  /** Returns whether every value of the domain is on the given side of this position. */
  boolean limitsNothing(boolean greater) {
    return side == (greater ? Side.BELOW_ALL : Side.ABOVE_ALL);
  }

  /** Returns whether no value of the domain is on the given side of this position. */
  boolean excludesAll(boolean greater) {
    return side == (greater ? Side.ABOVE_ALL : Side.BELOW_ALL);
  }

  /** Returns whether the neighbour belongs to the range on the given side of this position. */
  boolean includesNeighbour(boolean greater, boolean inclusive) {
    return side == Side.AT ? inclusive : greater == (side == Side.BELOW);
  }
}
