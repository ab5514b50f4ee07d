package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/** What one write may weigh: warned above 2 MB, refused above 64 MB or 2,000 rows. */
class WriteSizeTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void create() {
    session.execute("CREATE TABLE t (id BIGINT NOT NULL, v VARBINARY, PRIMARY KEY (id))").close();
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  @Test
  void aStatementOfTwoThousandRowsIsWrittenAndOneMoreIsRefused() {
    assertThat(((Result.Update) session.execute(rows(2_000))).count()).isEqualTo(2_000);
    assertRefused(() -> session.execute(rows(2_001)), "2001 rows");
  }

  @Test
  void aBatchOfAClientMayHaveMoreRows() {
    List<List<@Nullable Object>> batch = new ArrayList<>();
    for (long i = 0; i < 5_000; i++) {
      batch.add(List.of(i, Bytes.copyOf((byte) i)));
    }
    Prepared upsert = session.prepare("UPSERT INTO t (id, v) VALUES (?, ?)");
    assertThat(upsert.executeBatch(batch)).hasSize(5_000).containsOnly(1L);
  }

  @Test
  void aStatementAboveTwoMegabytesIsWrittenWithAWarning() {
    assertThat(write(1 << 20).warnings()).isEmpty();
    assertThat(write(3 << 20).warnings()).singleElement().asString().contains("2 MB");
  }

  @Test
  void aStatementAboveSixtyFourMegabytesIsRefusedAndWritesNothing() {
    assertRefused(() -> write(65 << 20), (64L << 20) + " bytes");
    try (Result result = session.execute("SELECT id FROM t")) {
      assertThat(((Result.Rows) result).next()).isNull();
    }
  }

  private Result write(int bytes) {
    return session
        .prepare("UPSERT INTO t (id, v) VALUES (?, ?)")
        .execute(List.of(1L, Bytes.wrap(new byte[bytes])));
  }

  private static String rows(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "(" + i + ", x'01')")
        .collect(Collectors.joining(", ", "UPSERT INTO t (id, v) VALUES ", ""));
  }

  private static void assertRefused(Runnable write, String said) {
    assertThatThrownBy(write::run)
        .isInstanceOfSatisfying(
            LindormException.class,
            failure -> assertThat(failure.code()).isEqualTo(ErrorCode.BATCH_TOO_LARGE))
        .hasMessageContaining(said);
  }
}
