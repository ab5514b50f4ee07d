package org.openlindorm.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.bytes.Bytes;

class CoercionTest {

  private static Object coerced(String type, Object value) {
    return DataType.parse(type).coerce(value, "c");
  }

  @Test
  void aValueThatFitsComesBackAsItIs() {
    for (Object value :
        new Object[] {1L, "text", 1.5d, 7, (short) 3, (byte) 2, true, Bytes.utf8("x")}) {
      for (TypeName name : TypeName.values()) {
        if (name.valueClass() == value.getClass()
            && name != TypeName.JSON
            && name != TypeName.CHAR
            && name != TypeName.BINARY
            && name != TypeName.VECTOR) {
          assertThat(DataType.of(name).coerce(value, "c")).isSameAs(value);
        }
      }
    }
    assertThat(DataType.BIGINT.coerce(null, "c")).isNull();
  }

  @Test
  void numbersAreWidenedParsedAndRounded() {
    assertThat(coerced("BIGINT", 7)).isEqualTo(7L);
    assertThat(coerced("BIGINT", "-12")).isEqualTo(-12L);
    assertThat(coerced("INTEGER", new BigDecimal("3.00"))).isEqualTo(3);
    assertThat(coerced("TINYINT", true)).isEqualTo((byte) 1);
    assertThat(coerced("SMALLINT", new BigInteger("300"))).isEqualTo((short) 300);
    assertThat(coerced("DOUBLE", "1e3")).isEqualTo(1000d);
    assertThat(coerced("DOUBLE", -0.0)).isEqualTo(0.0);
    assertThat(coerced("FLOAT", new BigDecimal("0.5"))).isEqualTo(0.5f);
    assertThat(coerced("DECIMAL(10,2)", 1.005d)).isEqualTo(new BigDecimal("1.01"));
    assertThat(coerced("DECIMAL(10,2)", "1")).isEqualTo(new BigDecimal("1.00"));
    assertThat(coerced("BOOLEAN", 1)).isEqualTo(true);
    assertThat(coerced("BOOLEAN", "FALSE")).isEqualTo(false);
  }

  @Test
  void textIsMadePaddedAndDecoded() {
    assertThat(coerced("VARCHAR", 12)).isEqualTo("12");
    assertThat(coerced("VARCHAR", new BigDecimal("1E+3"))).isEqualTo("1000");
    assertThat(coerced("VARCHAR", "é".getBytes(java.nio.charset.StandardCharsets.UTF_8)))
        .isEqualTo("é");
    assertThat(coerced("VARCHAR", LocalDateTime.of(2024, 1, 2, 3, 4, 5)))
        .isEqualTo("2024-01-02 03:04:05");
    assertThat(coerced("CHAR(4)", "ab")).isEqualTo("ab  ");
    assertThat(coerced("CHAR(2)", "😀")).isEqualTo("😀 ");
    assertThat(coerced("VARCHAR(2)", "😀😀")).isEqualTo("😀😀");
    assertThat(coerced("BINARY(3)", "ab")).isEqualTo(Bytes.fromHex("ab0000"));
    assertThat(coerced("VARBINARY", "41")).isEqualTo(Bytes.utf8("A"));
    assertThat(coerced("VARBINARY", new byte[] {1})).isEqualTo(Bytes.fromHex("01"));
  }

