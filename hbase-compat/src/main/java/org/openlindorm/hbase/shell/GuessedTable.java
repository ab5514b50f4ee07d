package org.openlindorm.hbase.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.TypeName;

/**
 * A table for a file whose columns are known by name only: each gets the narrowest type that all
 * fields of a sample fit, and VARCHAR where there is no field. A number with leading zeros is text,
 * since its zeros mean something, and so is one of more digits than a DOUBLE keeps.
 */
final class GuessedTable {

  /** At most 15 digits, which a DOUBLE keeps (DBL_DIG of IEEE 754), none of them a leading zero. */
  private static final String NUMBER = "(?=\\D*(\\d\\D*){1,15}$)-?(0|[1-9]\\d*)";

  private static final String DAY = "\\d{4}-\\d{2}-\\d{2}";

  /** The first of these that fits is taken. */
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

    boolean fits(String field) {
      return form.matcher(field).matches();
    }
  }

  private GuessedTable() {}

  /**
   * The statement that makes the table.
   *
   * @param name of the table, as SQL writes it
   * @param columns the names of the fields
   * @param sample lines of the file; a line of another length is left out
   * @param key what stands between the brackets of PRIMARY KEY
   */
  static String definition(
      String name, List<String> columns, List<CsvSource.Line> sample, String key) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      parts.add(SqlText.name(columns.get(i)) + " " + type(i, columns.size(), sample));
    }
    parts.add("PRIMARY KEY (" + key + ")");
    return "CREATE TABLE " + name + " (\n  " + String.join(",\n  ", parts) + "\n)";
  }

  private static TypeName type(int column, int count, List<CsvSource.Line> sample) {
    List<String> fields = new ArrayList<>();
    for (CsvSource.Line line : sample) {
      @Nullable String field = line.fields().length == count ? line.fields()[column] : null;
      if (field != null) {
        fields.add(field.strip());
      }
    }
    return GUESSES.stream()
        .filter(guess -> !fields.isEmpty() && fields.stream().allMatch(guess::fits))
        .map(Guess::type)
        .findFirst()
        .orElse(TypeName.VARCHAR);
  }
}
