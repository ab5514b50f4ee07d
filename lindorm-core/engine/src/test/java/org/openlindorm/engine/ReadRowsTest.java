package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.type.WallClock;

/** A statement ends with its rows, whatever ends them. */
class ReadRowsTest {

  private static final long LIMIT_MILLIS = 1_000;

  private final AtomicInteger ends = new AtomicInteger();
  private final AtomicLong nanos = new AtomicLong();
  private final Interruption interruption = new Interruption(nanos::get, LIMIT_MILLIS);
  private final RunningStatement statement =
      new RunningStatement(
          "SELECT 1", "SELECT 1", 0, interruption, new StatementMeasure(), /* trace= */ null);

  /** Returns the given number of rows, and then the end or what a row's expressions do. */
  private ReadRows rows(int count, Runnable behind) {
    return rows(count, behind, new Object[0]);
  }

  private ReadRows rows(int count, Runnable behind, Object[] row) {
    Result.Rows rows =
        new Result.Rows() {
          private int read;

          @Override
          public List<ResultColumn> columns() {
            return List.of();
          }

          @Override
          public List<Warning> warnings() {
            return List.of();
          }

          @Override
          public @Nullable Object @Nullable [] next() {
            interruption.check();
            if (read++ < count) {
              return row;
            }
            behind.run();
            return null;
          }

          @Override
          public void close() {}
        };
    return new ReadRows(rows, statement, read -> ends.incrementAndGet(), WallClock.UTC);
  }

  @Test
  void itEndsAfterTheLastRow() {
    ReadRows rows = rows(1, () -> {});
    assertThat(rows.next()).isNotNull();
    assertThat(ends).hasValue(0);
    assertThat(rows.next()).isNull();
    assertThat(ends).hasValue(1);
  }

  @Test
  void itEndsWhenItIsClosed() {
    rows(1, () -> {}).close();
    assertThat(ends).hasValue(1);
  }

  @Test
  void aReaderMayTakeLongerThanTheStatement() {
    ReadRows rows = rows(3, () -> {});
    for (int row = 0; row < 3; row++) {
      pass(10 * LIMIT_MILLIS);
      assertThat(rows.next()).isNotNull();
    }
    pass(10 * LIMIT_MILLIS);
    assertThat(rows.next()).isNull();
  }

  @Test
  void theTimeUpToTheAnswerCounts() {
    pass(LIMIT_MILLIS - 1);
    ReadRows rows =
        rows(
            0,
            () -> {
              pass(2);
              interruption.check();
            });
    pass(10 * LIMIT_MILLIS);
    assertEndsInTime(rows);
  }

  @Test
  void workAfterARowRespectsTheDeadline() {
    ReadRows rows =
        rows(
            1,
            () -> {
              interruption.check();
              pass(LIMIT_MILLIS + 1);
              interruption.check();
            });
    assertThat(rows.next()).isNotNull();
    pass(10 * LIMIT_MILLIS);
    assertEndsInTime(rows);
  }

  private void pass(long millis) {
    nanos.addAndGet(millis * 1_000_000);
  }

  private void assertEndsInTime(ReadRows rows) {
    assertThatThrownBy(rows::next)
        .isInstanceOfSatisfying(
            LindormException.class, ended -> assertThat(ended.code()).isEqualTo(ErrorCode.TIMEOUT));
    assertThat(ends).hasValue(1);
  }

  @Test
  void expressionsThatAreTooDeepForTheReaderAreRefused() {
    ReadRows rows = rows(0, ReadRowsTest::nest);
    assertThatThrownBy(rows::next)
        .isInstanceOfSatisfying(
            LindormException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.UNSUPPORTED))
        .hasMessageContaining("nested this deeply");
    assertThat(ends).hasValue(1);
  }

  @Test
  void aRowOfManyColumnsThatShareOneLargeTextIsRefused() {
    Object[] row = new Object[1_000];
    Arrays.fill(row, "a".repeat((int) (Runtime.getRuntime().maxMemory() / 10_000)));
    ReadRows rows = rows(1, () -> {}, row);
    assertThatThrownBy(rows::next)
        .isInstanceOfSatisfying(
            LindormException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.MEMORY_LIMIT))
        .hasMessageContaining("A result row");
    assertThat(ends).hasValue(1);
  }

  private static void nest() {
    nest(1);
  }

  private static int nest(int depth) {
    return depth == 0 ? 0 : 1 + nest(depth + 1);
  }
}
