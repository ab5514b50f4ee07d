package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Statements that write, with the calls that they need. A script has one shape a line, after its
 * changed rows and its calls:
 *
 * <pre>
 *   1, read 1, change 1 | UPDATE u SET n = n + 1 WHERE id = 7
 * </pre>
 *
 * Lines that begin with {@code #} stay as they are.
 */
public final class WriteCalls {

  /** Tables whose rows the statements write. */
  public static final List<String> TABLES = List.of("u", "ui", "wide");

  private static final int ROWS = 5_000;
  private static final int ROWS_A_WRITE = 1_000;
  private static final Pattern MARK = Pattern.compile("\\{(rows|keys|wide rows) (\\d+) (\\d+)}");
  private static final int WIDE_COLUMNS = 6;

  private WriteCalls() {}

  /**
   * A statement that writes.
   *
   * @param before statements that restore the rows which it writes
   */
  public record Shape(String sql, List<String> before) {

    static Shape of(String line) {
      List<String> statements = Arrays.asList(line.split("; "));
      int last = statements.size() - 1;
      return new Shape(statements.get(last), List.copyOf(statements.subList(0, last)));
    }

    /** Returns the table that the statement writes. */
    public String table() {
      return Pattern.compile("(?:INTO|UPDATE|FROM) (\\w+)")
          .matcher(sql)
          .results()
          .map(found -> found.group(1))
          .findFirst()
          .orElseThrow();
    }
  }

  /** Returns the shapes of a script. */
  public static List<Shape> shapes(String script) {
    return script
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> Shape.of(line.substring(line.indexOf("| ") + 2)))
        .toList();
  }

  /**
   * Returns the statements that create the tables and fill u and ui with 5,000 rows times the
   * scale.
   */
  public static List<String> definitions(int scale) {
    List<String> all = new ArrayList<>();
    all.add("CREATE TABLE u (id BIGINT, n INTEGER, s VARCHAR, PRIMARY KEY (id))");
    all.add("CREATE TABLE ui (id BIGINT, n INTEGER, s VARCHAR, PRIMARY KEY (id))");
    all.add("CREATE INDEX by_n ON ui (n)");
    all.add(
        "CREATE TABLE wide (id BIGINT, a INTEGER, b INTEGER, c INTEGER, d INTEGER, e INTEGER, f"
            + " INTEGER, PRIMARY KEY (id))");
    for (int from = 0; from < ROWS * scale; from += ROWS_A_WRITE) {
      for (String table : List.of("u", "ui")) {
        all.add("UPSERT INTO " + table + " (id, n, s) VALUES " + rows(from, from + ROWS_A_WRITE));
      }
    }
    return all;
  }

  /** Returns the plain write of the rows of the ids from 0, in statements of 1,000 rows. */
  public static List<String> plain(String table, int rows) {
    boolean wide = table.equals("wide");
    List<String> all = new ArrayList<>();
    for (int from = 0; from < rows; from += ROWS_A_WRITE) {
      int to = Math.min(rows, from + ROWS_A_WRITE);
      all.add(
          "UPSERT INTO "
              + table
              + (wide ? " (id, a, b, c, d, e, f)" : " (id, n, s)")
              + " VALUES "
              + (wide ? wideRows(from, to) : rows(from, to)));
    }
    return all;
  }

  /** Returns a statement with rows and keys in place of its marks. */
  public static String expanded(String sql) {
    return MARK.matcher(sql).replaceAll(WriteCalls::expanded);
  }

  private static String expanded(MatchResult mark) {
    int from = Integer.parseInt(mark.group(2));
    int to = Integer.parseInt(mark.group(3));
    return switch (mark.group(1)) {
      case "keys" -> list(from, to, Integer::toString);
      case "rows" -> rows(from, to);
      default -> wideRows(from, to);
    };
  }

  private static String rows(int from, int to) {
    return list(from, to, id -> "(" + id + ", " + id + ", 's" + id + "')");
  }

  private static String wideRows(int from, int to) {
    return list(from, to, id -> "(" + id + (", " + id).repeat(WIDE_COLUMNS) + ")");
  }

  private static String list(int from, int to, IntFunction<String> each) {
    return IntStream.range(from, to).mapToObj(each).collect(Collectors.joining(", "));
  }

  /** Returns the script with the changed rows and calls as they are now. */
  static String measured(String script, Session session, StoreCalls store) {
    Consumer<String> run = sql -> session.execute(sql).close();
    List<String> lines = new ArrayList<>();
    for (String line : script.lines().toList()) {
      int bar = line.indexOf("| ");
      if (line.startsWith("#") || bar < 0) {
        lines.add(line);
        continue;
      }
      String sql = line.substring(bar + 2);
      Shape shape = Shape.of(sql);
      shape.before().forEach(each -> run.accept(expanded(each)));
      store.clear();
      Result.Update result = (Result.Update) session.execute(expanded(shape.sql()));
      lines.add(result.count() + ", " + counted(store.calls()) + " | " + sql);
    }
    return String.join("\n", lines) + "\n";
  }

  /** Returns the calls in their order; equal ones that follow each other are counted. */
  private static String counted(List<String> calls) {
    List<String> counted = new ArrayList<>();
    for (int from = 0; from < calls.size(); ) {
      int to = from;
      while (to < calls.size() && calls.get(to).equals(calls.get(from))) {
        to++;
      }
      counted.add(to - from == 1 ? calls.get(from) : (to - from) + " x " + calls.get(from));
      from = to;
    }
    return String.join(", ", counted);
  }
}
