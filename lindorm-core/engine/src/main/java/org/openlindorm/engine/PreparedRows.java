package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.WriteOutcome;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.type.DataType;

/** An INSERT of several rows of the same form, of which one is planned. */
final class PreparedRows implements Prepared {

  private final PreparedText row;
  private final int count;
  private final StatementExecutor runs;

  PreparedRows(PreparedText row, int count, StatementExecutor runs) {
    this.row = row;
    this.count = count;
    this.runs = runs;
  }

  @Override
  public List<DataType> parameters() {
    List<DataType> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.addAll(row.parameters());
    }
    return all;
  }

  @Override
  public List<ResultColumn> columns() {
    return List.of();
  }

  @Override
  public boolean isQuery() {
    return false;
  }

  @Override
  public Result execute(List<@Nullable Object> values) {
    int required = count * row.parameters().size();
    if (values.size() != required) {
      throw LindormException.of(ErrorCode.PARAMETER_COUNT, required, values.size());
    }
    return runs.run(
        row.sql(),
        statement -> {
          ResolvedStatement fresh = row.fresh(statement);
          WritePlan.Upsert plan = RowPlans.upsert(fresh);
          return plan == null || fresh.plan().dependsOnValues()
              ? oneByOne(values)
              : runs.runRows(RowPlans.of(fresh, plan, values, statement.sinceMillis()), statement);
        });
  }

  /**
   * Executes the rows one by one, after a catalog change or where the values have types that the
   * statement leaves open.
   */
  private Result oneByOne(List<@Nullable Object> values) {
    return Result.Update.of(WriteOutcome.of(row.runBatch(split(values))), runs.warnings());
  }

  private List<List<@Nullable Object>> split(List<@Nullable Object> values) {
    int width = values.size() / count;
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      rows.add(values.subList(i * width, (i + 1) * width));
    }
    return rows;
  }

  @Override
  public long[] executeBatch(List<List<@Nullable Object>> batch) {
    return batch.stream().mapToLong(values -> ((Result.Update) execute(values)).found()).toArray();
  }
}
