package org.openlindorm.clients.mariadb;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openlindorm.clients.mariadb.TestFileCommand.Block;
import org.openlindorm.clients.mariadb.TestFileCommand.Count;
import org.openlindorm.clients.mariadb.TestFileCommand.End;
import org.openlindorm.clients.mariadb.TestFileCommand.Let;
import org.openlindorm.clients.mariadb.TestFileCommand.Sql;

/**
 * Runs a test file: what changes something on MariaDB, whose tables are copied into this engine,
 * and every query on both.
 */
final class TestFileRun {

  /** Called for each query. */
  interface Observer {
    /**
     * A query that both servers were sent.
     *
     * @param number of the statement in its file
     * @param mirror what was copied, to explain a refusal
     */
    void compared(
        int number, String sql, QueryAnswer reference, QueryAnswer ours, TableMirror mirror);
  }

  /** A loop of a test file that runs longer waits for something that does not happen here. */
  private static final int MOST_ROUNDS = 2_000;

  /** Clauses about character sets: all texts are utf8mb4 and compare by their bytes. */
  private static final Pattern CHARACTER_SET =
      Pattern.compile(
          "\\b(default\\s+)?(character\\s+set|charset|collate)\\s*=?\\s*[\\w`'\"]+"
              + "|\\btemporary\\b|\\bbinary\\b(?=\\s*(,|\\)|not\\s+null|default|primary|unique))",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern DEFINITION =
      Pattern.compile("\\s*(create|alter)\\s+.*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  /** MariaDB writes such rows some time after the statement. */
  private static final Pattern DELAYED =
      Pattern.compile("^(\\s*(?:insert|replace)\\s+)delayed\\b", Pattern.CASE_INSENSITIVE);

  private static final Pattern VIEW =
      Pattern.compile(
          "\\s*create\\s+(or\\s+replace\\s+)?(algorithm\\s*=\\s*\\w+\\s+)?(definer\\s*=\\s*\\S+\\s+)?"
              + "(sql\\s+security\\s+\\w+\\s+)?view\\s+(.*?)(\\s+with\\s+(local\\s+|cascaded\\s+)?check\\s+option)?",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final Pattern FIRST_SELECT =
      Pattern.compile("\\bselect\\b", Pattern.CASE_INSENSITIVE);

  private static final Pattern VARIABLE = Pattern.compile("\\$(\\w+)");

  private final Statement reference;
  private final Statement ours;
  private final TableMirror mirror;
  private final UserVariables userVariables;
  private final Observer observer;
  private final Map<String, String> variables = new HashMap<>();

  TestFileRun(Connection reference, Connection ours, Observer observer) throws SQLException {
    this.reference = reference.createStatement();
    this.ours = ours.createStatement();
    this.reference.setEscapeProcessing(false);
    this.ours.setEscapeProcessing(false);
    this.mirror = new TableMirror(reference, ours);
    this.userVariables = new UserVariables(this.reference, this.ours);
    this.observer = observer;
  }

  /** Runs the commands; false when the file ended before its end. */
  boolean run(List<TestFileCommand> commands) throws SQLException {
    for (TestFileCommand command : commands) {
      if (command instanceof Sql sql) {
        run(sql);
      } else if (command instanceof Let let) {
        variables.put(let.name(), value(let.value()));
      } else if (command instanceof Count count) {
        variables.put(count.name(), Long.toString(number(value("$" + count.name())) + count.by()));
      } else if (command instanceof Block block) {
        int rounds = 0;
        while (isTrue(block.condition()) && rounds++ < MOST_ROUNDS) {
          if (!run(block.body())) {
            return false;
          }
          if (!block.loop()) {
            break;
          }
        }
      } else if (command instanceof End) {
        return false;
      }
    }
    return true;
  }

  private void run(Sql sql) throws SQLException {
    String text = sql.substituted() ? substituted(sql.text()) : sql.text();
    switch (StatementKind.of(text)) {
      case QUERY -> compare(sql.number(), text);
      case CHANGE -> change(text);
      case NOT_REPRODUCIBLE, LEFT_OUT -> {}
    }
  }

  private void compare(int number, String sql) throws SQLException {
    mirror.refresh();
    QueryAnswer expected = QueryAnswer.of(reference, sql);
    QueryAnswer answer =
        expected instanceof QueryAnswer.TooLong
            ? expected
            : QueryAnswer.of(ours, withFullScans(sql));
    observer.compared(number, sql, expected, answer, mirror);
    if (answer instanceof QueryAnswer.Refusal && UserVariables.areAssigned(sql)) {
      userVariables.copy(sql);
    }
  }

  private void change(String sql) throws SQLException {
    String text =
        DEFINITION.matcher(sql).matches()
            ? CHARACTER_SET.matcher(sql).replaceAll(" ")
            : DELAYED.matcher(sql).replaceFirst("$1");
    mirror.changed();
    try {
      reference.execute(text);
    } catch (SQLException refused) {
      return;
    }
    if (!UserVariables.isSet(text) || !isSetInOurs(text)) {
      userVariables.copy(text);
    }
    Matcher view = VIEW.matcher(text);
    if (view.matches()) {
      mirror.createView("CREATE VIEW " + view.group(5));
    }
  }

  /** Sets user variables in this engine, too; false if it refuses the statement. */
  private boolean isSetInOurs(String sql) throws SQLException {
    mirror.refresh();
    return !(QueryAnswer.of(ours, withFullScans(sql)) instanceof QueryAnswer.Refusal);
  }

  /** The query with the hint that allows full scans. */
  static String withFullScans(String sql) {
    return FIRST_SELECT.matcher(sql).replaceFirst("$0 /*+ _l_allow_filtering_ */");
  }

  private boolean isTrue(String condition) {
    String text = condition.strip();
    boolean negated = text.startsWith("!");
    String operand = negated ? text.substring(1).strip() : text;
    Matcher comparison =
        Pattern.compile("(\\$\\w+)\\s*(==|!=|<=|>=|<|>)\\s*(.*)", Pattern.DOTALL).matcher(operand);
    boolean result;
    if (comparison.matches()) {
      String left = value(comparison.group(1));
      String right = value(comparison.group(3)).replaceAll("^['\"]|['\"]$", "");
      result =
          switch (comparison.group(2)) {
            case "==" -> left.equals(right);
            case "!=" -> !left.equals(right);
            case "<=" -> number(left) <= number(right);
            case ">=" -> number(left) >= number(right);
            case "<" -> number(left) < number(right);
            default -> number(left) > number(right);
          };
    } else {
      String value = value(operand);
      result = !value.isEmpty() && !value.equals("0");
    }
    return result != negated;
  }

  /** A value of a variable: a text with variables in it, or the first value of a query. */
  private String value(String text) {
    String value = text.strip();
    if (value.length() > 1 && value.startsWith("`") && value.endsWith("`")) {
      try (ResultSet rows =
          reference.executeQuery(substituted(value.substring(1, value.length() - 1)))) {
        String first = rows.next() ? rows.getString(1) : null;
        return first == null ? "" : first;
      } catch (SQLException e) {
        return "";
      }
    }
    if (value.matches("\\$\\w+")) {
      return variables.getOrDefault(value.substring(1), "");
    }
    return substituted(value);
  }

  private String substituted(String text) {
    return VARIABLE
        .matcher(text)
        .replaceAll(
            match ->
                Matcher.quoteReplacement(variables.getOrDefault(match.group(1), match.group())));
  }

  private static long number(String text) {
    return text.matches("-?\\d{1,18}") ? Long.parseLong(text) : 0;
  }
}
