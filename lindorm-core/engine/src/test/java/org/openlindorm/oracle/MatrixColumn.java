package org.openlindorm.oracle;

import java.util.List;
import java.util.Locale;

/** A column type of the place matrix, with values at its limits and NULL. */
public enum MatrixColumn {
  BOOLEAN("BOOLEAN", "BOOLEAN", "FALSE", "TRUE"),
  TINYINT("TINYINT", "TINYINT", "-128", "5", "-1", "0", "1", "10", "127"),
  SMALLINT("SMALLINT", "SMALLINT", "-32768", "5", "-1", "0", "1", "10", "32767"),
  INTEGER("INTEGER", "INTEGER", "-2147483648", "5", "0", "1", "10", "20061106", "2147483647"),
  BIGINT(
      "BIGINT",
      "BIGINT",
      "-9223372036854775808",
      "5",
      "0",
      "1",
      "10",
      "20061106040836",
      "3000000000",
      "9007199254740993",
      "9223372036854775807"),
  FLOAT("FLOAT", "FLOAT", "-3.0e38", "1.5", "-1.5", "0", "5", "9", "10", "3.0e38"),
  DOUBLE("DOUBLE", "DOUBLE", "-1e300", "1.5", "0.1", "0", "5", "9", "10", "20061106", "1e300"),
  MONEY(
      "DECIMAL(10,2)", "DECIMAL(10,2)", "-99999999.99", "1.50", "0", "5", "9", "10", "99999999.99"),
  DECIMAL(
      "DECIMAL(38,10)",
      "DECIMAL(38,10)",
      "-9999999999999999999999999999.9999999999",
      "1.5",
      "0",
      "5",
      "9.0000000001",
      "10",
      "9007199254740993",
      "9999999999999999999999999999.9999999999"),
  VARCHAR(
      "VARCHAR",
      "VARCHAR(200)",
      "''",
      "'9'",
      "'10'",
      "'9.0'",
      "' 5'",
      "'5'",
      "'abc'",
      "'ABC'",
      "'ab '",
      "'1e1'",
      "'2006-11-06'",
      "'2006-11-06 04:08:36'",
      "'04:08:36'",
      "'9007199254740993'"),
  NUMERALS(
      "VARCHAR", "VARCHAR(200)", "'-5'", "'9'", "'10'", "'9.0'", "' 5'", "'1e1'", "'3000000000'"),
  CHAR("CHAR(4)", "CHAR(4)", "'ab'", "'abc'", "'abcd'", "'ABC'", "'9'", "'10'", "'9.0'", "' 5'"),
  BINARY("BINARY(4)", "BINARY(4)", "x'00'", "x'61626364'", "x'0001'", "x'3130'", "x'ffffffff'"),
  VARBINARY("VARBINARY", "VARBINARY(200)", "x'00'", "x'61626364'", "x'0001'", "x'3130'", "x'ff'"),
  DATE(
      "DATE",
      "DATE",
      "'0001-01-01'",
      "'2006-11-06'",
      "'1969-12-31'",
      "'2006-11-07'",
      "'2024-02-29'",
      "'9999-12-31'"),
  TIME("TIME", "TIME(3)", "'00:00:00'", "'04:08:36'", "'04:08:36.125'", "'23:59:59.999'"),
  TIMESTAMP(
      "TIMESTAMP",
      "DATETIME(3)",
      "'0001-01-01 00:00:00'",
      "'2006-11-06 04:08:36'",
      "'2006-11-06 00:00:00'",
      "'2006-11-06 04:08:36.125'",
      "'1969-12-31 23:59:59.999'",
      "'9999-12-31 23:59:59.999'"),
  JSON("JSON", "LONGTEXT", "'1'", "'\"abc\"'", "'null'", "'{\"a\": 1}'", "'true'", "'[1]'");

  private final String type;
  private final String foreignType;
  private final List<String> values;

  MatrixColumn(String type, String foreignType, String... values) {
    this.type = type;
    this.foreignType = foreignType;
    this.values = List.of(values);
  }

  /** Returns the database of the tables that have the column. */
  public String database() {
    return "of_" + name().toLowerCase(Locale.ROOT);
  }

  /** Returns whether its values are bytes. */
  public boolean holdsBytes() {
    return this == BINARY || this == VARBINARY;
  }

  /** Returns the type in this engine's SQL. */
  String type() {
    return type;
  }

  /** Returns the MariaDB type for the same values. */
  String foreignType() {
    return foreignType;
  }

  /** Returns literals of the values in the rows 1, 2, ...; the row after the last contains NULL. */
  List<String> rows() {
    return values;
  }

  /** Returns a literal of the type for an IN list or a BETWEEN, next to the tested literal. */
  String companion() {
    return values.get(1);
  }

  /**
   * Returns the primary key of a table that is sorted by {@code c}; a bytes column is the last of a
   * key.
   */
  String key(String order) {
    return this == VARBINARY ? "c" + order : "c" + order + ", k";
  }
}
