package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.memory.MemoryStore;

/** A statement that writes the table that it reads sees the table as it was before. */
@Timeout(60)
class InsertFromItselfTest {

  private static final int ROWS = 1_500;

  private final SqlEngine engine =
      SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT);
  private final EngineSession session = (EngineSession) engine.open();

  @BeforeEach
  void define() {
    session.execute("CREATE TABLE t (id BIGINT, n BIGINT, PRIMARY KEY (id))");
    session.execute("CREATE TABLE other (id BIGINT, n BIGINT, PRIMARY KEY (id))");
    String rows =
        LongStream.range(0, ROWS)
            .mapToObj(id -> "(" + id + ", 0)")
            .collect(Collectors.joining(", "));
    session.execute("UPSERT INTO t (id, n) VALUES " + rows);
    session.execute("UPSERT INTO other (id, n) VALUES (1, 0), (2, 0)");
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private long count(String sql) {
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      return (Long) List.of(rows.next()).get(0);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPSERT INTO t (id, n) SELECT id + 1500, 1 FROM t WHERE id >= 0",
        "INSERT INTO t (id, n) SELECT id + 1500, 1 FROM t WHERE id >= 0 ON DUPLICATE KEY IGNORE",
        "INSERT IGNORE INTO t (id, n) SELECT id + 1500, 1 FROM t WHERE id >= 0",
        "REPLACE INTO t (id, n) SELECT id + 1500, 1 FROM t WHERE id >= 0",
        "UPSERT INTO t (id, n) SELECT id + 1500, 1 FROM (SELECT id FROM t WHERE id >= 0) d",
        "UPSERT INTO t (id, n) SELECT t.id + 1500, 1 FROM t JOIN other ON other.id = t.id + 1 -"
            + " t.id WHERE t.id >= 0"
      })
  void rowsThatTheStatementWritesAreNotReadByIt(String sql) {
    Result.Update update = (Result.Update) session.execute(sql);
    assertThat(update.count()).isEqualTo(ROWS);
    assertThat(count("SELECT COUNT(*) FROM t WHERE n = 1 AND id >= 0")).isEqualTo(ROWS);
    assertThat(count("SELECT COUNT(*) FROM t")).isEqualTo(2 * ROWS);
  }

  @Test
  void rowsOfAnotherTableAreWrittenAsTheyCome() {
    session.execute("INSERT INTO other (id, n) SELECT id + 10, 0 FROM t WHERE id >= 0");
    assertThat(count("SELECT COUNT(*) FROM other")).isEqualTo(ROWS + 2);
  }
}
