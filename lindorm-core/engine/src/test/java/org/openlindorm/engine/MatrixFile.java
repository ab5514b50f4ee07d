package org.openlindorm.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Expressions, arguments and their expected values, as text files in src/test/resources/matrix.
 *
 * <pre>
 * = LPAD($1, $2, $3)
 * 'hi' ; 5 ; '?!'   => VARCHAR: ?!?hi
 * NULL ; 5 ; '?'    => VARCHAR: NULL
 * 'hi' ; 'x' ; '?'  => fails 1366
 * </pre>
 *
 * A block begins with an expression with a placeholder for each argument. A row contains a literal
 * for each placeholder, and the type and text of the value. The text is in quotes if it is empty or
 * begins or ends with a blank. {@code (literal)} after a row means that a parameter, of which only
 * the class is known, would give another numeric type or be parsed differently.
 */
final class MatrixFile {

  /**
   * One evaluation.
   *
   * @param expression the expression, with {@code $1}, {@code $2} for the arguments
   * @param types the type of each argument's literal; for NULL, the type at the same position in
   *     the first row of the block that has a value there
   * @param expected {@code VARCHAR: text} or {@code fails 1366}
   */
  record Row(
      String place,
      String expression,
      List<String> arguments,
      List<String> types,
      String expected,
      boolean literalOnly) {

    /** Returns the expression with the placeholders replaced. */
    String with(List<String> fillings) {
      return HOLE.matcher(expression)
          .replaceAll(
              hole -> {
                String filling = fillings.get(Integer.parseInt(hole.group(1)) - 1);
                return Matcher.quoteReplacement(filling);
              });
    }

    /** Returns the arguments in the order in which the expression uses them. */
    List<String> inOrder() {
      return HOLE.matcher(expression)
          .results()
          .map(hole -> arguments.get(Integer.parseInt(hole.group(1)) - 1))
          .toList();
    }

    boolean hasNull() {
      return arguments.contains("NULL");
    }

    @Override
    public String toString() {
      return place + " " + with(arguments);
    }
  }

  private static final Pattern HOLE = Pattern.compile("\\$(\\d)");
  private static final Path FOLDER = Path.of("src/test/resources/matrix");
  private static final String ONLY_LITERAL = "(literal)";

  private MatrixFile() {}

  /** Returns the rows of all files, in the order of file names. */
  static List<Row> all() throws IOException {
    List<Row> rows = new ArrayList<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.sorted().toList()) {
        read(file, rows);
      }
    }
    return rows;
  }

  private static void read(Path file, List<Row> rows) throws IOException {
    List<String[]> block = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    String expression = "";
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    lines.add("= end");
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.startsWith("= ")) {
        close(file.getFileName().toString(), expression, block, places, rows);
        block.clear();
        places.clear();
        expression = line.substring(2);
      } else if (!line.isEmpty() && !line.startsWith("#")) {
        int arrow = line.lastIndexOf("=> ");
        if (arrow < 0) {
          throw new IllegalArgumentException(
              file + ":" + (i + 1) + ": expected 'ARGUMENTS => TYPE: VALUE', found '" + line + "'");
        }
        block.add(
            new String[] {line.substring(0, arrow).strip(), line.substring(arrow + 3).strip()});
        places.add(i + 1);
      }
    }
  }

  private static void close(
      String file, String expression, List<String[]> block, List<Integer> places, List<Row> rows) {
    List<List<String>> arguments = block.stream().map(row -> arguments(row[0])).toList();
    for (int i = 0; i < block.size(); i++) {
      List<String> types = new ArrayList<>();
      for (int place = 0; place < arguments.get(i).size(); place++) {
        int at = place;
        types.add(
            Stream.concat(Stream.of(arguments.get(i)), arguments.stream())
                .filter(row -> row.size() > at)
                .map(row -> type(row.get(at)))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("VARCHAR"));
      }
      String expected = block.get(i)[1];
      boolean literal = expected.endsWith(ONLY_LITERAL);
      rows.add(
          new Row(
              file + ":" + places.get(i),
              expression,
              arguments.get(i),
              types,
              literal
                  ? expected.substring(0, expected.length() - ONLY_LITERAL.length()).strip()
                  : expected,
              literal));
    }
  }

  private static List<String> arguments(String text) {
    return text.isEmpty()
        ? List.of()
        : Arrays.stream(text.split(" ; ", -1)).map(String::strip).toList();
  }

  /** Returns the type of a column that can store a literal; null for NULL. */
  private static @Nullable String type(String literal) {
    if (literal.equals("NULL")) {
      return null;
    }
    if (literal.startsWith("'")) {
      return "VARCHAR";
    }
    if (literal.startsWith("x'")) {
      return "VARBINARY";
    }
    if (literal.startsWith("CAST(")) {
      return literal.substring(literal.lastIndexOf(" AS ") + 4, literal.length() - 1);
    }
    if (literal.matches("(DATE|TIME|TIMESTAMP) '.*")) {
      return literal.substring(0, literal.indexOf(' '));
    }
    if (literal.equals("TRUE") || literal.equals("FALSE")) {
      return "BOOLEAN";
    }
    String digits = literal.startsWith("-") ? literal.substring(1) : literal;
    if (digits.contains("e")) {
      return "DOUBLE";
    }
    int point = digits.indexOf('.');
    if (point >= 0) {
      int scale = digits.length() - point - 1;
      return "DECIMAL(" + Math.max(digits.length() - 1, scale + 1) + "," + scale + ")";
    }
    return digits.length() < 10 ? "INTEGER" : "BIGINT";
  }
}
