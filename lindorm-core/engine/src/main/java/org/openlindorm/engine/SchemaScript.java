package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.SqlScript;
import org.openlindorm.sql.parse.SqlTokens;
import org.openlindorm.sql.parse.tree.AlterTable;
import org.openlindorm.sql.parse.tree.Definition;
import org.openlindorm.sql.parse.tree.TableStatement;
import org.openlindorm.sql.script.RepairedChange;
import org.openlindorm.sql.script.TargetTable;
import org.openlindorm.sql.script.WrittenStatement;
import org.openlindorm.sql.script.WrittenTable;

/**
 * Executes scripts on a catalog in memory and on tables without rows, and reports for each
 * statement whether a server with default settings refuses it. A refused statement changes nothing,
 * and the script continues. Refusals that depend on rows, rights, memory or time are not found. Not
 * thread-safe.
 */
public final class SchemaScript {

  private static final Set<String> DEFINING = Set.of("CREATE", "ALTER", "DROP");
  private static final Set<String> READING = Set.of("SELECT", "WITH", "VALUES");
  private static final Set<String> WRITING =
      Set.of("UPSERT", "INSERT", "REPLACE", "UPDATE", "DELETE");

  /** Below this number of statements, further threads take longer to start than they save. */
  private static final int WORTH_THREADS = 200;

  /**
   * Errors that are caused by a table, column or index that an earlier statement failed to create
   * or to rename.
   */
  static final Set<ErrorCode> OF_MISSING =
      Set.of(
          ErrorCode.TABLE_EXISTS,
          ErrorCode.TABLE_UNKNOWN,
          ErrorCode.VIEW_UNKNOWN,
          ErrorCode.DATABASE_UNKNOWN,
          ErrorCode.COLUMN_UNKNOWN,
          ErrorCode.INDEX_UNKNOWN);

  private final ScriptSession accepted;
  private final Map<TableName, ScriptStatement> definitions = new HashMap<>();
  private final ScriptTables written = new ScriptTables();
  private final Set<TableName> unread = new HashSet<>();