  @Test
  void momentsAreReadFromTextNumbersAndJavaClasses() {
    long moment = 1_705_786_502_000L;
    assertThat(coerced("TIMESTAMP", moment)).isEqualTo(moment);
    assertThat(coerced("TIMESTAMP", 5)).isEqualTo(5L);
    assertThat(coerced("TIMESTAMP", "2024-01-20 21:35:02")).isEqualTo(moment);
    assertThat(coerced("TIMESTAMP", "2024-01-20T21:35:02.7Z")).isEqualTo(moment + 700);
    assertThat(coerced("TIMESTAMP", "2024-01-20")).isEqualTo(1_705_708_800_000L);
    assertThat(coerced("TIMESTAMP", "2024/1/20")).isEqualTo(1_705_708_800_000L);
    assertThat(coerced("TIMESTAMP", "2024/01/20 21:35:2")).isEqualTo(moment);
    assertThat(coerced("TIMESTAMP", Timestamp.valueOf("2024-01-20 21:35:02"))).isEqualTo(moment);
    assertThat(coerced("TIMESTAMP", Instant.ofEpochMilli(moment))).isEqualTo(moment);
    assertThat(coerced("TIMESTAMP", LocalDateTime.of(2024, 1, 20, 21, 35, 2))).isEqualTo(moment);
    assertThat(coerced("TIMESTAMP", "1969-12-31 23:59:59.999")).isEqualTo(-1L);
    assertThat(coerced("DATE", "1970-01-11")).isEqualTo(10);
    assertThat(coerced("DATE", LocalDate.of(1969, 12, 31))).isEqualTo(-1);
    assertThat(coerced("DATE", java.sql.Date.valueOf("1970-01-02"))).isEqualTo(1);
    assertThat(coerced("TIME", "00:01:02.003")).isEqualTo(62_003);
    assertThat(coerced("TIME", LocalTime.of(1, 0))).isEqualTo(3_600_000);
    assertThat(coerced("TIME", java.sql.Time.valueOf("00:00:09"))).isEqualTo(9_000);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "TINYINT, 128, Out of range value '128' for column 'c' of type TINYINT",
        "BIGINT, 9223372036854775808, Out of range value",
        "BIGINT, 1e99, Out of range value",
        "BIGINT, 1e999999999, Incorrect BIGINT value: '1e999999999' for column 'c'; write a number",
        "INTEGER, 1.5, Incorrect INTEGER value: '1.5' for column 'c'; write a whole number",
        "INTEGER, abc, Incorrect INTEGER value: 'abc' for column 'c'; write a number",
        "DOUBLE, 1e999, Out of range value",
        "FLOAT, 1e39, Out of range value",
        "\"DECIMAL(4,2)\", 100, Out of range value",
        "BOOLEAN, maybe, write true or false",
        "VARCHAR(2), abc, \"Data too long for column 'c': 3 characters, at most 2 are allowed\"",
        "CHAR(2), abc, Data too long",
        "BINARY(1), abab, \"2 bytes, at most 1 are allowed\"",
        "VARBINARY, abc, write x'ef0011'",
        "VARBINARY, zz, even number of hexadecimal digits",
        "DATE, 2024-02-30, Incorrect DATE value",
        "DATE, tomorrow, write 'yyyy-MM-dd'",
        "TIME, 25:00:00, no such time of day",
        "TIMESTAMP, soon, write 'yyyy-MM-dd HH:mm:ss[.SSS]' or the milliseconds",
        "JSON, {a:1}, not JSON: a name in double quotes expected at character 2",
        "JSON, \"[1,]\", not JSON",
        "JSON, 01, not JSON: text after the value at character 2"
      })
  void aWrongValueIsRefusedWithTheAcceptedForm(String type, String value, String message) {
    assertThatThrownBy(() -> coerced(type, value)).hasMessageContaining(message);
  }

  @Test
  void numbersOutsideTheCalendarAreRefused() {
    assertThatThrownBy(() -> coerced("TIMESTAMP", Long.MAX_VALUE))
        .hasMessageContaining("Out of range");
    assertThatThrownBy(() -> coerced("DOUBLE", Double.NaN)).hasMessageContaining("Out of range");
    assertThatThrownBy(() -> coerced("VARCHAR", "\ud800")).hasMessageContaining("surrogate");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "int, INTEGER",
        "bigint unsigned, BIGINT",
        "\"decimal( 10 , 2 )\", \"DECIMAL(10,2)\"",
        "varchar(50), VARCHAR(50)",
        "CHAR, CHAR(1)",
        "HLONG, HLONG",
        "Json, JSON"
      })
  void typesAreReadAsDdlWritesThem(String text, String sql) {
    assertThat(DataType.parse(text).sql()).isEqualTo(sql);
    assertThat(DataType.parse(DataType.parse(text).sql())).isEqualTo(DataType.parse(text));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "STRING, use VARCHAR",
        "DATETIME(6), use DATETIME(3)",
        "TIMESTAMP(4), write TIMESTAMP(3)",
        "FLOAT UNSIGNED, use FLOAT",
        "DATE(3), write DATE without a length",
        "BIT(8), use BOOLEAN for one bit",
        "YEAR, use SMALLINT",
        "DECIMAL, write both a precision",
        "\"DECIMAL(39,0)\", write both a precision",
        "GEOMETRY, use one of BOOLEAN",
        "VARCHAR(0), write one length"
      })
  void anUnsupportedTypeIsRefusedWithTheOneToUse(String text, String advice) {
    assertThatThrownBy(() -> DataType.parse(text, "c1"))
        .hasMessageContaining("column 'c1'")
        .hasMessageContaining(advice);
  }
}
