package org.openlindorm.engine;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;

/** The state of a script between two statements. Not thread-safe; the runs that it starts are. */
final class ScriptSession {

  /** Errors that suggest a similar name. */
  private static final Set<ErrorCode> SUGGESTING =
      Set.of(ErrorCode.TABLE_UNKNOWN, ErrorCode.VIEW_UNKNOWN, ErrorCode.DATABASE_UNKNOWN);

  private final ScriptRun.Shared shared;
  private final ScriptCatalog catalog;

  /** The state except for the catalog, which is held separately. */
  private ScriptRun.State state;

  ScriptSession(ScriptRun.Shared shared, Catalog definitions) {
    this.shared = shared;
    this.catalog = new ScriptCatalog(definitions);
    this.state =
        new ScriptRun.State(Catalog.EMPTY, Catalog.DEFAULT_DATABASE, Map.of(), Map.of(), false);
  }

  /** Creates an independent copy of a state. */
  ScriptSession(ScriptSession other) {
    shared = other.shared;
    catalog = new ScriptCatalog(other.catalog.whole());
    state = other.state;
  }

  ScriptRun.Shared shared() {
    return shared;
  }

  Catalog catalog() {
    return catalog.whole();
  }

  /** Returns whether there is a table or a view of a name. */
  boolean defines(TableName name) {
    return catalog.defines(name);
  }

  /** Returns the definition of a table, or null. */
  @Nullable TableDef entry(TableName name) {
    return catalog.entry(name);
  }

  boolean hasDatabase(String name) {
    return catalog.hasDatabase(name);
  }

  /** Creates a database that statements of the script use. */
  void createDatabase(String name) {
    catalog.createDatabase(name);
  }

  String database() {
    return state.database();
  }

  /** Returns whether a statement on rows finds the same definitions in another session. */
  boolean isSameFor(String sql, ScriptSession other) {
    Catalog here = catalog.namedIn(sql);
    Catalog there = other.catalog.namedIn(sql);
    return here.tables().equals(there.tables())
        && here.databases().equals(there.databases())
        && here.views().equals(there.views())
        && here.settings().equals(there.settings())
        && state.database().equals(other.state.database())
        && state.settings().equals(other.state.settings())
        && state.userVariables().equals(other.state.userVariables());
  }

  /** Returns a run of a statement in the current state, with the tables that it names. */
  ScriptRun begin(String sql) {
    return new ScriptRun(shared, sql, state.with(catalog.namedIn(sql)));
  }

  /**
   * Returns the outcome with suggestions for its error: only the whole catalog has the similar
   * names.
   */
  ScriptRun.Outcome withSuggestions(String sql, ScriptRun.Outcome outcome) {
    LindormException refusal = outcome.refusal();
    if (refusal == null || !SUGGESTING.contains(refusal.code())) {
      return outcome;
    }
    ScriptRun.State whole = outcome.before().with(catalog.whole());
    ScriptRun.Outcome again = new ScriptRun(shared, sql, whole).execute();
    LindormException suggesting = again.refusal();
    return suggesting != null && suggesting.code() == refusal.code() ? again : outcome;
  }

  /**
   * Continues after a statement, in the state that it produced or was intended to produce.
   *
   * @return the tables that are new
   */
  Set<TableName> take(ScriptRun.Outcome outcome) {
    state = outcome.after().with(Catalog.EMPTY);
    return catalog.replace(outcome.before().catalog(), outcome.after().catalog());
  }

  /** Notes that a writing statement was started. */
  void wrote() {
    state = state.afterWrite();
  }
}
