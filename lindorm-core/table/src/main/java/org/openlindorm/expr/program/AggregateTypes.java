package org.openlindorm.expr.program;

import java.util.List;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * The types of aggregates: COUNT BIGINT; SUM of integers BIGINT (refused with VALUE_RANGE beyond
 * it), of DECIMAL(p,s) DECIMAL(38,s), of FLOAT and DOUBLE DOUBLE; AVG of integers DECIMAL(38,4), of
 * DECIMAL(p,s) DECIMAL(38,s+4), of FLOAT and DOUBLE DOUBLE; MIN, MAX, ANY_VALUE and HEAD as the
 * argument; deviations and variances DOUBLE; BIT_AND, BIT_OR and BIT_XOR BIGINT, whose 64 bits are
 * those of MySQL's BIGINT UNSIGNED; GROUP_CONCAT VARCHAR, of binary values VARBINARY; JSON_ARRAYAGG
 * and JSON_OBJECTAGG JSON.
 */
final class AggregateTypes {

  private static final int DIGITS = 38;
  private static final int AVERAGE_DIGITS = 4;

  private AggregateTypes() {}

  static DataType result(AggregateCall call) {
    return switch (call.function()) {
      case COUNT, BIT_AND, BIT_OR, BIT_XOR -> DataType.BIGINT;
      case MIN, MAX, ANY_VALUE, HEAD -> argument(call);
      case SUM -> sum(argument(call));
      case AVG -> average(argument(call));
      case STDDEV_POP, STDDEV_SAMP, VAR_POP, VAR_SAMP -> DataType.DOUBLE;
      case GROUP_CONCAT -> gathersBytes(call) ? DataType.VARBINARY : DataType.VARCHAR;
      case JSON_ARRAYAGG, JSON_OBJECTAGG -> DataType.JSON;
    };
  }

  /** Returns whether GROUP_CONCAT joins bytes: an argument is binary. */
  static boolean gathersBytes(AggregateCall call) {
    return call.arguments().stream()
        .anyMatch(each -> TypeFamily.of(each.type()) == TypeFamily.BINARY);
  }

  private static DataType argument(AggregateCall call) {
    Expr argument = call.argument();
    return argument == null ? DataType.NULL : argument.type();
  }

  private static DataType sum(DataType argument) {
    return switch (TypeFamily.of(argument)) {
      case APPROXIMATE -> DataType.DOUBLE;
      case DECIMAL -> decimal(argument.scale());
      default -> DataType.BIGINT;
    };
  }

  private static DataType average(DataType argument) {
    return switch (TypeFamily.of(argument)) {
      case APPROXIMATE -> DataType.DOUBLE;
      case DECIMAL -> decimal(argument.scale() < 0 ? -1 : argument.scale() + AVERAGE_DIGITS);
      default -> decimal(AVERAGE_DIGITS);
    };
  }

  private static DataType decimal(int scale) {
    return scale < 0
        ? DataType.of(TypeName.DECIMAL)
        : DataType.decimal(DIGITS, Math.min(scale, DIGITS));
  }

  /** Returns the types of a call's partial result. */
  static List<DataType> partial(AggregateCall call) {
    if (call.distinct()) {
      return List.of(DataType.VARBINARY);
    }
    return switch (call.function()) {
      case AVG -> {
        boolean approximate = average(argument(call)).name() == TypeName.DOUBLE;
        DataType sum = approximate ? DataType.DOUBLE : DataType.of(TypeName.DECIMAL);
        yield List.of(sum, DataType.BIGINT);
      }
      case STDDEV_POP, STDDEV_SAMP, VAR_POP, VAR_SAMP ->
          List.of(DataType.BIGINT, DataType.DOUBLE, DataType.DOUBLE);
      default -> List.of(result(call));
    };
  }
}
