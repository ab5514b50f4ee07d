package org.openlindorm.oracle;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;

/** A literal of the place matrix, and the value of a parameter in its place. */
public record MatrixLiteral(String text) {

  static final MatrixLiteral NULL = new MatrixLiteral("NULL");

  private static final List<String> TEXTS =
      List.of(
          // integers at the limits of every type
          "-9223372036854775809",
          "-2147483649",
          "-32769",
          "-129",
          "-128",
          "-1",
          "0",
          "1",
          "5",
          "9",
          "127",
          "128",
          "32768",
          "65536",
          "2147483647",
          "2147483648",
          "3000000000",
          "9007199254740993",
          "9223372036854775807",
          "9223372036854775808",
          "12345678901234567890123456789012345678",
          // numbers with a fraction or an exponent
          "-1.5",
          "-0.0",
          "0.1",
          "1.5",
          "1.505",
          "5.0",
          "9.0000000001",
          "99999999.995",
          "1e0",
          "1.5e0",
          "-0e0",
          "1e-300",
          "1e300",
          "-1e300",
          // numeric texts
          "'10'",
          "'9'",
          "'9.0'",
          "' 5'",
          "'5 '",
          "'1e1'",
          "'-1'",
          "'1.5'",
          "'5.5'",
          "'3000000000'",
          "'9007199254740993'",
          // other texts
          "''",
          "' '",
          "'abc'",
          "'ABC'",
          "'ab'",
          "'ab '",
          "'abcd'",
          "'abcdabcd'",
          "'true'",
          "'\"abc\"'",
          "'{\"a\": 1}'",
          // date and time texts
          "'2006-11-06'",
          "'2006-11-06 00:00:00'",
          "'2006-11-06 04:08:36'",
          "'2006-11-06 04:08:36.125'",
          "'2006-11-06T04:08:36'",
          "'2006-02-30'",
          "'2006-13-01 00:00:00'",
          "'0000-00-00'",
          "'20061106'",
          "'20061106040836'",
          "'04:08:36'",
          "'04:08:36.125'",
          "'25:00:00'",
          // numeric dates and times
          "20061106",
          "61106",
          "20061106040836",
          "20060230",
          "40836",
          "1162786116000",
          // dates and times
          "DATE '2006-11-06'",
          "DATE '0001-01-01'",
          "TIME '04:08:36'",
          "TIMESTAMP '2006-11-06 00:00:00'",
          "TIMESTAMP '2006-11-06 04:08:36'",
          "TIMESTAMP '2006-11-06 04:08:36.125'",
          // other literals
          "TRUE",
          "FALSE",
          "NULL",
          "x''",
          "x'00'",
          "x'0001'",
          "x'3130'",
          "x'61626364'");

  /** Returns all literals in a fixed order. */
  static Stream<MatrixLiteral> all() {
    return TEXTS.stream().map(MatrixLiteral::new);
  }

  /** Returns the value in the form in which a protocol delivers it. */
  public @Nullable Object parameter() {
    int quote = text.indexOf('\'');
    if (quote < 0) {
      return word();
    }
    String inside = text.substring(quote + 1, text.length() - 1);
    return switch (text.substring(0, quote).strip()) {
      case "" -> inside;
      case "x" -> Bytes.fromHex(inside);
      case "DATE" -> LocalDate.parse(inside);
      case "TIME" -> LocalTime.parse(inside);
      case "TIMESTAMP" -> LocalDateTime.parse(inside.replace(' ', 'T'));
      default -> throw new IllegalStateException(text);
    };
  }

  private @Nullable Object word() {
    return switch (text) {
      case "NULL" -> null;
      case "TRUE" -> true;
      case "FALSE" -> false;
      default -> text.contains("e") ? (Object) Double.valueOf(text) : number();
    };
  }

  private Object number() {
    BigDecimal number = new BigDecimal(text);
    boolean isLong = number.scale() == 0 && number.toBigInteger().bitLength() < Long.SIZE;
    return isLong ? (Object) number.longValueExact() : number;
  }
}
