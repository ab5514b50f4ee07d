package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.EngineType;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.KeySample;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.type.DataType;

/**
 * Test rows that are difficult to migrate: NULLs, empty and longest values, equal prefixes, the
 * same millisecond, extreme numbers, and sampled rows.
 *
 * @param columns the columns of the table
 * @param rows an SQL literal for each column
 */
record EdgeCaseRows(TableModel table, List<String> columns, List<List<String>> rows) {

  private static final String UUID = "6f9619ff-8b86-d011-b42d-00cf4fc964ff";
  private static final String LONG_TEXT = "ab".repeat(20);

  private static final List<String> TEXTS =
      List.of(
          "",
          "a",
          "ab",
          "ab ",
          "A",
          "é",
          "0",
          "00",
          "7",
          "007",
          "-7",
          "9223372036854775807",
          "20240101",
          "2024-01-01",
          "2024010100",
          "2024-01-01 00:00:00",
          "it's",
          "%",
          "x_y",
          "7,s1",
          "07,s1",
          "7,s,1",
          UUID,
          UUID.toUpperCase(java.util.Locale.ROOT),
          LONG_TEXT,
          LONG_TEXT + "c");
  private static final List<String> MOMENTS =
      List.of(
          "2024-01-01 00:00:00",
          "2024-01-01 00:00:00.001",
          "1969-12-31 23:59:59.999",
          "2024-02-29 12:00:00");

  /** The number of generated rows, and the maximum number of rows of each sample. */
  private static final int ROWS = 40;

  EdgeCaseRows {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
  }

  /** Returns SQL literals for a column of a type. */
  static List<String> values(DataType type) {
    return literals(type).stream().filter(literal -> fits(type, literal)).toList();
  }

  /** Returns whether a text, binary or DECIMAL literal fits into its column. */
  private static boolean fits(DataType type, String literal) {
    return switch (type.name()) {
      case VARCHAR, CHAR ->
          EngineType.value(type, literal.substring(1, literal.length() - 1).replace("''", "'"))
              != null;
      case BINARY, VARBINARY ->
          EngineType.value(type, literal.substring(2, literal.length() - 1)) != null;
      case DECIMAL -> EngineType.value(type, literal) != null;
      default -> true;
    };
  }

  private static List<String> literals(DataType type) {
    return switch (type.name()) {
      case BOOLEAN, HBOOLEAN -> List.of("TRUE", "FALSE");
      case TINYINT -> List.of("0", "1", "2", "-1", "127", "-128");
      case SMALLINT, HSHORT -> List.of("0", "1", "10", "-1", "32767", "-32768");
      case INTEGER, HINTEGER -> List.of("0", "1", "2", "10", "-1", "2147483647", "-2147483648");
      case BIGINT, HLONG ->
          List.of(
              "0",
              "1",
              "2",
              "10",
              "100",
              "-1",
              "9223372036854775807",
              "-9223372036854775808",
              "1705786502000",
              "1705786502001");
      case FLOAT, HFLOAT -> List.of("0e0", "0.5e0", "1e0", "-1e30", "1e-30");
      case DOUBLE, HDOUBLE -> List.of("0e0", "0.1e0", "0.1000001e0", "1e0", "-1e300", "1e-300");
      case DECIMAL -> List.of("0", "0.01", "1", "1.10", "-1.10", "9999999999.99");
      case VARCHAR, CHAR, HSTRING -> TEXTS.stream().map(EdgeCaseRows::quoted).toList();
      case JSON -> List.of("'{}'", "'[1, 2]'", "'\"a\"'", "'null'");
      case BINARY, VARBINARY ->
          List.of(
              "X''",
              "X'00'",
              "X'0000'",
              "X'000028'",
              "X'0000280000'",
              "X'ff'",
              "X'" + "28".repeat(33) + "'");
      case VECTOR -> List.of(vector(type, "0"), vector(type, "-1.5"), vector(type, "3e38"));
      case DATE -> List.of("DATE '2024-01-01'", "DATE '1969-12-31'", "DATE '9999-12-31'");
      case TIME -> List.of("TIME '00:00:00'", "TIME '23:59:59.999'", "TIME '12:00:00'");
      case TIMESTAMP -> MOMENTS.stream().map(one -> "TIMESTAMP " + quoted(one)).toList();
      case NULL -> List.of("NULL");
    };
  }

