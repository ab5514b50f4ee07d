package org.openlindorm.engine;

import java.util.Map;
import java.util.Set;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableName;

/** The state of a script between two statements. Not thread-safe; the runs that it begins are. */
final class ScriptSession {

  /** Refusals that suggest a name that may be meant. */
  private static final Set<ErrorCode> SUGGESTING =
      Set.of(ErrorCode.TABLE_UNKNOWN, ErrorCode.VIEW_UNKNOWN, ErrorCode.DATABASE_UNKNOWN);

  private final ScriptRun.Shared shared;
  private final ScriptCatalog catalog;

  /** Everything but the catalog, which is kept apart. */
  private ScriptRun.State state;

  ScriptSession(ScriptRun.Shared shared, Catalog definitions) {
    this.shared = shared;
    this.catalog = new ScriptCatalog(definitions);
    this.state = new ScriptRun.State(Catalog.EMPTY, Catalog.DEFAULT_DATABASE, Map.of(), false);
  }

  /** A copy in the same state, which goes its own way. */
  ScriptSession(ScriptSession other) {
    shared = other.shared;
    catalog = new ScriptCatalog(other.catalog.whole());
    state = other.state;
  }

  Catalog catalog() {
    return catalog.whole();
  }

  /** Whether there is a table or a view of a name. */
  boolean defines(TableName name) {
    return catalog.defines(name);
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

  /** Whether a statement on rows finds the same in another session. */
  boolean isSameFor(String sql, ScriptSession other) {
    Catalog here = catalog.namedIn(sql);
    Catalog there = other.catalog.namedIn(sql);
    return here.tables().equals(there.tables())
        && here.databases().equals(there.databases())
        && here.views().equals(there.views())
        && here.settings().equals(there.settings())
        && state.database().equals(other.state.database())
        && state.settings().equals(other.state.settings());
  }

  /** A run of a statement in the state of now, with the tables that it names. */
  ScriptRun begin(String sql) {
    return new ScriptRun(shared, sql, state.with(catalog.namedIn(sql)));
  }

  /**
   * The outcome with the suggestions of its refusal: only the whole catalog has the names that may
   * be meant.
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
   * Continues after a statement: in the state that it led to, or was meant to lead to.
   *
   * @return the tables that are new
   */
  Set<TableName> take(ScriptRun.Outcome outcome) {
    state = outcome.after().with(Catalog.EMPTY);
    return catalog.replace(outcome.before().catalog(), outcome.after().catalog());
  }

  /** Notes that a statement that writes was begun. */
  void wrote() {
    state = new ScriptRun.State(Catalog.EMPTY, state.database(), state.settings(), true);
  }
}
