package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.KeyLayoutAnswers;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.store.HBaseStore;

/** Key layouts over HBase: the answers of a plain key, and what a merge of buckets costs. */
final class KeyLayoutIT {

  private static final long SEED = Long.getLong("seed", 20_240_118L);
  private static final int ROWS = 20_000;
  private static final int ROUNDS = 60;

  private final SqlEngine engine =
      SqlEngine.open(HBaseStore.connect(SharedCluster.configuration()), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  @Test
  void aTableAnswersTheSameWhateverItsKeyLayout() {
    KeyLayoutAnswers answers = new KeyLayoutAnswers(session, SEED);
    for (int i = 0; i < 8; i++) {
      answers.round(60, 12, 2);
    }
  }

  /** Medians of interleaved runs; the bound leaves room for a busy machine. */
  @Test
  void aRangeOverSixteenBucketsCostsLittleMoreThanOverOne() {
    fill("straight", "id");
    fill("bucketed", "bucket(16, id), id");
    List<Long> straight = new ArrayList<>();
    List<Long> bucketed = new ArrayList<>();
    for (int i = 0; i < 2 * ROUNDS; i++) {
      int from = (i * 7_919) % (ROWS - 1_000);
      long one = nanos("straight", from);
      long many = nanos("bucketed", from);
      if (i >= ROUNDS) {
        straight.add(one);
        bucketed.add(many);
      }
    }
    double ratio = (double) median(bucketed) / median(straight);
    String story =
        String.format(
            Locale.ROOT,
            "1,000 rows: %.2f ms over one range, %.2f ms over 16 buckets",
            median(straight) / 1e6,
            median(bucketed) / 1e6);
    System.out.println(story);
    assertThat(ratio).as(story).isLessThan(3);
  }

  private void fill(String table, String key) {
    session
        .execute("CREATE TABLE " + table + " (id BIGINT, v VARCHAR, PRIMARY KEY (" + key + "))")
        .close();
    for (int from = 0; from < ROWS; from += 1_000) {
      String rows =
          IntStream.range(from, from + 1_000)
              .mapToObj(id -> "(" + id + ", 'value " + id + "')")
              .collect(Collectors.joining(", "));
      session.execute("UPSERT INTO " + table + " (id, v) VALUES " + rows).close();
    }
  }

  private long nanos(String table, int from) {
    long start = System.nanoTime();
    long next = from;
    try (Result.Rows rows =
        (Result.Rows)
            session.execute(
                "SELECT id, v FROM "
                    + table
                    + " WHERE id >= "
                    + from
                    + " AND id < "
                    + (from + 1_000)
                    + " ORDER BY id")) {
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        assertThat(row[0]).isEqualTo(next++);
      }
    }
    assertThat(next).isEqualTo(from + 1_000L);
    return System.nanoTime() - start;
  }

  private static long median(List<Long> times) {
    long[] sorted = times.stream().mapToLong(Long::longValue).toArray();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
