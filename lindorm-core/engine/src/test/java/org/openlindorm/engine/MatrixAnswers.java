package org.openlindorm.engine;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/**
 * Formats results as the matrix contains them: {@code BIGINT: 2}, {@code VARCHAR: ''}, {@code fails
 * 1366}.
 */
final class MatrixAnswers {

  private MatrixAnswers() {}

  /** Returns the first value of the first row, or the error number. */
  static String of(Supplier<Result> run) {
    try (Result result = run.get()) {
      Result.Rows read = (Result.Rows) result;
      @Nullable Object @Nullable [] row = read.next();
      DataType type = read.columns().get(0).type();
      return type.name() + ": " + (row == null ? "no row" : text(row[0], type));
    } catch (LindormException refused) {
      return "fails " + refused.code().number();
    }
  }

  /** Returns the result without its type. */
  static String value(String answer) {
    return answer.substring(answer.indexOf(' ') + 1);
  }

  /**
   * Returns whether results are equal apart from the class of a number: 2, 2.0, 2.00; true and 1.
   */
  static boolean alike(String left, String right) {
    if (left.equals(right)) {
      return true;
    }
    try {
      return new BigDecimal(left).compareTo(new BigDecimal(right)) == 0;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  static String text(@Nullable Object value, DataType type) {
    if (value == null) {
      return "NULL";
    }
    return switch (type.name()) {
      case DATE -> LocalDate.ofEpochDay(((Number) value).longValue()).toString();
      case TIME -> clock(LocalTime.ofNanoOfDay(((Number) value).longValue() * 1_000_000));
      case TIMESTAMP -> {
        Instant at = Instant.ofEpochMilli(((Number) value).longValue());
        LocalDateTime moment = LocalDateTime.ofInstant(at, ZoneOffset.UTC);
        yield moment.toLocalDate() + " " + clock(moment.toLocalTime());
      }
      default -> {
        if (value instanceof Bytes bytes) {
          yield "x'" + bytes.hex() + "'";
        }
        String plain =
            value instanceof BigDecimal number ? number.toPlainString() : value.toString();
        yield plain.equals(plain.strip()) && !plain.isEmpty()
            ? plain.replace("\n", "\\n")
            : "'" + plain + "'";
      }
    };
  }

  private static String clock(LocalTime time) {
    String pattern =
        time.equals(time.truncatedTo(ChronoUnit.SECONDS)) ? "HH:mm:ss" : "HH:mm:ss.SSS";
    return DateTimeFormatter.ofPattern(pattern).format(time);
  }
}