  /** Returns a vector of equal elements; one dimension where the type has none. */
  private static String vector(DataType type, String element) {
    int dimensions = Math.max(1, type.precision());
    return quoted("[" + String.join(",", Collections.nCopies(dimensions, element)) + "]");
  }

  /** Returns the rows of a table. Equal definitions give equal rows. */
  static EdgeCaseRows of(TableModel table) {
    Random random =
        new Random(table.columns().stream().map(ColumnModel::typeText).toList().hashCode());
    List<String> columns = table.columns().stream().map(ColumnModel::name).toList();
    List<List<String>> rows = new ArrayList<>();
    for (KeySample sample : table.samples()) {
      for (List<String> row : sample.rows().subList(0, Math.min(ROWS, sample.rows().size()))) {
        rows.add(row(table, sample.columns(), row, random));
      }
    }
    for (int i = 0; i < ROWS; i++) {
      rows.add(row(table, List.of(), List.of(), random));
    }
    return new EdgeCaseRows(table, columns, rows);
  }

  /** Returns an UPSERT statement for each row; the engine may refuse some of them. */
  List<String> upserts() {
    String head =
        "UPSERT INTO "
            + KeyItemModel.quoted(table.name())
            + columns.stream()
                .map(KeyItemModel::quoted)
                .collect(Collectors.joining(", ", " (", ") VALUES ("));
    return rows.stream().map(row -> head + String.join(", ", row) + ")").toList();
  }

  /**
   * Returns literals of a column for several executions of a statement; empty for an unknown
   * column. The last literal may match no row. In each execution the values of all columns are from
   * one row, so that conditions on several columns match.
   *
   * @param nth the number of values of the column that precede this one in the statement
   */
  List<String> drawn(String column, int nth, int runs) {
    int at = columns.indexOf(column);
    ColumnModel declared = table.column(column);
    if (at < 0 || declared == null || rows.isEmpty()) {
      return List.of();
    }
    List<String> hard =
        values(EngineType.of(declared)).stream().filter(literal -> !isSigned(literal)).toList();
    List<String> drawn = new ArrayList<>();
    for (int run = 0; run < runs; run++) {
      String seen = rows.get((run * ROWS / runs + nth) % rows.size()).get(at);
      boolean other = run == runs - 1 || seen.equals("NULL") || isSigned(seen);
      drawn.add(untyped(other ? hard.get((run + nth) % hard.size()) : seen));
    }
    return drawn;
  }

  /**
   * Returns whether a number consists of several tokens, for which rewritten statements compute no
   * value.
   */
  private static boolean isSigned(String literal) {
    return literal.startsWith("-") || literal.matches("[0-9.]+e-[0-9]+");
  }

  /** Returns the literal of a date or time as a plain string, as a client sends it. */
  private static String untyped(String literal) {
    return literal.replaceFirst("^(DATE|TIME|TIMESTAMP) ", "");
  }

  /** Returns a row. Columns that the sample does not contain get a difficult value. */
  private static List<String> row(
      TableModel table, List<String> given, List<String> sampled, Random random) {
    List<String> values = new ArrayList<>();
    for (ColumnModel column : table.columns()) {
      List<String> hard = values(column, random);
      int at = given.indexOf(column.name());
      boolean empty =
          column.nullable()
              && !table.keyColumns().contains(column.name())
              && random.nextInt(4) == 0;
      values.add(
          at >= 0
              ? quoted(sampled.get(at))
              : empty ? "NULL" : hard.get(random.nextInt(hard.size())));
    }
    return values;
  }

  /**
   * Returns the values to choose from: difficult values, or for integers with equal probability a
   * number below 100. The latter makes rows differ in a numeric key.
   */
  private static List<String> values(ColumnModel column, Random random) {
    return column.isInteger() && random.nextBoolean()
        ? List.of(String.valueOf(random.nextInt(100)))
        : values(EngineType.of(column));
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
