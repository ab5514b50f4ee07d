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

  /** Refusals that a table, column or index causes which an earlier statement failed to make. */
  private static final Set<ErrorCode> OF_MISSING =
      Set.of(
          ErrorCode.TABLE_UNKNOWN,
          ErrorCode.VIEW_UNKNOWN,
          ErrorCode.DATABASE_UNKNOWN,
          ErrorCode.COLUMN_UNKNOWN,
          ErrorCode.INDEX_UNKNOWN);

  private final ScriptSession accepted;
  private final Map<TableName, ScriptStatement> definitions = new HashMap<>();
  private final Set<TableName> unread = new HashSet<>();

  /** Differs from {@code accepted} from the first refusal on whose meaning is clear. */
  private ScriptSession meant;

  /** Starts with an empty catalog. */
  public SchemaScript() {
    this(Catalog.EMPTY, Set.of());
  }

  /**
   * Starts with definitions.
   *
   * @param unread tables that should exist and whose definitions are not known: a statement that
   *     names one follows from that
   */
  public SchemaScript(Catalog definitions, Set<TableName> unread) {
    accepted = new ScriptSession(new ScriptSession.Engine(), definitions);
    meant = accepted;
    this.unread.addAll(unread);
  }

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
    boolean follows =
        refusal != null
            && OF_MISSING.contains(refusal.code())
            && (wanted.refusal() == null || isOfUnread(wanted.refusal()));
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
      if (!meant.defines(name)) {
        unread.add(name);
      }
    }
  }

  /** Whether a table is missing because its own definition was refused. */
  private boolean isOfUnread(LindormException refusal) {
    String named = refusal.facts().isEmpty() ? "" : refusal.facts().get(0);
    return unread.stream()
        .map(
            name ->
                switch (refusal.code()) {
                  case TABLE_UNKNOWN, VIEW_UNKNOWN -> name.toString();
                  case DATABASE_UNKNOWN -> name.database();
                  default -> "";
                })
        .anyMatch(named::equals);
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
