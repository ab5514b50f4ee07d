package org.openlindorm.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;

/** Tests what a merge of buckets reads and leaves open. */
class MergedBucketsTest {

  private static final int ROWS = 4_000;

  private final ScanCounts store = new ScanCounts();
  private final SqlEngine engine = SqlEngine.open(store.store(), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void fill() {
    session
        .execute("CREATE TABLE t (id BIGINT, v INTEGER, PRIMARY KEY (bucket(16, id), id))")
        .close();
    for (int from = 0; from < ROWS; from += 1_000) {
      String rows =
          IntStream.range(from, from + 1_000)
              .mapToObj(id -> "(" + id + ", 1)")
              .collect(Collectors.joining(", "));
      session.execute("UPSERT INTO t (id, v) VALUES " + rows).close();
    }
    store.reset();
  }

  @AfterEach
  void nothingStaysOpen() {
    assertThat(store.open()).isZero();
    session.close();
    engine.close();
  }

  @Test
  void aLimitOverSixteenBucketsReadsLittle() {
    assertThat(ids("SELECT id FROM t WHERE id >= 100 ORDER BY id LIMIT 10"))
        .containsExactlyElementsOf(Stream.iterate(100L, id -> id + 1).limit(10).toList());
    assertThat(store.scans()).isEqualTo(16);
    assertThat(store.rows()).isLessThanOrEqualTo(16 + 10);
    assertThat(store.largestBatch()).isLessThanOrEqualTo(10);
  }

  @Test
  void aReadThatIsLeftEarlyClosesItsBuckets() {
    try (Result.Rows rows = (Result.Rows) session.execute("SELECT id FROM t")) {
      assertThat(rows.next()).containsExactly(0L);
      assertThat(store.open()).isEqualTo(16);
    }
  }

  @Test
  void aReadThatFailsInTheMiddleClosesItsBuckets() {
    store.failAfter(1);
    try (Result.Rows rows = (Result.Rows) session.execute("SELECT id FROM t")) {
      assertThat(rows.next()).containsExactly(0L);
      assertThatThrownBy(
              () -> {
                while (rows.next() != null) {
                  assertThat(store.open()).isEqualTo(16);
                }
              })
          .hasMessageContaining("the store fails");
    }
    assertThat(store.open()).isZero();
  }

  @Test
  void manyBucketsHoldLittleEach() {
    int buckets = 256;
    int rows = 8 * buckets;
    session
        .execute("CREATE TABLE w (id BIGINT, v VARCHAR, PRIMARY KEY (bucket(256, id), id))")
        .close();
    String wide = "x".repeat(4_200);
    for (int from = 0; from < rows; from += buckets) {
      String some =
          IntStream.range(from, from + buckets)
              .mapToObj(id -> "(" + id + ", '" + wide + "')")
              .collect(Collectors.joining(", "));
      session.execute("UPSERT INTO w (id, v) VALUES " + some).close();
    }
    store.reset();
    assertThat(ids("SELECT id, v FROM w ORDER BY id")).hasSize(rows);
    assertThat(store.rows()).as("batches of four rows").isGreaterThan(2 * buckets);
  }

  @Test
  void bucketsThatFollowEachOtherAreOpenedWhenTheyAreReached() {
    session
        .execute(
            "CREATE TABLE h (id BIGINT, n INTEGER, v INTEGER, PRIMARY KEY (hash32(id), id, n))")
        .close();
    session.execute("UPSERT INTO h (id, n, v) VALUES (1, 1, 1), (2, 1, 1), (3, 1, 1)").close();
    store.reset();
    assertThat(ids("SELECT id FROM h WHERE id IN (3, 1, 2) ORDER BY id DESC, n DESC LIMIT 1"))
        .containsExactly(3L);
    assertThat(store.scans()).isEqualTo(1);
  }

  @Test
  void stepsThatFailTogetherAllEndBeforeTheFirstFailureIsThrown() {
    AtomicInteger ended = new AtomicInteger();
    Runnable good = ended::incrementAndGet;
    Runnable bad =
        () -> {
          ended.incrementAndGet();
          throw new IllegalArgumentException("bad");
        };
    try (ParallelExecutor together = new ParallelExecutor()) {
      assertThatThrownBy(() -> together.run(List.of(good, bad, good, bad)))
          .isInstanceOf(IllegalArgumentException.class)
          .satisfies(failure -> assertThat(failure.getSuppressed()).hasSize(1));
    }
    assertThat(ended).hasValue(4);
  }

  private List<@Nullable Object> ids(String sql) {
    List<@Nullable Object> ids = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        ids.add(row[0]);
      }
    }
    return ids;
  }
}