  /** Differs from {@code accepted} from the first refusal on whose intention is clear. */
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
    accepted = new ScriptSession(new ScriptRun.Shared(), definitions);
    meant = accepted;
    this.unread.addAll(unread);
  }

  /** Executes all statements of a script. */
  public List<ScriptStatement> run(String file, String script) {
    return run(file, SqlScript.split(script));
  }

  /**
   * Executes statements in order. A statement with {@code ?} is prepared and not executed. Those on
   * rows change no definition and are executed by all processors.
   *
   * @param file the script, for reports
   */
  public List<ScriptStatement> run(String file, List<SqlScript.Part> parts) {
    boolean parallel = parts.size() >= WORTH_THREADS;
    List<Supplier<ScriptStatement>> statements = new ArrayList<>();
    DefinitionLookahead lookahead = new DefinitionLookahead(parts, accepted.shared());
    for (SqlScript.Part part : parts) {
      if (parallel) {
        lookahead.reach(statements.size());
      }
      String word = SqlTokens.firstWord(part.text());
      boolean reads = READING.contains(word);
      if (parallel && (reads || WRITING.contains(word))) {
        ScriptOutcomes begun = begin(part.text());
        if (!reads) {
          accepted.wrote();
        }
        ForkJoinTask<ScriptOutcomes> outcomes = ForkJoinPool.commonPool().submit(begun::executed);
        statements.add(() -> statement(file, part, outcomes.join()));
      } else {
        ScriptStatement executed = run(file, part);
        statements.add(() -> executed);
      }
    }
    return inReverse(statements);
  }

  static boolean isDefinition(String sql) {
    return DEFINING.contains(SqlTokens.firstWord(sql));
  }

  /**
   * Returns all results. The last one is awaited first: the pool begins with the first ones, and
   * this thread executes those that it has not begun.
   */
  private static List<ScriptStatement> inReverse(List<Supplier<ScriptStatement>> statements) {
    ScriptStatement[] results = new ScriptStatement[statements.size()];
    for (int i = results.length - 1; i >= 0; i--) {
      results[i] = statements.get(i).get();
    }
    return List.of(results);
  }

  private ScriptStatement run(String file, SqlScript.Part part) {
    String database = meant.database();
    ScriptOutcomes outcomes = begin(part.text()).executed();
    ScriptStatement statement = statement(file, part, outcomes);
    ScriptRun.Outcome intended = outcomes.intended();
    boolean together = together();
    if (statement.refusal() == null) {
      Set<TableName> made = accepted.take(outcomes.outcome());
      if (together) {
        follow(intended, made, statement);
      } else {
        made.forEach(table -> definitions.put(table, statement));
      }
    }
    if (intended.refusal() == null && !together) {
      follow(intended, meant.take(intended), statement);
    }
    List<WrittenStatement> writes =
        isDefinition(part.text()) ? WrittenStatement.allOf(file, part, outcomes.tree()) : List.of();
    if (writes.isEmpty() && intended.refusal() != null) {
      continueAfter(intended, statement, database, null);
    }
    for (WrittenStatement parts : writes) {
      TableName table = parts.table(database);
      if (replacesDraft(parts, outcomes, table)) {
        replaceDraft(parts, statement, table);
      } else if (intended.refusal() != null) {
        continueAfter(intended, statement, database, parts);
      }
      note(parts, statement, table, intended);
    }
    if (outcomes.tree() instanceof Definition definition) {
      changeUnheld(definition, database);
    }
    return statement;
  }

  /**
   * Returns whether a definition takes the place of an earlier one that the server refused: it adds
   * what only the intended state has already.
   */
  private boolean replacesDraft(WrittenStatement parts, ScriptOutcomes outcomes, TableName table) {
    ScriptRun.Outcome outcome = outcomes.outcome();
    if (together()) {
      return false;
    }
    if (!parts.creates()) {
      return outcome.refusal() == null && outcomes.intended().refusal() != null;
    }
    boolean created = outcome.refusal() == null && outcome.before().catalog().entry(table) == null;
    return outcomes.intended().before().catalog().entry(table) != null
        && (created || !accepted.defines(table));
  }

  private void replaceDraft(WrittenStatement parts, ScriptStatement statement, TableName table) {
    ScriptRun.Outcome replaced =
        meant.begin(statement.part().text()).replace(parts.removal(), parts.meant());
    if (!replaced.after().equals(replaced.before())) {
      follow(replaced, meant.take(replaced), statement);
      if (parts.creates()) {
        define(table, statement);
      }
    }
  }

  /** Applies a definition to a table that no catalog can hold. */
  private void changeUnheld(Definition definition, String database) {
    for (TableStatement.DropTable drop : definition.drops()) {
      TableName name = TargetTable.name(drop.table(), database);
      if (!meant.defines(name)) {
        written.drop(name);
        unread.remove(name);
      }
    }
    if (definition instanceof AlterTable alter) {
      TableName name = TargetTable.name(alter.table(), database);
      if (!meant.defines(name)) {
        written.change(name, alter.change());
        if (alter.change() instanceof AlterTable.RenameTo renamed && unread.remove(name)) {
          unread.add(TargetTable.name(renamed.name(), name.database()));
        }
      }
    }
  }

  private void follow(ScriptRun.Outcome outcome, Set<TableName> made, ScriptStatement statement) {
    made.forEach(table -> define(table, statement));
    written.follow(outcome.before().catalog(), outcome.after().catalog());
  }

  /** Records what a statement writes about a table. */
  private void note(
      WrittenStatement parts,
      ScriptStatement statement,
      TableName table,
      ScriptRun.Outcome intended) {
    WrittenTable writes = parts.written();
    if (writes == null) {
      return;
    }
    boolean unheld = intended.refusal() != null && !meant.defines(table);
    if (parts.creates()) {
      if (unheld || statement.equals(definitions.get(table))) {
        written.create(table, writes);
      }
    } else {
      TableDef before = intended.before().catalog().entry(table);
      TableDef after = meant.entry(table);
      if (before != null && after != null) {
        written.add(table, EffectiveParts.of(writes, before, after));
      } else if (unheld) {
        written.add(table, writes);
      }
    }
  }

  /** Captures the state that is needed to judge a statement when its turn comes. */
  private ScriptOutcomes begin(String sql) {
    ScriptRun run = accepted.begin(sql);
    String word = SqlTokens.firstWord(sql);
    boolean ofRows = READING.contains(word) || WRITING.contains(word) || word.equals("EXPLAIN");
    boolean same = together() || ofRows && meant.isSameFor(sql, accepted);
    ScriptRun intended = same ? run : meant.begin(sql);
    return new ScriptOutcomes(run, intended, Set.copyOf(unread), meant.database(), ofRows);
  }

  private ScriptStatement statement(String file, SqlScript.Part part, ScriptOutcomes outcomes) {
    ScriptRun.Outcome outcome = accepted.withSuggestions(part.text(), outcomes.outcome());
    return new ScriptStatement(
        file,
        part,
        outcome.refusal(),
        outcomes.follows(),
        outcomes.intended().refusal(),
        outcomes.plan(),
        outcomes.named(),
        outcomes.kept(),
        outcomes.target());
  }

  private boolean together() {
    return meant.equals(accepted);
  }

  private void define(TableName table, ScriptStatement statement) {
    definitions.put(table, statement);
    unread.remove(table);
  }

  private void continueAfter(
      ScriptRun.Outcome refused,
      ScriptStatement statement,
      String database,
      @Nullable WrittenStatement parts) {
    ScriptRun.Outcome intended = refused;
    RepairedChange changes = parts == null ? RepairedChange.NONE : parts.meant();
    if (refused.after().equals(refused.before()) && parts != null && !changes.isEmpty()) {
      TableName table = parts.table(database);
      if (parts.creates() && !meant.hasDatabase(table.database())) {
        meant = together() ? new ScriptSession(accepted) : meant;
        meant.createDatabase(table.database());
      }
      intended = meant.begin(statement.part().text()).apply(changes);
    }
    if (!intended.after().equals(intended.before())) {
      meant = together() ? new ScriptSession(accepted) : meant;
      follow(intended, meant.take(intended), statement);
      return;
    }
    LindormException refusal = refused.refusal();
    if (refusal != null
        && refusal.code() == ErrorCode.DATABASE_UNKNOWN
        && SqlTokens.firstWord(statement.part().text()).equals("USE")) {
      meant = together() ? new ScriptSession(accepted) : meant;
      meant.createDatabase(refusal.facts().get(0));
      meant.take(meant.begin(statement.part().text()).execute());
      return;
    }
    TableName name =
        parts != null && parts.creates()
            ? parts.table(database)
            : TargetTable.created(statement.part().text(), database);
    if (name != null && !meant.defines(name)) {
      unread.add(name);
    }
  }

  /** Returns the catalog that results from the statements that a server executes. */
  public Catalog accepted() {
    return accepted.catalog();
  }

  /**
   * Returns the catalog that also has the intended effect of refused changes, where that is clear.
   */
  public Catalog meant() {
    return meant.catalog();
  }

  /**
   * Returns what the statements write about tables, also about those that no catalog can hold, in
   * the order of their first statements. Copies of other tables are left out.
   */
  public Map<TableName, WrittenTable> written() {
    return written.all();
  }

  /** Returns the tables and views of which only the name is known. */
  public Set<TableName> unread() {
    return Set.copyOf(unread);
  }

  /** Returns the statement that defines a table, or null. */
  public @Nullable ScriptStatement definition(TableName table) {
    return definitions.get(table);
  }
}
