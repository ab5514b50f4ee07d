package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

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
  private static final int ROUNDS = 20;

  private final SqlEngine engine =
      SqlEngine.open(HBaseStore.connect(SharedCluster.configuration()), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  @Test
  void everyKeyLayoutReturnsTheSameAnswers() {
    KeyLayoutAnswers answers = new KeyLayoutAnswers(session, SEED);
    for (int i = 0; i < 8; i++) {
      answers.round(60, 12, 2);
    }
  }

  @Test
  void aRangeOverSixteenBucketsComesInTheOrderOfItsKeys() {
    fill("straight", "id");
    fill("bucketed", "bucket(16, id), id");
    for (int i = 0; i < ROUNDS; i++) {
      int from = (i * 7_919) % (ROWS - 1_000);
      assertReadsInOrder("straight", from);
      assertReadsInOrder("bucketed", from);
    }
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

  private void assertReadsInOrder(String table, int from) {
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
  }
}
