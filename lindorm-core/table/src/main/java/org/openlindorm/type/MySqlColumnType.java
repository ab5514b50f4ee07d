package org.openlindorm.type;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The type of a column as MySQL 8 shows it: {@code int unsigned}, {@code datetime(6)}, {@code
 * enum('a','b')}. It describes how a column was declared; {@link DataType} is how its values are
 * stored.
 *
 * @param name MySQL's name in lower case, such as {@code int}
 * @param first the number in parentheses, -1 for none
 * @param second the number after its comma, -1 for none
 * @param values the values of ENUM and SET; empty for other types
 */
public record MySqlColumnType(
    String name, int first, int second, boolean unsigned, List<String> values) {

  /** The precision of a DECIMAL without numbers. */
  public static final int DECIMAL_PRECISION = 10;

  /** Bytes that a character of utf8mb4 takes at most. */
  private static final int BYTES_OF_CHARACTER = 4;

  /** The longest column of a key in InnoDB. */
  private static final int KEY_BYTES = 3_072;

  /** The most characters of a VARCHAR without a length. */
  private static final long UNSIZED = 2L * 1024 * 1024;

  private static final Pattern FORM =
      Pattern.compile("(\\w+)(?:\\((\\d+)(?:,(\\d+))?\\)|\\((.*)\\))?( unsigned)?", Pattern.DOTALL);

  private static final Pattern VALUE = Pattern.compile("'((?:[^']|'')*)'");

  private static final Map<String, Long> DIGITS =
      Map.of(
          "tinyint",
          3L,
          "smallint",
          5L,
          "mediumint",
          7L,
          "int",
          10L,
          "bigint",
          19L,
          "float",
          12L,
          "double",
          22L);

  private static final Map<String, Long> LARGEST =
      Map.of(
          "tinytext", 255L,
          "text", 65_535L,
          "mediumtext", 16_777_215L,
          "longtext", 4_294_967_295L,
          "tinyblob", 255L,
          "blob", 65_535L,
          "mediumblob", 16_777_215L,
          "longblob", 4_294_967_295L);

  private static final Set<String> WHOLE =
      Set.of("tinyint", "smallint", "mediumint", "int", "bigint");

  private static final Set<String> CLOCKS = Set.of("time", "datetime", "timestamp");

  public MySqlColumnType {
    values = List.copyOf(values);
  }

  /** Returns the type in which MySQL clients see a column whose declaration is not known. */
  public static MySqlColumnType of(DataType stored) {
    DataType type = stored.plain();
    return switch (type.name()) {
      case BOOLEAN -> plain("tinyint", 1);
      case INTEGER -> plain("int", -1);
      case DECIMAL ->
          type.precision() < 0
              ? new MySqlColumnType("decimal", 65, 30, false, List.of())
              : new MySqlColumnType("decimal", type.precision(), type.scale(), false, List.of());
      case TIME, TIMESTAMP -> plain(type.name().name().toLowerCase(Locale.ROOT), 3);
      case NULL -> plain("binary", 0);
      default -> plain(type.name().name().toLowerCase(Locale.ROOT), type.precision());
    };
  }

  private static MySqlColumnType plain(String name, int first) {
    return new MySqlColumnType(name, first, -1, false, List.of());
  }

  /**
   * Returns a declared type in the form in which MySQL shows it: names without synonyms, no display
   * widths, and the numbers that MySQL adds.
   *
   * @param first the number in parentheses, -1 for none
   * @param second the number after its comma, -1 for none
   */
  public static MySqlColumnType declared(
      String written, int first, int second, boolean unsigned, List<String> values) {
    String name = MySqlTypes.standard(written);
    return switch (name) {
      case "bool", "boolean" -> plain("tinyint", 1);
      case "tinyint" ->
          new MySqlColumnType(name, first == 1 && !unsigned ? 1 : -1, -1, unsigned, values);
      case "smallint", "mediumint", "int", "bigint" ->
          new MySqlColumnType(name, -1, -1, unsigned, values);
      case "float" ->
          second < 0
              ? new MySqlColumnType(first > 24 ? "double" : "float", -1, -1, unsigned, values)
              : new MySqlColumnType(name, first, second, unsigned, values);
      case "decimal" ->
          new MySqlColumnType(
              name, first < 0 ? DECIMAL_PRECISION : first, Math.max(second, 0), unsigned, values);
      case "char", "binary", "bit" -> plain(name, first < 0 ? 1 : first);
      case "year", "date", "json" -> plain(name, -1);
      case "text", "blob" -> plain(first < 0 ? name : fitting(name, first), -1);
      case "time", "datetime", "timestamp" -> plain(name, first == 0 ? -1 : first);
      default -> new MySqlColumnType(name, first, second, unsigned, values);
    };
  }

  /** TEXT(n) and BLOB(n) are the smallest type that holds n characters or bytes. */
  private static String fitting(String name, int length) {
    long bytes = name.equals("text") ? (long) length * BYTES_OF_CHARACTER : length;
    return List.of("tiny", "", "medium").stream()
        .map(size -> size + name)
        .filter(each -> bytes <= LARGEST.getOrDefault(each, 0L))
        .findFirst()
        .orElse("long" + name);
  }

  /**
   * Reads the text that {@link #sql()} wrote.
   *
   * @throws IllegalArgumentException for another text
   */
  public static MySqlColumnType parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException("no type of MySQL: " + text);
    }
    List<String> values = new ArrayList<>();
    if (form.group(4) != null) {
      Matcher value = VALUE.matcher(form.group(4));
      while (value.find()) {
        values.add(value.group(1).replace("''", "'"));
      }
    }
    return new MySqlColumnType(
        form.group(1), number(form.group(2)), number(form.group(3)), form.group(5) != null, values);
  }

  private static int number(@Nullable String digits) {
    return digits == null ? -1 : Integer.parseInt(digits);
  }

  /** Returns the type as SHOW COLUMNS of MySQL 8 shows it. */
  public String sql() {
    String numbers =
        first < 0 ? "" : second < 0 ? "(" + first + ")" : "(" + first + "," + second + ")";
    String listed =
        values.isEmpty()
            ? numbers
            : values.stream()
                .map(value -> "'" + value.replace("'", "''") + "'")
                .collect(Collectors.joining(",", "(", ")"));
    return name + listed + (unsigned ? " unsigned" : "");
  }

  /**
   * Returns whether a text is a value of ENUM, or a list of values of SET; true for other types.
   */
  public boolean allows(String text) {
    return switch (name) {
      case "enum" -> values.contains(text);
      case "set" -> text.isEmpty() || values.containsAll(List.of(text.split(",", -1)));
      default -> true;
    };
  }

  /**
   * Returns the type in a form that MySQL accepts: its VARCHAR and VARBINARY always have a length.
   *
   * @param inKey whether the longest one of a key replaces a missing length, or else TEXT and BLOB
   */
  public MySqlColumnType withLength(boolean inKey) {
    if (first >= 0) {
      return this;
    }
    return switch (name) {
      case "varchar" ->
          inKey ? plain(name, KEY_BYTES / BYTES_OF_CHARACTER) : plain("mediumtext", -1);
      case "varbinary" -> inKey ? plain(name, KEY_BYTES) : plain("mediumblob", -1);
      default -> this;
    };
  }

  /** Returns whether drivers show the values as booleans: {@code tinyint(1)}. */
  public boolean isTruth() {
    return name.equals("tinyint") && first == 1;
  }

  /** Returns whether the values are text with a character set. */
  public boolean isText() {
    return switch (name) {
      case "char", "varchar", "tinytext", "text", "mediumtext", "longtext", "enum", "set" -> true;
      default -> false;
    };
  }

  /** Returns whether MySQL gives columns of the type no DEFAULT NULL: TEXT and BLOB. */
  public boolean isLarge() {
    return LARGEST.containsKey(name);
  }

  /** Returns CHARACTER_MAXIMUM_LENGTH of MySQL, or null. */
  public @Nullable Long characters() {
    return switch (name) {
      case "enum" -> values.stream().mapToLong(String::length).max().orElse(0);
      case "set" -> Math.max(0, values.stream().mapToLong(value -> value.length() + 1L).sum() - 1);
      case "char", "varchar", "binary", "varbinary" ->
          first < 0 ? (Long) UNSIZED : (Long) (long) first;
      case "vector" -> first * (long) Float.BYTES;
      default -> LARGEST.get(name);
    };
  }

  /** Returns CHARACTER_OCTET_LENGTH of MySQL, or null. */
  public @Nullable Long octets() {
    Long characters = characters();
    return characters == null || !isText() || isLarge()
        ? characters
        : (Long) (BYTES_OF_CHARACTER * characters);
  }

  /** Returns NUMERIC_PRECISION of MySQL, or null. */
  public @Nullable Long precision() {
    if (name.equals("decimal") || name.equals("bit") || second >= 0) {
      return (long) first;
    }
    return name.equals("bigint") && unsigned ? (Long) 20L : DIGITS.get(name);
  }

  /** Returns NUMERIC_SCALE of MySQL, or null. */
  public @Nullable Long scale() {
    return WHOLE.contains(name) ? (Long) 0L : second < 0 ? null : (Long) (long) second;
  }

  /** Returns DATETIME_PRECISION of MySQL, or null. */
  public @Nullable Long fraction() {
    return CLOCKS.contains(name) ? (Long) (long) Math.max(first, 0) : null;
  }
}
