package org.openlindorm.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

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
        statement -> {
          ResolvedStatement known = fresh(statement);
          return batch.isEmpty() || !known.hasOpenMarker()
              ? runs.runBatch(known, batch, statement)
              : byTypes(known, batch, statement);
        });
  }

  /** Rows that follow each other and whose values arrive with the same types run together. */
  private long[] byTypes(
      ResolvedStatement known, List<List<@Nullable Object>> batch, Running statement) {
    long[] counts = new long[batch.size()];
    int from = 0;
    while (from < batch.size()) {
      List<DataType> arriving = written(known, batch.get(from));
      int to = from + 1;
      while (to < batch.size() && written(known, batch.get(to)).equals(arriving)) {
        to++;
      }
      ResolvedStatement typed =
          arriving.isEmpty() ? known : plans.resolve(sql, preparedIn, arriving, statement);
      long[] some = runs.runBatch(typed, batch.subList(from, to), statement);
      System.arraycopy(some, 0, counts, from, some.length);
      statement.measure().begin(typed.plan(), batch.size());
      from = to;
    }
    return counts;
  }

  /** The types that arrive; decimals are one type, whatever their digits. */
  private static List<DataType> written(ResolvedStatement known, List<@Nullable Object> values) {
    return known.arriving(values).stream()
        .map(type -> type.name() == TypeName.DECIMAL ? DataType.of(TypeName.DECIMAL) : type)
        .toList();
  }
}
