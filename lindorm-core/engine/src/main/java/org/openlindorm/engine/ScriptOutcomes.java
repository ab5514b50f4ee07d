package org.openlindorm.engine;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.tree.Statement;
import org.openlindorm.sql.script.TargetTable;

/** The outcomes of one statement in the state of the server and in the intended state. */
final class ScriptOutcomes {

  private final ScriptRun run;
  private final ScriptRun intendedRun;
  private final Set<TableName> unread;
  private final String database;
  private final boolean ofRows;
  private ScriptRun.@Nullable Outcome outcome;
  private ScriptRun.@Nullable Outcome intended;
  private @Nullable Statement kept;
  private @Nullable TableName target;

  ScriptOutcomes(
      ScriptRun run,
      ScriptRun intendedRun,
      Set<TableName> unread,
      String database,
      boolean ofRows) {
    this.database = database;
    this.ofRows = ofRows;
    this.run = run;
    this.intendedRun = intendedRun;
    this.unread = unread;
  }

  ScriptOutcomes executed() {
    ScriptRun.Outcome first = run.execute();
    outcome = first;
    intended = intendedRun.equals(run) ? first : intendedRun.execute();
    kept = ofRows ? run.kept() : null;
    Statement tree = kept == null && ofRows ? run.tree() : kept;
    target = tree == null ? null : knownTarget(TargetTable.of(tree, database));
    return this;
  }

  /** Returns the table of a refused full scan, which may not be the first one. */
  private @Nullable TableName knownTarget(@Nullable TableName first) {
    LindormException refusal = intended().refusal();
    Set<TableName> tables = intended().before().catalog().tables().keySet();
    if (first == null
        || refusal == null
        || refusal.code() != ErrorCode.INEFFICIENT_QUERY
        || !tables.contains(first)) {
      return first;
    }
    String scanned = refusal.facts().get(2);
    return tables.stream()
        .filter(table -> table.toString().equals(scanned))
        .findFirst()
        .orElse(first);
  }

  /** The parse tree, or null where it does not parse. */
  @Nullable Statement tree() {
    return run.tree();
  }

  /** The parse tree that the plan was made from; null for definitions, and where it is not kept. */
  @Nullable Statement kept() {
    return kept;
  }

  Map<TableName, TableDef> named() {
    return ofRows ? intended().before().catalog().tables() : Map.of();
  }

  StatementPlanner.@Nullable Planned plan() {
    return ofRows ? intendedRun.planned() : null;
  }

  @Nullable TableName target() {
    return target;
  }

  ScriptRun.Outcome outcome() {
    return Objects.requireNonNull(outcome);
  }

  ScriptRun.Outcome intended() {
    return Objects.requireNonNull(intended);
  }

  /** Returns whether it is refused only because an earlier statement was refused. */
  boolean follows() {
    LindormException refusal = outcome().refusal();
    LindormException meant = intended().refusal();
    return refusal != null
        && (meant == null || SchemaScript.OF_MISSING.contains(refusal.code()) && isOfUnread(meant));
  }

  /** Returns whether a table is missing because its own definition was refused. */
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
}
