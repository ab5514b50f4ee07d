package org.openlindorm.oracle;

import java.util.List;
import java.util.Random;

/** The kind of a column or an expression of the fuzzer. Values of one kind are compared by type. */
enum FuzzKind {
  WHOLE(
      List.of("TINYINT", "SMALLINT", "INTEGER", "BIGINT"),
      List.of("-2", "-1", "0", "1", "2", "3", "5", "9", "10", "100"),
      List.of("127", "128", "-129", "32768", "2147483648", "3000000000", "9223372036854775807")),
  DECIMAL(
      List.of("DECIMAL(8,2)", "DECIMAL(20,4)"),
      List.of("-1.50", "0.00", "0.25", "1.5", "2.0", "9.99", "10.00", "100.5"),
      List.of("1.505", "9.0000000001", "99999999999.5")),
  REAL(
      List.of("DOUBLE", "FLOAT"),
      List.of("-2.25e0", "0e0", "0.5e0", "1.5e0", "3e0", "10e0", "100e0"),
      List.of("1e300", "-1e300", "1e-300", "0.1e0")),
  TEXT(
      List.of("VARCHAR", "VARCHAR(20)", "CHAR(3)"),
      List.of("'a'", "'ab'", "'abc'", "'B'", "'b'", "'10'", "'9'", "'9.0'", "'x_y'", "'é'"),
      List.of("''", "' 5'", "' a'", "'abcabc'", "'1e1'", "'2006-11-06'", "'-1'")),
  DATE(
      List.of("DATE"),
      List.of("DATE '2006-11-06'", "DATE '2024-02-29'", "DATE '1969-12-31'", "DATE '2006-11-07'"),
      List.of("'2006-11-06'", "'2006-11-06 04:08:36'", "'2024-02-30'", "'20061106'")),
  TIME(
      List.of("TIME"),
      List.of("TIME '04:08:36'", "TIME '00:00:00'", "TIME '23:59:59.125'", "TIME '12:30:00'"),
      List.of("'04:08:36'", "'12:30'", "'25:00:00'", "'04:08:36.1255'")),
  MOMENT(
      List.of("TIMESTAMP"),
      List.of(
          "TIMESTAMP '2006-11-06 04:08:36'",
          "TIMESTAMP '2006-11-06 00:00:00'",
          "TIMESTAMP '2024-02-29 12:30:00.125'",
          "TIMESTAMP '1969-12-31 23:59:59.999'"),
      List.of(
          "'2006-11-06 04:08:36'", "'2006-11-06'", "'2006-11-06 04:08:36.125'", "'2006-13-01'")),
  BYTES(
      List.of("BINARY(3)", "VARBINARY"),
      List.of("x'000000'", "x'616263'", "x'313000'", "x'ffffff'"),
      List.of("x''", "x'00'", "x'61'", "x'61626364'")),
  TRUTH(List.of("BOOLEAN"), List.of("TRUE", "FALSE"), List.of("1", "0", "2"));

  private final List<String> types;
  private final List<String> literals;
  private final List<String> edges;

  FuzzKind(List<String> types, List<String> literals, List<String> edges) {
    this.types = types;
    this.literals = literals;
    this.edges = edges;
  }

  /** Returns the column types. */
  List<String> types() {
    return types;
  }

  /** Returns literals that each column of the kind can store. */
  List<String> literals() {
    return literals;
  }

  /** Returns a literal that each column of the kind can store; the first ones more often. */
  String literal(Random random) {
    return literals.get(Math.min(random.nextInt(literals.size()), random.nextInt(literals.size())));
  }

  /**
   * Returns literals at and beyond the limits of the types, and literals of other types for such
   * values.
   */
  List<String> edges() {
    return edges;
  }

  /** Returns the prefix of the kind's column names, which the list of differences uses. */
  String letter() {
    return switch (this) {
      case WHOLE -> "w";
      case DECIMAL -> "n";
      case REAL -> "r";
      case TEXT -> "s";
      case DATE -> "d";
      case TIME -> "t";
      case MOMENT -> "m";
      case BYTES -> "x";
      case TRUTH -> "b";
    };
  }

  boolean isNumber() {
    return this == WHOLE || this == DECIMAL || this == REAL;
  }

  /** Returns the kinds whose values users compare with values of this kind. */
  List<FuzzKind> near() {
    return switch (this) {
      case WHOLE -> List.of(DECIMAL, REAL, TEXT, TEXT, TRUTH, DATE, MOMENT);
      case DECIMAL, REAL -> List.of(WHOLE, DECIMAL, REAL, TEXT);
      case TEXT -> List.of(WHOLE, DECIMAL, REAL, DATE, MOMENT, TIME, BYTES);
      case DATE -> List.of(MOMENT, MOMENT, TEXT, TEXT, WHOLE);
      case MOMENT -> List.of(DATE, DATE, TEXT, TEXT, TIME, WHOLE);
      case TIME -> List.of(TEXT, MOMENT);
      case BYTES -> List.of(TEXT);
      case TRUTH -> List.of(WHOLE, TEXT);
    };
  }

  /** Returns the MariaDB type for the same values. */
  static String foreign(String type) {
    return switch (type) {
      case "VARCHAR" -> "VARCHAR(200)";
      case "VARBINARY" -> "VARBINARY(200)";
      case "TIME" -> "TIME(3)";
      case "TIMESTAMP" -> "DATETIME(3)";
      default -> type;
    };
  }
}
