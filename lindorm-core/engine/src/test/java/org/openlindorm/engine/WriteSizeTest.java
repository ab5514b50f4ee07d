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
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.memory.MemoryStore;

/**
 * Tests what one write may weigh: warned above 2 MB, refused above 10 MB a cell, 64 MB or 2,000
 * rows.
 */
class WriteSizeTest {

  private final SqlEngine engine =
      SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void create() {
    session.execute("CREATE TABLE t (id BIGINT NOT NULL, v VARBINARY, PRIMARY KEY (id))").close();
    session
        .execute("CREATE TABLE w (id BIGINT NOT NULL, a VARCHAR, b VARCHAR, PRIMARY KEY (id))")
        .close();
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
    String values = IntStream.range(0, 8).mapToObj(i -> "(?, ?)").collect(Collectors.joining(", "));
    List<@Nullable Object> given = new ArrayList<>();
    for (long i = 0; i < 8; i++) {
      given.add(i);
      given.add(Bytes.wrap(new byte[9 << 20]));
    }
    Prepared upsert = session.prepare("UPSERT INTO t (id, v) VALUES " + values);
    assertRefused(() -> upsert.execute(given), (64L << 20) + " bytes");
    assertNoRow("SELECT id FROM t");
  }

  @Test
  void aStatementThatMustHoldTooManyRowsChangesNone() {
    session.execute("CREATE INDEX wa ON w (a)").close();
    session
        .execute("UPSERT INTO w (id, a, b) VALUES (1, 'x', ''), (2, 'x', ''), (3, 'x', '')")
        .close();
    session.execute("ALTER SYSTEM SET max_query_rows_held = 2").close();
    for (String sql :
        List.of("DELETE FROM w WHERE id > 0 LIMIT 3", "UPDATE w SET a = 'y' WHERE a = 'x'")) {
      assertRefused(() -> session.execute(sql), ErrorCode.MEMORY_LIMIT, "more than 2 rows");
    }
    Result.Update most = (Result.Update) session.execute("DELETE FROM w WHERE a = 'x' LIMIT 2");
    assertThat(most.count()).isEqualTo(2);
    assertThat(((Result.Update) session.execute("DELETE FROM w WHERE a = 'x'")).count()).isOne();
  }

  @Test
  void aValueThatNoCellCanHoldIsRefusedByItsColumn() {
    assertThat(((Result.Update) write((10 << 20) - 100)).count()).isEqualTo(1);
    session.execute("DELETE FROM t WHERE id = 1").close();
    for (int bytes : new int[] {10 << 20, 60 << 20}) {
      assertRefused(() -> write(bytes), ErrorCode.VALUE_TOO_LONG, "column 'v': " + bytes);
    }
    assertRefused(
        () ->
            session
                .prepare("UPSERT INTO w (id, a, b) VALUES (1, ?, '')")
                .execute(List.of("x".repeat(11 << 20))),
        ErrorCode.VALUE_TOO_LONG,
        "column 'a'");
    assertNoRow("SELECT id FROM t");
  }

  @Test
  void aRowThatNoCellCanHoldIsRefusedAndItsColumnsFitOneByOne() {
    String half = "x".repeat(6 << 20);
    assertRefused(
        () -> {
          Prepared whole = session.prepare("UPSERT INTO w (id, a, b) VALUES (1, ?, ?)");
          whole.execute(List.of("small" + half, half)).close();
        },
        ErrorCode.ROW_TOO_LARGE,
        "the largest column is 'a'");
    assertNoRow("SELECT id FROM w");
    session.prepare("UPSERT INTO w (id, a) VALUES (1, ?)").execute(List.of(half)).close();
    session.prepare("UPSERT INTO w (id, b) VALUES (1, ?)").execute(List.of(half)).close();
    assertRefused(
        () -> session.execute("UPDATE w SET b = CONCAT(a, b) WHERE id = 1"),
        ErrorCode.VALUE_TOO_LONG,
        "column 'b'");
  }

  @Test
  void aFunctionDoesNotMakeATextThatFillsTheHeap() {
    session.prepare("UPSERT INTO w (id, a) VALUES (1, ?)").execute(List.of("x".repeat(5 << 20)));
    for (String text :
        List.of(
            "CONCAT(a, a, a, a)",
            "REPLACE(a, 'x', '0123456789')",
            "REGEXP_REPLACE(a, 'x', '0123456789')")) {
      assertRefused(
          () -> {
            try (Result rows = session.execute("SELECT " + text + " FROM w WHERE id = 1")) {
              ((Result.Rows) rows).next();
            }
          },
          ErrorCode.FUNCTION_RESULT,
          text.substring(0, text.indexOf('(')));
    }
    try (Result rows = session.execute("SELECT REPLACE(a, 'y', a) FROM w WHERE id = 1")) {
      assertThat(((Result.Rows) rows).next()).isNotNull();
    }
  }

  private void assertNoRow(String query) {
    try (Result result = session.execute(query)) {
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
    assertRefused(write, ErrorCode.BATCH_TOO_LARGE, said);
  }

  private static void assertRefused(Runnable write, ErrorCode code, String said) {
    assertThatThrownBy(write::run)
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code()).isEqualTo(code))
        .hasMessageContaining(said);
  }
}
