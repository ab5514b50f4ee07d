package org.openlindorm.expr.typing;

import java.util.List;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** The common type of several expressions (branches of CASE, arguments of COALESCE). */
public final class CommonType {

  private static final int LONGEST_INTEGER = 19;
  private static final int DIGITS = 38;

  private CommonType() {}

  /**
   * The same type where all have it; BIGINT for mixed integers, DECIMAL or DOUBLE for mixed
   * numbers, TIMESTAMP for dates and timestamps, VARBINARY for binary, VARCHAR for everything else.
   * NULL fits anywhere.
   *
   * @throws LindormException FUNCTION_ARGUMENTS for moments that do not compare, a DATE and a TIME
   */
  public static DataType of(List<DataType> types) {
    List<DataType> known =
        types.stream().filter(type -> type.name() != TypeName.NULL).distinct().toList();
    if (known.isEmpty()) {
      return DataType.NULL;
    }
    if (known.size() == 1) {
      return known.get(0);
    }
    List<TypeFamily> families = known.stream().map(TypeFamily::of).distinct().toList();
    if (families.stream().allMatch(TypeFamily::isNumeric)) {
      return number(known, families);
    }
    if (families.stream().allMatch(each -> each == TypeFamily.BINARY)) {
      return DataType.VARBINARY;
    }
    return families.stream().allMatch(TypeFamily::isTemporal)
        ? known.stream().reduce(CommonType::moment).orElseThrow()
        : DataType.VARCHAR;
  }

  private static DataType moment(DataType left, DataType right) {
    ComparisonType type = ComparisonTypes.of(left, right);
    return switch (type.form()) {
      case CONVERTED -> type.type();
      case NONE ->
          throw LindormException.of(
              ErrorCode.FUNCTION_ARGUMENTS,
              "CASE, COALESCE or UNION",
              left + " and " + right + " have no common type; use CAST");
      case AS_IS, PADDED, JSON -> left;
    };
  }

  /**
   * Returns the same for a column of a set operation, whose equal rows are one: shorter BINARY(n)
   * is filled with zeros.
   */
  public static DataType ofColumn(List<DataType> types) {
    List<DataType> known = types.stream().filter(type -> type.name() != TypeName.NULL).toList();
    boolean filled =
        !known.isEmpty() && known.stream().allMatch(type -> type.name() == TypeName.BINARY);
    return filled
        ? DataType.sized(
            TypeName.BINARY, known.stream().mapToInt(DataType::precision).max().getAsInt())
        : of(types);
  }

  private static DataType number(List<DataType> types, List<TypeFamily> families) {
    if (families.contains(TypeFamily.APPROXIMATE)) {
      return DataType.DOUBLE;
    }
    if (!families.contains(TypeFamily.DECIMAL)) {
      return DataType.BIGINT;
    }
    int scale = 0;
    int whole = 0;
    for (DataType type : types) {
      boolean decimal = TypeFamily.of(type) == TypeFamily.DECIMAL;
      if (decimal && type.scale() < 0) {
        return DataType.of(TypeName.DECIMAL);
      }
      scale = Math.max(scale, decimal ? type.scale() : 0);
      whole = Math.max(whole, decimal ? type.precision() - type.scale() : LONGEST_INTEGER);
    }
    return DataType.decimal(Math.min(DIGITS, whole + scale), scale);
  }

  /** Returns all expressions converted to their common type. */
  public static List<Expr> align(List<Expr> expressions) {
    DataType type = of(expressions.stream().map(Expr::type).toList());
    return expressions.stream().map(each -> Cast.to(each, type)).toList();
  }
}
