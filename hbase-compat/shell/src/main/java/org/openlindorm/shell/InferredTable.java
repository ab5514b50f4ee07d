package org.openlindorm.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.rowfile.RowColumn;
import org.openlindorm.shell.file.RowSource;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * Infers the table definition of a file with untyped columns. Each column gets the narrowest type
 * that all fields of a sample fit, or VARCHAR if there is no field. A number with leading zeros is
 * text, since its zeros are significant, and so is one of more digits than a DOUBLE keeps.
 */
final class InferredTable {

  /**
   * A number of at most 15 digits, which a DOUBLE keeps (DBL_DIG of IEEE 754), none of them a
   * leading zero.
   */
  private static final String NUMBER = "(?=\\D*(\\d\\D*){1,15}$)-?(0|[1-9]\\d*)";

  private static final String DAY = "\\d{4}-\\d{2}-\\d{2}";

  /** The candidate types; the first one that fits is used. */
  private static final List<Guess> GUESSES =
      List.of(
          new Guess(TypeName.BOOLEAN, "(?i)true|false"),
          new Guess(TypeName.BIGINT, "-?(0|[1-9]\\d{0,17})"),
          new Guess(TypeName.DOUBLE, NUMBER + "(\\.\\d+)?([eE][-+]?\\d+)?"),
          new Guess(TypeName.DATE, DAY),
          new Guess(TypeName.TIMESTAMP, DAY + "[ T]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?"));

  private record Guess(TypeName type, Pattern form) {
    Guess(TypeName type, String form) {
      this(type, Pattern.compile(form));
    }

    /**
     * Returns whether a field fits. A text that looks like a number is one in CSV; in JSON, which
     * has both, it is a text.
     */
    boolean fits(Object field, boolean typed) {
      boolean means = field instanceof String && (type == TypeName.BOOLEAN || isNumber());
      return !(typed && means) && form.matcher(RowColumn.text(field).strip()).matches();
    }

    private boolean isNumber() {
      return type == TypeName.BIGINT || type == TypeName.DOUBLE;
    }
  }

  private InferredTable() {}

  /**
   * Returns the CREATE TABLE statement.
   *
   * @param name of the table, quoted for SQL
   * @param columns the names of the fields, optionally followed by the column for the line number
   * @param types of the fields
   * @param lineNumber the column for the line number, or null
   * @param key the contents of the brackets of PRIMARY KEY
   */
  static String definition(
      String name,
      List<String> columns,
      List<DataType> types,
      @Nullable String lineNumber,
      String key) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      boolean number = lineNumber != null && i == columns.size() - 1;
      DataType type = number ? DataType.BIGINT : types.get(i);
      parts.add(SqlNames.name(columns.get(i)) + " " + type.sql());
    }
    parts.add("PRIMARY KEY (" + key + ")");
    return "CREATE TABLE " + name + " (\n  " + String.join(",\n  ", parts) + "\n)";
  }

  /**
   * Returns the types of the fields.
   *
   * @param most the maximum number of columns
   * @param sample lines of the file; lines whose length differs from the first are ignored
   * @param typed whether the file distinguishes texts from numbers, as JSON does
   */
  static List<DataType> types(int most, List<RowSource.Line> sample, boolean typed) {
    List<RowSource.Line> good = sample.stream().filter(line -> line.fault() == null).toList();
    int count = good.isEmpty() ? most : good.get(0).fields().length;
    List<DataType> types = new ArrayList<>();
    for (int i = 0; i < most; i++) {
      types.add(DataType.of(type(i, count, good, typed)));
    }
    return types;
  }

  private static TypeName type(int column, int count, List<RowSource.Line> sample, boolean typed) {
    List<Object> fields = new ArrayList<>();
    for (RowSource.Line line : sample) {
      boolean there = line.fields().length == count && column < count;
      @Nullable Object field = there ? line.fields()[column] : null;
      if (field != null) {
        fields.add(field);
      }
    }
    return GUESSES.stream()
        .filter(
            guess ->
                !fields.isEmpty() && fields.stream().allMatch(field -> guess.fits(field, typed)))
        .map(Guess::type)
        .findFirst()
        .orElse(TypeName.VARCHAR);
  }
}
