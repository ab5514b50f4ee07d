package org.openlindorm.engine;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.openlindorm.expr.build.ScalarFunctions;
import org.openlindorm.expr.function.FunctionGroup;
import org.openlindorm.expr.function.FunctionNote;

/**
 * Generates the function tables of docs/sql/functions.md: the description in the library, with an
 * example.
 */
final class FunctionTables {

  private FunctionTables() {}

  static String text() throws IOException {
    List<MatrixFile.Row> matrix = MatrixFile.all();
    StringBuilder text = new StringBuilder();
    for (FunctionGroup group : FunctionGroup.values()) {
      text.append('\n').append("| ").append(group.title()).append(" | Result | Example |\n");
      text.append("|---|---|---|\n");
      byNote(group)
          .forEach(
              (note, names) -> {
                String calls =
                    names.stream().map(name -> call(name, note)).collect(Collectors.joining(", "));
                String example = example(names, matrix);
                text.append("| ").append(calls).append(" | ").append(note.meaning());
                text.append(" | ").append(example).append(" |\n");
              });
    }
    return text.append('\n').toString();
  }

  /** Groups the functions of equal description, which share one line. */
  private static Map<FunctionNote, List<String>> byNote(FunctionGroup group) {
    return ScalarFunctions.documented(group).entrySet().stream()
        .collect(
            Collectors.groupingBy(
                Map.Entry::getValue,
                LinkedHashMap::new,
                Collectors.mapping(Map.Entry::getKey, Collectors.toList())));
  }

  private static String call(String name, FunctionNote note) {
    boolean operator = note.meaning().startsWith("`");
    return operator ? "`" + cell(name) + "`" : "`" + name + "(" + note.places() + ")`";
  }

  /**
   * Returns a row of the matrix that calls one of the functions with plain values, or an empty
   * text.
   */
  private static String example(List<String> names, List<MatrixFile.Row> matrix) {
    String plain = example(names, matrix, "\\([$0-9, ]*\\)");
    return plain.isEmpty() ? example(names, matrix, "\\(.*") : plain;
  }

  private static String example(List<String> names, List<MatrixFile.Row> matrix, String form) {
    for (MatrixFile.Row row : matrix) {
      for (String name : names) {
        boolean call = row.expression().matches(Pattern.quote(name) + form);
        boolean infix =
            row.expression().matches("\\$1 " + Pattern.quote(name) + " \\$2")
                || row.expression().equals(name + "$1");
        if ((call || infix) && !row.expected().startsWith("fails") && !row.hasNull()) {
          String value = row.expected().substring(row.expected().indexOf(' ') + 1);
          return "`" + cell(row.with(row.arguments())) + "` is `" + cell(value) + "`";
        }
      }
    }
    return "";
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }
}
