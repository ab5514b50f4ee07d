package org.openlindorm.expr.value;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.openlindorm.key.DomainPosition;
import org.openlindorm.type.DataType;

/**
 * Rounds numbers of all classes into the domain of a column of numbers; BOOLEAN counts as 0 and 1,
 * TIMESTAMP as its milliseconds.
 */
record NumberDomain(DataType column) {

  private static final int LONG_DIGITS = 19;

  /** Returns whether the value is one of the column's type already. */
  static boolean isHeld(DataType column, Object value) {
    return column.name().valueClass().isInstance(value)
        && (!(value instanceof BigDecimal decimal)
            || column.scale() < 0
            || decimal.scale() == column.scale() && decimal.precision() <= column.precision());
  }

  /** Returns the position of a number among the numbers of the column. */
  DomainPosition position(Object value) {
    if (isHeld(column, value)) {
      return DomainPosition.at(value);
    }
    if (TypeFamily.of(column) == TypeFamily.APPROXIMATE) {
      return floating(value);
    }
    if (ValueComparison.isFloating(value)) {
      double given = ((Number) value).doubleValue();
      if (!Double.isFinite(given)) {
        return given == Double.NEGATIVE_INFINITY
            ? DomainPosition.BELOW_ALL
            : DomainPosition.ABOVE_ALL;
      }
    }
    if (TypeFamily.of(column) == TypeFamily.DECIMAL) {
      return decimal(ValueComparison.exact(value, true));
    }
    return ValueComparison.isInteger(value)
        ? whole(Numbers.toLong(value), true)
        : whole(ValueComparison.exact(value, false));
  }

  /** Returns a position next to which all decimals are that become a double. */
  DomainPosition near(double value, boolean greater) {
    return position(greater ? Math.nextDown(value) : Math.nextUp(value));
  }

  private DomainPosition floating(Object value) {
    boolean single = column.name().valueClass() == Float.class;
    Object neighbour = single ? (Object) single(value) : (Object) Numbers.toDouble(value);
    int order = ValueComparison.compare(neighbour, value);
    return order == 0
        ? DomainPosition.at(neighbour)
        : order < 0 ? DomainPosition.above(neighbour) : DomainPosition.below(neighbour);
  }

  private static float single(Object value) {
    return value instanceof Boolean
        ? (float) Numbers.toDouble(value)
        : ((Number) value).floatValue();
  }

  private DomainPosition whole(BigDecimal value) {
    int before = value.precision() - value.scale();
    if (value.signum() != 0 && before > LONG_DIGITS) {
      return value.signum() < 0 ? DomainPosition.BELOW_ALL : DomainPosition.ABOVE_ALL;
    }
    BigDecimal floor = floor(value, 0);
    if (floor.toBigInteger().bitLength() >= Long.SIZE) {
      return value.signum() < 0 ? DomainPosition.BELOW_ALL : DomainPosition.ABOVE_ALL;
    }
    return whole(floor.longValue(), floor.compareTo(value) == 0);
  }

  /**
   * @param exact whether the value is the whole number, and not a fraction above it
   */
  private DomainPosition whole(long floor, boolean exact) {
    if (floor < smallest(column)) {
      return DomainPosition.BELOW_ALL;
    }
    if (floor > largest(column)) {
      return DomainPosition.ABOVE_ALL;
    }
    Object neighbour =
        switch (column.name()) {
          case TINYINT -> (Object) (byte) floor;
          case SMALLINT, HSHORT -> (short) floor;
          case INTEGER, HINTEGER -> (int) floor;
          case BOOLEAN, HBOOLEAN -> floor == 1;
          default -> floor;
        };
    return exact ? DomainPosition.at(neighbour) : DomainPosition.above(neighbour);
  }

  private DomainPosition decimal(BigDecimal value) {
    if (column.scale() < 0) {
      return DomainPosition.at(value);
    }
    boolean large =
        value.signum() != 0
            && (long) value.precision() - value.scale() > column.precision() - column.scale();
    BigDecimal floor = large ? value : floor(value, column.scale());
    if (large || floor.precision() > column.precision()) {
      return value.signum() < 0 ? DomainPosition.BELOW_ALL : DomainPosition.ABOVE_ALL;
    }
    return floor.compareTo(value) == 0 ? DomainPosition.at(floor) : DomainPosition.above(floor);
  }

  /**
   * Returns the largest number of a scale that is not above the given one; cheap for any exponent.
   */
  private static BigDecimal floor(BigDecimal value, int scale) {
    boolean tiny = (long) value.scale() - value.precision() > scale;
    if (!tiny) {
      return value.setScale(scale, RoundingMode.FLOOR);
    }
    return BigDecimal.valueOf(value.signum() < 0 ? -1 : 0, scale);
  }

  /** Returns whether a cast changes the class of numbers and none of the numbers. */
  static boolean keepsNumbers(DataType column, DataType as) {
    return switch (TypeFamily.of(as)) {
      case INTEGRAL -> isWhole(column) && digits(column) <= digits(as);
      case DECIMAL ->
          isWhole(column)
              ? as.scale() < 0 || digits(column) <= as.precision() - as.scale()
              : TypeFamily.of(column) == TypeFamily.DECIMAL && keepsDigits(column, as);
      case APPROXIMATE ->
          as.name().valueClass() == Double.class
              && (TypeFamily.of(column) == TypeFamily.APPROXIMATE
                  || isWhole(column) && digits(column) < LONG_DIGITS);
      default -> false;
    };
  }

  private static boolean keepsDigits(DataType column, DataType as) {
    return as.scale() < 0
        || column.scale() >= 0
            && as.scale() >= column.scale()
            && as.precision() - as.scale() >= column.precision() - column.scale();
  }

  private static boolean isWhole(DataType type) {
    TypeFamily family = TypeFamily.of(type);
    return family == TypeFamily.INTEGRAL || family == TypeFamily.BOOLEAN;
  }

  /** Decimal digits of the largest value of a type of whole numbers. */
  private static int digits(DataType whole) {
    return Long.toString(largest(whole)).length();
  }

  private static long largest(DataType whole) {
    Class<?> holder = whole.name().valueClass();
    if (holder == Long.class) {
      return Long.MAX_VALUE;
    }
    if (holder == Integer.class) {
      return Integer.MAX_VALUE;
    }
    return holder == Short.class ? Short.MAX_VALUE : holder == Byte.class ? Byte.MAX_VALUE : 1;
  }

  private static long smallest(DataType whole) {
    return TypeFamily.of(whole) == TypeFamily.BOOLEAN ? 0 : -largest(whole) - 1;
  }
}
