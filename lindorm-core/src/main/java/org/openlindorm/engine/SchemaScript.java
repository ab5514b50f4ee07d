package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.SqlScript;

/**
 * Executes scripts on a catalog in memory and on tables without rows, and reports for each
 * statement whether a server with default settings refuses it. A refused statement changes nothing,
 * and the script continues. Refusals that depend on rows, rights, memory or time are not found. Not
 * thread-safe.
 */
public final class SchemaScript {

  /** The name of a definition that may not parse. */
  private static final Pattern DEFINED =
      Pattern.compile(
          "CREATE\\s+(?:OR\\s+REPLACE\\s+)?(?:TABLE|VIEW)\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?"
              + "(?:`?([\\w$]+)`?\\s*\\.\\s*)?`?([\\w$]+)`?.*",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private final ScriptSession accepted = new ScriptSession(new ScriptSession.Engine());
  private final Map<TableName, ScriptStatement> definitions = new HashMap<>();
  private final Set<TableName> unread = new HashSet<>();

  /** Differs from {@code accepted} from the first refusal on whose meaning is clear. */
  private ScriptSession meant = accepted;

  /** Executes all statements of a script. */
  public List<ScriptStatement> run(String file, String script) {
    List<ScriptStatement> statements = new ArrayList<>();
    SqlScript.split(script).forEach(part -> statements.add(run(file, part)));
    return statements;
  }

  /**
   * Executes one statement. A statement with {@code ?} is prepared and not executed.
   *
   * @param file the script, for reports
   */
  public ScriptStatement run(String file, SqlScript.Part part) {
    String database = meant.database();
    ScriptSession.Outcome outcome = accepted.execute(part.text());
    ScriptSession.Outcome wanted = together() ? outcome : meant.execute(part.text());
    LindormException refusal = outcome.refusal();
    boolean follows = refusal != null && (wanted.refusal() == null || isOfUnread(wanted.refusal()));
    ScriptStatement statement = new ScriptStatement(file, part, refusal, follows);
    wanted.made().forEach(table -> define(table, statement));
    if (wanted.refusal() != null) {
      continueAfter(wanted, statement, database);
    }
    return statement;
  }

  private boolean together() {
    return meant.equals(accepted);
  }

  private void define(TableName table, ScriptStatement statement) {
    definitions.put(table, statement);
    unread.remove(table);
  }

  private void continueAfter(
      ScriptSession.Outcome refused, ScriptStatement statement, String database) {
    if (refused.meant().version() != refused.before().version()) {
      meant = together() ? new ScriptSession(accepted) : meant;
      meant.adopt(refused).forEach(table -> define(table, statement));
      return;
    }
    Matcher defined = DEFINED.matcher(statement.part().text());
    if (defined.matches()) {
      TableName name =
          new TableName(defined.group(1) == null ? database : defined.group(1), defined.group(2));
      if (meant.catalog().entry(name) == null && meant.catalog().view(name) == null) {
        unread.add(name);
      }
    }
  }

  /** Whether a table is missing because its own definition was refused. */
  private boolean isOfUnread(LindormException refusal) {
    return refusal.code() == ErrorCode.TABLE_UNKNOWN
        && unread.stream().anyMatch(name -> name.toString().equals(refusal.facts().get(0)));
  }

  /** The catalog of the statements that a server executes. */
  public Catalog accepted() {
    return accepted.catalog();
  }

  /** The catalog with what refused changes were meant to do where that is clear. */
  public Catalog meant() {
    return meant.catalog();
  }

  /** The statement that defines a table, or null. */
  public @Nullable ScriptStatement definition(TableName table) {
    return definitions.get(table);
  }
}
