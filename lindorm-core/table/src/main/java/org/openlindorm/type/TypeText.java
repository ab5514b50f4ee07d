package org.openlindorm.type;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * Parses types as DDL and the catalog write them; the error for an unsupported type suggests a
 * replacement.
 */
final class TypeText {

  private static final Pattern FORM =
      Pattern.compile(
          "\\s*([A-Za-z_]+[1-8]?(?:\\s+[A-Za-z_]+)*)\\s*(?:\\(\\s*(\\d{1,9})\\s*(?:,\\s*(\\d{1,9})\\s*)?\\))?\\s*([A-Za-z]*)\\s*");

  /** The types that are one plain word, of which most columns are. */
  private static final Map<String, DataType> WORDS =
      Stream.of(
              TypeName.BOOLEAN,
              TypeName.TINYINT,
              TypeName.SMALLINT,
              TypeName.INTEGER,
              TypeName.BIGINT,
              TypeName.FLOAT,
              TypeName.DOUBLE,
              TypeName.VARCHAR,
              TypeName.VARBINARY,
              TypeName.DATE,
              TypeName.TIME,
              TypeName.TIMESTAMP,
              TypeName.JSON)
          .collect(Collectors.toUnmodifiableMap(TypeName::name, DataType::of));

  private static final String UNSIGNED = " UNSIGNED";
  private static final int LARGEST_PRECISION = 38;
  private static final int LARGEST_LENGTH = 2 * 1024 * 1024;

  private TypeText() {}

  static DataType parse(String text, String column) {
    DataType word = WORDS.get(text);
    if (word != null) {
      return word;
    }
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw refused(text, column, "write a type such as BIGINT, VARCHAR or DECIMAL(10,2)");
    }
    int first = form.group(2) == null ? -1 : Integer.parseInt(form.group(2));
    int second = form.group(3) == null ? -1 : Integer.parseInt(form.group(3));
    String name =
        (form.group(1) + " " + form.group(4))
            .strip()
            .replaceAll("\\s+", " ")
            .toUpperCase(Locale.ROOT);
    return declared(standard(name), first, second, text.strip(), column);
  }

  private static String standard(String name) {
    boolean unsigned = name.endsWith(UNSIGNED);
    String type = unsigned ? name.substring(0, name.length() - UNSIGNED.length()) : name;
    return MySqlTypes.standard(type).toUpperCase(Locale.ROOT) + (unsigned ? UNSIGNED : "");
  }

  private static DataType declared(String name, int first, int second, String text, String column) {
    DataType mysql = MySqlTypes.of(name, first, second);
    if (mysql != null) {
      return mysql;
    }
    return switch (name) {
      case "INT" -> plain(TypeName.INTEGER, first, text, column);
      case "BOOLEAN", "BOOL" -> plain(TypeName.BOOLEAN, first, text, column);
      case "BIGINT", "BIGINT UNSIGNED" -> plain(TypeName.BIGINT, first, text, column);
      case "TINYINT",
          "SMALLINT",
          "FLOAT",
          "DOUBLE",
          "VARBINARY",
          "DATE",
          "TIME",
          "TIMESTAMP",
          "JSON",
          "HLONG",
          "HINTEGER",
          "HSHORT",
          "HFLOAT",
          "HDOUBLE",
          "HBOOLEAN" ->
          plain(TypeName.valueOf(name), first, text, column);
      case "DECIMAL" -> decimal(first, second, text, column);
      case "VARCHAR", "HSTRING" -> {
        TypeName varying = TypeName.valueOf(name);
        yield first < 0 ? DataType.of(varying) : sized(varying, first, second, text, column);
      }
      case "CHAR", "BINARY" ->
          sized(TypeName.valueOf(name), first < 0 ? 1 : first, second, text, column);
      case "VECTOR" -> vector(first, second, text, column);
      default -> throw refused(text, column, advice(name));
    };
  }

  private static DataType plain(TypeName name, int first, String text, String column) {
    if (first < 0) {
      return DataType.of(name);
    }
    boolean clock = name == TypeName.TIME || name == TypeName.TIMESTAMP;
    throw refused(
        text,
        column,
        clock
            ? "it holds milliseconds: write " + name + "(3)"
            : "write " + name + " without a length in parentheses");
  }

  private static DataType sized(TypeName name, int length, int second, String text, String column) {
    if (second >= 0 || length < 1 || length > LARGEST_LENGTH) {
      throw refused(
          text, column, "write one length from 1 to " + LARGEST_LENGTH + ": " + name + "(n)");
    }
    return DataType.sized(name, length);
  }

  private static DataType vector(int dimensions, int second, String text, String column) {
    if (second >= 0 || dimensions < 1 || dimensions > VectorText.MOST_DIMENSIONS) {
      String range = "from 1 to " + VectorText.MOST_DIMENSIONS;
      throw refused(text, column, "write the number of dimensions, " + range + ": VECTOR(n)");
    }
    return DataType.sized(TypeName.VECTOR, dimensions);
  }

  private static DataType decimal(int precision, int scale, String text, String column) {
    if (precision < 1 || precision > LARGEST_PRECISION || scale < 0 || scale > precision) {
      throw refused(
          text,
          column,
          "write both a precision from 1 to 38 and a scale from 0 to the precision, such as"
              + " DECIMAL(10,2)");
    }
    return DataType.decimal(precision, scale);
  }

  private static String advice(String name) {
    if (name.endsWith(UNSIGNED)) {
      return "only whole numbers can be UNSIGNED; use " + name.substring(0, name.indexOf(' '));
    }
    return switch (name) {
      case "STRING", "CLOB" -> "use VARCHAR";
      case "BYTES" -> "use VARBINARY";
      case "DATETIME" -> "it holds milliseconds: use DATETIME(3) or TIMESTAMP";
      case "LONG" -> "use BIGINT";
      case "NUMBER" -> "use DECIMAL(p,s)";
      case "BIT" -> "use BOOLEAN for one bit, BINARY(n) for several";
      case "YEAR" -> "use SMALLINT";
      case "ENUM", "SET" -> "use VARCHAR";
      case "JSONB" -> "use JSON";
      default ->
          "use one of BOOLEAN, TINYINT, SMALLINT, INTEGER, BIGINT, FLOAT, DOUBLE, DECIMAL(p,s),"
              + " VARCHAR, CHAR(n), BINARY(n), VARBINARY, DATE, TIME, TIMESTAMP, JSON,"
              + " VECTOR(n)";
    };
  }

  private static LindormException refused(String text, String column, String advice) {
    return LindormException.of(ErrorCode.TYPE_UNSUPPORTED, text, column, advice);
  }
}
