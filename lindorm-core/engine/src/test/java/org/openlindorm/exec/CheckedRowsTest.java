package org.openlindorm.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.row.RowStream;

class CheckedRowsTest {

  private static final int ROWS = 2 * CheckedRows.BATCH + 1;

  private int read;
  private int checks;
  private int released = Integer.MAX_VALUE;

  /** Rows with their numbers, of which later ones are missing after a release. */
  private final RowStream numbers =
      new RowStream() {
        @Override
        public @Nullable Object @Nullable [] next() {
          return read == ROWS ? null : new Object[] {read++};
        }

        @Override
        public void close() {}
      };

  private final CheckedRows rows =
      new CheckedRows(
          numbers,
          () -> {
            checks++;
            if (read > released) {
              throw new IllegalStateException("released");
            }
          });

  @Test
  void returnsAllRowsAndChecksEachBatch() {
    for (int i = 0; i < ROWS; i++) {
      assertThat(rows.next()).containsExactly(i);
    }
    assertThat(rows.next()).isNull();
    assertThat(rows.next()).isNull();
    assertThat(checks).isEqualTo(3);
  }

  @Test
  void returnsNoRowOfABatchWhoseCheckFails() {
    released = CheckedRows.BATCH;
    for (int i = 0; i < CheckedRows.BATCH; i++) {
      assertThat(rows.next()).containsExactly(i);
    }
    assertThatThrownBy(rows::next).hasMessage("released");
  }

  @Test
  void aReaderThatStopsEarlyHasCheckedRowsOnly() {
    released = 0;
    assertThatThrownBy(rows::next).hasMessage("released");
    assertThat(read).isEqualTo(CheckedRows.BATCH);
  }
}
