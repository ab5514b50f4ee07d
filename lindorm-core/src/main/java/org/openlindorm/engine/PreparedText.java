package org.openlindorm.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;

/** A statement that is resolved again when the catalog has changed. */
final class PreparedText implements Prepared {

  private final String sql;
  private final String preparedIn;
  private final SessionPlans plans;
  private final SessionRuns runs;
  private ResolvedStatement resolved;

  PreparedText(String sql, ResolvedStatement resolved, SessionPlans plans, SessionRuns runs) {
    this.sql = sql;
    this.preparedIn = resolved.within().database();
    this.resolved = resolved;
    this.plans = plans;
    this.runs = runs;
  }

  String sql() {
    return sql;
  }

  /** The statement by the catalog and the settings of now. */
  ResolvedStatement fresh(Running statement) {
    if (!plans.isCurrent(resolved)) {
      resolved = plans.resolve(sql, preparedIn, List.of(), statement);
    }
    return resolved;
  }

  /** The statement for values that arrive. */
  private ResolvedStatement fresh(List<@Nullable Object> values, Running statement) {
    ResolvedStatement known = fresh(statement);
    List<DataType> arriving = known.arriving(values);
    return arriving.isEmpty() ? known : plans.resolve(sql, preparedIn, arriving, statement);
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
    return runs.run(sql, statement -> runs.run(fresh(values, statement), values, statement));
  }

  @Override
  public long[] executeBatch(List<List<@Nullable Object>> batch) {
    return runs.run(
        sql,
        statement ->
            runs.runBatch(
                batch.isEmpty() ? fresh(statement) : fresh(batch.get(0), statement),
                batch,
                statement));
  }
}
