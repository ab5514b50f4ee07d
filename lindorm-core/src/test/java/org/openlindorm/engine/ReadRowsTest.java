package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;

/** A statement ends with its rows, whatever ends them. */
class ReadRowsTest {

  private final AtomicInteger ends = new AtomicInteger();

  /** As many rows, and then the end or what a row's expressions do. */
  private ReadRows rows(int count, Runnable behind) {
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
            if (read++ < count) {
              return new Object[0];
            }
            behind.run();
            return null;
          }

          @Override
          public void close() {}
        };
    return new ReadRows(rows, ends::incrementAndGet);
  }

  @Test
  void itEndsBehindTheLastRow() {
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
  void expressionsThatAreTooDeepForTheReaderAreRefused() {
    ReadRows rows = rows(0, ReadRowsTest::nest);
    assertThatThrownBy(rows::next)
        .isInstanceOfSatisfying(
            LindormException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.UNSUPPORTED))
        .hasMessageContaining("nested this deeply");
    assertThat(ends).hasValue(1);
  }

  private static void nest() {
    nest(1);
  }

  private static int nest(int depth) {
    return depth == 0 ? 0 : 1 + nest(depth + 1);
  }
}
