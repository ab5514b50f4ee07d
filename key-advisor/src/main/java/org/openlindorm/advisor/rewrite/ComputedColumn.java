package org.openlindorm.advisor.rewrite;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableModel;

/**
 * A column of a rewritten table that the old table does not have, or has in another form.
 *
 * @param inputs the columns of the old table from which it is computed
 * @param sql the value as SQL over the old table
 * @param words a description of the value
 * @param value computes the value as text from the inputs as texts; returns null if it cannot
 * @param literal the form of a value in SQL
 * @param lost the SQL condition of old values that cannot be converted, or of which two may become
 *     one; null if there are none
 * @param keepsOrder whether the values have the order of the old values
 */
record ComputedColumn(
    String column,
    List<String> inputs,
    String sql,
    String words,
    Computation value,
    Form literal,
    @Nullable String lost,
    boolean keepsOrder) {

  private static final int DIGITS_OF_BIGINT = 19;

  /** Computes a value. */
  interface Computation {
    @Nullable String of(List<String> inputs);
  }

  /** The form of a value in SQL. */
  enum Form {
    TEXT,
    NUMBER,
    BINARY;

    String of(String value) {
      return switch (this) {
        case TEXT -> "'" + value.replace("'", "''") + "'";
        case NUMBER -> value;
        case BINARY -> "X'" + value + "'";
      };
    }
  }

  ComputedColumn {
    inputs = List.copyOf(inputs);
  }

  /** Creates an additional column; the columns from which it is computed remain. */
  ComputedColumn(
      String column,
      List<String> inputs,
      String sql,
      String words,
      Computation value,
      Form literal) {
    this(column, inputs, sql, words, value, literal, null, false);
  }

  /** Returns whether a column has a text that clients can hash. Binary values need not be UTF-8. */
  static boolean hasText(TableModel table, String column) {
    ColumnModel declared = table.column(column);
    return declared == null || !declared.isBinary();
  }

  /** Returns a column with the first hex digits of the MD5 of a column's UTF-8 text. */
  static ComputedColumn md5Prefix(String column, String input, int digits) {
    return new ComputedColumn(
        column,
        List.of(input),
        "LEFT(MD5(" + text(input) + "), " + digits + ")",
        "the first " + digits + " hex digits of md5 over the UTF-8 text of " + input,
        values -> md5(values.get(0)).substring(0, digits),
        Form.TEXT);
  }

  /** Returns a column with the 16 bytes of the MD5 of a long text. */
  static ComputedColumn digest(String column, String input) {
    return new ComputedColumn(
        column,
        List.of(input),
        "UNHEX(MD5(" + text(input) + "))",
        "the 16 bytes of md5 over the UTF-8 text of " + input,
        values -> md5(values.get(0)),
        Form.BINARY);
  }

  /**
   * Returns a column with the first two hex digits of the MD5 modulo the number of buckets; four
   * digits for more than 256 buckets.
   */
  static ComputedColumn bucket(String column, String input, int buckets) {
    int digits = buckets <= 256 ? 2 : 4;
    return new ComputedColumn(
        column,
        List.of(input),
        "MOD(CAST(CONV(LEFT(MD5("
            + text(input)
            + "), "
            + digits
            + "), 16, 10) AS BIGINT), "
            + buckets
            + ")",
        "the first "
            + digits
            + " hex digits of md5 over the UTF-8 text of "
            + input
            + ", as a number, modulo "
            + buckets,
        values ->
            Integer.toString(
                Integer.parseInt(md5(values.get(0)).substring(0, digits), 16) % buckets),
        Form.NUMBER);
  }

  /**
   * Returns a column with the digits of a number, padded to 19, or the characters of a text, in
   * reverse order.
   */
  static ComputedColumn reversed(String column, String input, boolean number) {
    String text = text(input);
    return new ComputedColumn(
        column,
        List.of(input),
        "REVERSE(" + (number ? padded(text, DIGITS_OF_BIGINT) : text) + ")",
        number
            ? "the digits of " + input + " padded with zeros to 19, backwards"
            : "the characters of " + input + ", backwards",
        values -> {
          String zeros =
              number ? "0".repeat(Math.max(0, DIGITS_OF_BIGINT - values.get(0).length())) : "";
          return new StringBuilder(zeros + values.get(0)).reverse().toString();
        },
        Form.TEXT);
  }

  /** Returns SQL for a text that is padded with leading zeros and never truncated. */
  static String padded(String sql, int width) {
    return "LPAD(" + sql + ", GREATEST(" + width + ", CHAR_LENGTH(" + sql + ")), '0')";
  }

  /**
   * Returns a column in another type.
   *
   * @param form the form of the values; two different values of this form stay different
   */
  static ComputedColumn converted(
      String column, String sql, String words, Computation value, Form literal, Pattern form) {
    return converted(
        column,
        sql,
        words,
        values -> form.matcher(values.get(0)).matches() ? value.of(values) : null,
        literal,
        KeyItemModel.quoted(column) + " NOT REGEXP '^(" + form + ")$'");
  }

  /**
   * Returns a column in another type, with the SQL condition of values of which two may become one.
   */
  static ComputedColumn converted(
      String column, String sql, String words, Computation value, Form form, String lost) {
    return new ComputedColumn(column, List.of(column), sql, words, value, form, lost, false);
  }

  /** Returns this column, declared to keep the order of the values. */
  ComputedColumn inOrder() {
    return new ComputedColumn(column, inputs, sql, words, value, literal, lost, true);
  }

  /** Returns whether it replaces a column of the same name, and does not add a column. */
  boolean replaces() {
    return inputs.equals(List.of(column));
  }

  private static String text(String input) {
    return "CAST(" + KeyItemModel.quoted(input) + " AS VARCHAR)";
  }

  private static String md5(String text) {
    try {
      byte[] sum = MessageDigest.getInstance("MD5").digest(text.getBytes(UTF_8));
      return HexFormat.of().formatHex(sum);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has MD5", e);
    }
  }
}
