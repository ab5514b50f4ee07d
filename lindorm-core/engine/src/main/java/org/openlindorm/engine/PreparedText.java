package org.openlindorm.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.InsertId;
import org.openlindorm.exec.WriteOutcome;
import org.openlindorm.type.DataType;

/** A statement that is resolved again when the catalog has changed. */
final class PreparedText implements Prepared {

  private final String sql;
  private final String preparedIn;
  private final SessionPlans plans;
  private final StatementExecutor runs;
  private ResolvedStatement resolved;

  /** The types of the newest values that needed a plan of their own. */
  private List<DataType> lastTypes = List.of();

  private @Nullable ResolvedStatement lastResolved;

  PreparedText(String sql, ResolvedStatement resolved, SessionPlans plans, StatementExecutor runs) {
    this.sql = sql;
    this.preparedIn = resolved.within().database();
    this.resolved = resolved;
    this.plans = plans;
    this.runs = runs;
  }

  String sql() {
    return sql;
  }

  /** Returns the statement resolved with the current catalog and settings. */
  ResolvedStatement fresh(RunningStatement statement) {
    if (!plans.isCurrent(sql, resolved)) {
      resolved = plans.resolve(sql, preparedIn, List.of(), statement);
    }
    return resolved;
  }

  /** Returns the statement resolved for the types of the given values. */
  private ResolvedStatement fresh(List<@Nullable Object> values, RunningStatement statement) {
    ResolvedStatement known = fresh(statement);
    List<DataType> types = known.unknown(values);
    if (types.isEmpty()) {
      return known;
    }
    ResolvedStatement last = lastResolved;
    if (last == null || !types.equals(lastTypes) || !plans.isCurrent(sql, last)) {
      last = plans.resolve(sql, preparedIn, types, statement);
      lastTypes = types;
      lastResolved = last;
    }
    return last;
  }

  @Override
  public List<DataType> parameters() {
    return resolved.markers();
  }

  @Override
  public List<ResultColumn> columns() {
    return resolved.columns();
  }

  @Override
  public boolean columnsVary() {
    return resolved.columnsVary();
  }

  @Override
  public boolean isQuery() {
    return resolved.isQuery();
  }

  @Override
  public Result execute(List<@Nullable Object> values) {
    return runs.run(sql, statement -> execute(values, statement));
  }

  /** Executes the statement as a part of a running one. */
  Result execute(List<@Nullable Object> values, RunningStatement statement) {
    return runs.run(fresh(values, statement), values, statement);
  }

  @Override
  public long[] executeBatch(List<List<@Nullable Object>> batch) {
    return runBatch(batch).found();
  }

  /** Executes the statement once for each list of values; returns the rows of each execution. */
  WriteOutcome.OfBatch runBatch(List<List<@Nullable Object>> batch) {
    return runs.run(
        sql,
        statement -> {
          ResolvedStatement known = fresh(statement);
          if (batch.isEmpty()) {
            return runs.runBatch(known, batch, statement);
          }
          long[] counts = new long[batch.size()];
          long[] unchanged = new long[batch.size()];
          InsertId insertId = InsertId.NONE;
          int done = 0;
          while (done < batch.size()) {
            int end = sameTypes(known, batch, done);
            ResolvedStatement plan = fresh(batch.get(done), statement);
            WriteOutcome.OfBatch some;
            try {
              some = runs.runBatch(plan, batch.subList(done, end), statement);
            } catch (OutdatedPlanException changed) {
              statement.interruption().check();
              continue; // with a new plan, after the rows that are written
            }
            insertId = insertId.or(some.insertId());
            System.arraycopy(some.counts(), 0, counts, done, end - done);
            System.arraycopy(some.unchanged(), 0, unchanged, done, end - done);
            statement.measure().begin(plan.plan(), batch.size());
            done = end;
          }
          return new WriteOutcome.OfBatch(counts, unchanged, runs.warnings(), insertId);
        });
  }

  /** Returns the end of the run of rows from {@code start} for which one plan holds. */
  private static int sameTypes(
      ResolvedStatement known, List<List<@Nullable Object>> batch, int start) {
    List<DataType> types = known.unknown(batch.get(start));
    int end = start + 1;
    while (end < batch.size() && known.unknown(batch.get(end)).equals(types)) {
      end++;
    }
    return end;
  }
}
