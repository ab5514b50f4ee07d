package org.openlindorm.expr.value;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * Numbers next to a DATE or a TIME in comparisons, as {@link MomentNumber} reads them: a DATE is
 * compared with the TIMESTAMP of a number, a TIME with its time of day.
 */
public final class StoredNumber {

  private StoredNumber() {}

  /** Returns the TIME or TIMESTAMP that a number reads as, or null when it is none. */
  public static @Nullable Object value(Object number, DataType type) {
    try {
      BigDecimal digits = Numbers.toDecimal(number);
      return type.name() == TypeName.TIME
          ? Conversion.convert(digits, DataType.of(TypeName.DECIMAL), DataType.TIME)
          : (Object) TemporalText.millis(MomentNumber.read(digits, type.sql()));
    } catch (LindormException failure) {
      if (failure.code().isWrongValue()) {
        return null;
      }
      throw failure;
    }
  }

  /**
   * Returns the same for a constant.
   *
   * @param place the other side of the comparison, for messages
   * @throws LindormException VALUE_TYPE when the number is no such value
   */
  public static Object constant(Object number, DataType type, String place) {
    Object value = value(number, type);
    if (value == null) {
      throw LindormException.of(
          ErrorCode.VALUE_TYPE,
          type.sql(),
          number,
          place,
          type.name() == TypeName.TIME
              ? "; as a number a time is hhmmss"
              : "; as a number a date is YYYYMMDD or YYMMDD, with a time YYYYMMDDhhmmss");
    }
    return value;
  }
}
