package org.openlindorm.expr.typing;

import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * The table of comparison types. It is the only place that decides how values of two types compare:
 * in operators, IN, BETWEEN, row values, CASE, joins, sub-queries, conditions of writes, GREATEST,
 * LEAST, FIELD and parameters. The order of the two types does not matter.
 */
public final class ComparisonTypes {

  private ComparisonTypes() {}

  /**
   * Returns the form in which values of two types compare.
   *
   * <ul>
   *   <li>JSON next to anything: as documents.
   *   <li>Numbers, BOOLEAN as 0 and 1, and TIMESTAMP as its milliseconds: exactly; DECIMAL next to
   *       FLOAT or DOUBLE: as DOUBLE.
   *   <li>Text next to a whole number or DECIMAL: as DECIMAL; next to FLOAT or DOUBLE: as DOUBLE;
   *       next to BOOLEAN: as a number, {@code true} as 1 and {@code false} as 0; next to TIME,
   *       bytes or a vector: as such a value; next to DATE or TIMESTAMP: as TIMESTAMP.
   *   <li>CHAR(n) next to other text: padded with blanks; BINARY(n) next to other bytes: padded
   *       with zeros.
   *   <li>DATE next to TIMESTAMP: as TIMESTAMP. A number next to DATE, such as 20240131: as
   *       TIMESTAMP; next to TIME, such as 83000: as TIME.
   * </ul>
   */
  public static ComparisonType of(DataType left, DataType right) {
    if (left.name() == TypeName.JSON || right.name() == TypeName.JSON) {
      return ComparisonType.JSON;
    }
    TypeFamily a = TypeFamily.of(left);
    TypeFamily b = TypeFamily.of(right);
    if (a == TypeFamily.NULL || b == TypeFamily.NULL) {
      return ComparisonType.AS_IS;
    }
    if (a == TypeFamily.TEXT || a == TypeFamily.BINARY && b != TypeFamily.TEXT) {
      return a == TypeFamily.TEXT ? text(left, right) : bytes(left, right);
    }
    return switch (b) {
      case TEXT -> text(right, left);
      case BINARY -> bytes(right, left);
      default -> values(a, b);
    };
  }

  /**
   * Returns the form next to a third value: two texts compare as a text compares with that value.
   */
  public static ComparisonType of(DataType left, DataType right, DataType third) {
    ComparisonType type = of(left, right);
    ComparisonType other = isText(left) && isText(right) ? of(left, third) : type;
    return other.form() == ComparisonType.Form.CONVERTED ? other : type;
  }

  /**
   * Returns the type that a parameter is compared with: that of the value, or the one in which the
   * value and a third one compare, where the parameter may be a text.
   */
  public static DataType met(DataType value, DataType parameter, DataType third) {
    boolean mayBeText = parameter.name() == TypeName.NULL || isText(parameter);
    ComparisonType other = isText(value) && mayBeText ? of(value, third) : ComparisonType.AS_IS;
    return other.form() == ComparisonType.Form.CONVERTED ? other.type() : value;
  }

  private static boolean isText(DataType type) {
    return TypeFamily.of(type) == TypeFamily.TEXT && type.name() != TypeName.JSON;
  }

  private static ComparisonType text(DataType text, DataType other) {
    return switch (TypeFamily.of(other)) {
      case TEXT -> texts(text, other);
      case BOOLEAN -> ComparisonType.converted(DataType.BOOLEAN);
      case INTEGRAL, DECIMAL -> ComparisonType.converted(DataType.of(TypeName.DECIMAL));
      case APPROXIMATE -> ComparisonType.converted(DataType.DOUBLE);
      case DATE, TIMESTAMP -> ComparisonType.converted(DataType.TIMESTAMP);
      case TIME -> ComparisonType.converted(DataType.TIME);
      case BINARY -> bytes(other, text);
      case NULL -> ComparisonType.AS_IS;
    };
  }

  private static ComparisonType texts(DataType text, DataType other) {
    int filled = Math.max(filledLength(text), filledLength(other));
    return filled < 0 || text.equals(other)
        ? ComparisonType.AS_IS
        : ComparisonType.padded(DataType.sized(TypeName.CHAR, filled));
  }

  /** Returns the length to which a type fills its values; -1 when it does not. */
  private static int filledLength(DataType type) {
    return type.name() == TypeName.CHAR || type.name() == TypeName.BINARY ? type.precision() : -1;
  }

  private static ComparisonType bytes(DataType bytes, DataType other) {
    TypeFamily family = TypeFamily.of(other);
    if (family != TypeFamily.BINARY && family != TypeFamily.TEXT) {
      return ComparisonType.NONE;
    }
    int filled =
        family == TypeFamily.TEXT
            ? filledLength(bytes)
            : Math.max(filledLength(bytes), filledLength(other));
    if (bytes.name() == TypeName.VECTOR && family == TypeFamily.TEXT) {
      return ComparisonType.converted(bytes);
    }
    if (filled >= 0 && !bytes.equals(other)) {
      return ComparisonType.padded(DataType.sized(TypeName.BINARY, filled));
    }
    return family == TypeFamily.TEXT
        ? ComparisonType.converted(DataType.VARBINARY)
        : ComparisonType.AS_IS;
  }

  private static ComparisonType values(TypeFamily a, TypeFamily b) {
    boolean real = a == TypeFamily.APPROXIMATE || b == TypeFamily.APPROXIMATE;
    boolean decimal = a == TypeFamily.DECIMAL || b == TypeFamily.DECIMAL;
    if (real && decimal) {
      return ComparisonType.converted(DataType.DOUBLE);
    }
    if (a == b || countsAsNumber(a) && countsAsNumber(b)) {
      return ComparisonType.AS_IS;
    }
    if (isMoment(a) && isMoment(b) || isNumberNextTo(TypeFamily.DATE, a, b)) {
      return ComparisonType.converted(DataType.TIMESTAMP);
    }
    return isNumberNextTo(TypeFamily.TIME, a, b)
        ? ComparisonType.converted(DataType.TIME)
        : ComparisonType.NONE;
  }

  private static boolean isNumberNextTo(TypeFamily moment, TypeFamily a, TypeFamily b) {
    return a == moment && isNumber(b) || b == moment && isNumber(a);
  }

  private static boolean isNumber(TypeFamily family) {
    return family.isNumeric() && family != TypeFamily.BOOLEAN;
  }

  private static boolean countsAsNumber(TypeFamily family) {
    return family.isNumeric() || family == TypeFamily.TIMESTAMP;
  }

  private static boolean isMoment(TypeFamily family) {
    return family == TypeFamily.DATE || family == TypeFamily.TIMESTAMP;
  }
}
