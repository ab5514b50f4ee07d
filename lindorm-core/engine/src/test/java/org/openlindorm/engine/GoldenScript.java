package org.openlindorm.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * A script of statements, each followed by its plan, its rows or its error. Running it prints the
 * same script with the current results of the engine. {@code -Dgolden.rewrite=true} writes them to
 * the file, to be reviewed as a diff. Lines that begin with {@code --} are kept.
 *
 * <pre>
 * SELECT id FROM orders WHERE channel = 'alipay' LIMIT 1;
 * plan> range scan orders
 * rows> a0001
 * </pre>
 */
public final class GoldenScript {

  private static final String PROGRAM = "-- hbase:";

  /** The comment of a script without plans. */
  private static final String WITHOUT_PLANS = "-- (without plans)";

  /** The comment of a script that also shows the columns of results. */
  private static final String WITH_COLUMNS = "-- (with columns)";

  private static final String REWRITE = "golden.rewrite";

  private GoldenScript() {}

  /**
   * Runs the script of a file and compares the results. The file is below src/test/resources of
   * lindorm-core.
   */
  public static void check(Path file, Session session, @Nullable HBaseProgram program)
      throws IOException {
    String expected = Files.readString(file);
    String actual = run(expected, session, program);
    if (Boolean.getBoolean(REWRITE)) {
      Files.writeString(file, actual);
    } else {
      Assertions.assertThat(actual).isEqualTo(expected);
    }
  }

  /** Returns the script with the results of the session. */
  public static String run(String script, Session session) {
    return run(script, session, null);
  }

  /**
   * Returns the script with the results of the session and of an HBase program, which executes the
   * lines with {@code -- hbase:}.
   */
  public static String run(String script, Session session, @Nullable HBaseProgram program) {
    boolean plans = !script.contains(WITHOUT_PLANS);
    boolean columns = script.contains(WITH_COLUMNS);
    return run(script, sql -> answer(sql, session, plans, columns), program);
  }

  /**
   * Returns the script with new results.
   *
   * @param answers returns the result lines of a statement, each with its prefix, such as {@code
   *     rows>}
   */
  public static String run(
      String script, Function<String, List<String>> answers, @Nullable HBaseProgram program) {
    StringBuilder out = new StringBuilder();
    StringBuilder statement = new StringBuilder();
    for (String line : script.lines().toList()) {
      if (isAnswer(line)) {
        continue;
      }
      out.append(line).append('\n');
      boolean comment = line.isBlank() || line.startsWith("--");
      if (program != null && line.startsWith(PROGRAM)) {
        List<String> cells = program.run(line.substring(PROGRAM.length()));
        cells.forEach(each -> out.append(each).append('\n'));
      }
      if (statement.isEmpty() && comment) {
        continue;
      }
      statement.append(line).append('\n');
      if (endsStatement(line)) {
        answers.apply(statement.toString()).forEach(each -> out.append(each).append('\n'));
        statement.setLength(0);
      }
    }
    return out.toString();
  }

  private static boolean isAnswer(String line) {
    return line.matches("(plan|cols|rows|fail|done|warn|cell)>.*");
  }

  /**
   * Returns whether a line ends a statement. A comment may follow the semicolon, as in the
   * documents from which the statements are taken.
   */
  private static boolean endsStatement(String line) {
    return line.matches(".*;\\s*(--.*|#.*)?");
  }

  private static List<String> answer(String sql, Session session, boolean plans, boolean columns) {
    List<String> lines = new ArrayList<>();
    boolean explained = plans && sql.stripLeading().matches("(?is)(select|with|update|delete).*");
    try {
      if (explained) {
        explain(sql, session, lines);
      }
      rows(session.execute(sql), "rows> ", columns, lines);
    } catch (LindormException failure) {
      lines.add(
          "fail> "
              + failure.code().number()
              + " "
              + failure.code().sqlState()
              + " "
              + String.valueOf(failure.getMessage()).replace('\n', ' '));
    }
    return lines;
  }

  /**
   * Adds the plan without the estimates, which depend on nothing but the conditions. If the
   * statement has no plan, its execution reports the error.
   */
  private static void explain(String sql, Session session, List<String> lines) {
    try {
      rows(session.execute("EXPLAIN " + sql), "plan> ", false, lines);
      lines.removeIf(line -> line.matches("plan> +expected: .*"));
    } catch (LindormException refused) {
      lines.clear();
    }
  }

  private static void rows(Result result, String prefix, boolean columns, List<String> lines) {
    try (result) {
      result.warnings().forEach(warning -> lines.add("warn> " + warning));
      if (result instanceof Result.Update update) {
        lines.add("done> " + update.count());
        return;
      }
      Result.Rows rows = (Result.Rows) result;
      if (columns) {
        lines.add(
            rows.columns().stream()
                .map(column -> column.label() + " " + column.type().sql())
                .collect(Collectors.joining(" | ", "cols> ", "")));
      }
      int count = 0;
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        lines.add((prefix + text(row, rows.columns())).stripTrailing());
        count++;
      }
      if (count == 0) {
        lines.add(prefix + "none");
      }
    }
  }

  private static String text(@Nullable Object[] row, List<ResultColumn> columns) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < row.length; i++) {
      values.add(text(row[i], columns.get(i).type()));
    }
    return values.stream().collect(Collectors.joining(" | "));
  }

  private static String text(@Nullable Object value, DataType type) {
    if (value == null) {
      return "NULL";
    }
    if (type.name() == TypeName.DATE) {
      return java.time.LocalDate.ofEpochDay(((Integer) value).longValue()).toString();
    }
    return value.toString().replace('\n', ' ');
  }
}
