package org.openlindorm.engine;

import java.time.ZoneId;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.expr.value.ValueMemory;

/** The rows of a statement that runs until they are read to the end, fail, or are closed. */
final class ReadRows implements Result.Rows {

  private final Result.Rows rows;
  private final Supplier<@Nullable Object @Nullable []> nextRow;
  private final Interruption interruption;
  private final StatementMeasure measure;
  private final RunningStatement statement;
  private final LongConsumer atEnd;
  private final ZoneId zone;
  private boolean begun;
  private long returned;

  /**
   * @param atEnd receives the number of rows that were read; it may be called again
   * @param zone the session's time zone when the statement began
   */
  ReadRows(Result.Rows rows, RunningStatement statement, LongConsumer atEnd, ZoneId zone) {
    this.zone = zone;
    this.rows = rows;
    this.nextRow = rows::next;
    this.statement = statement;
    this.interruption = statement.interruption();
    this.measure = statement.measure();
    this.atEnd = atEnd;
    interruption.answered();
    measure.answered();
  }

  @Override
  public List<ResultColumn> columns() {
    return rows.columns();
  }

  @Override
  public ZoneId timeZone() {
    return zone;
  }

  @Override
  public List<Warning> warnings() {
    return rows.warnings();
  }

  /**
   * A row's expressions may be nested as deeply as the text was, which may overflow a usual stack.
   */
  @Override
  public @Nullable Object @Nullable [] next() {
    if (!begun) {
      begun = true;
      interruption.resumed();
      measure.resumed();
    }
    boolean going = false;
    boolean fails = true;
    try {
      interruption.checkCancelled();
      @Nullable Object @Nullable [] row = statement.during(zone, nextRow);
      if (row != null) {
        ValueMemory.requireRow(row);
      }
      going = row != null;
      fails = false;
      if (going) {
        returned++;
        measure.rowReturned();
      }
      interruption.rowTaken();
      return row;
    } catch (LindormException failure) {
      measure.failed(failure.code());
      throw failure;
    } catch (StackOverflowError deep) {
      throw LargeStackExecutor.tooDeep(deep);
    } finally {
      if (fails) {
        measure.failed();
      }
      if (!going) {
        atEnd.accept(returned);
      }
    }
  }

  @Override
  public void close() {
    try {
      statement.close(rows);
    } finally {
      atEnd.accept(returned);
    }
  }
}
