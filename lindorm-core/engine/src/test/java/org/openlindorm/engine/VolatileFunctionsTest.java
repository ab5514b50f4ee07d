package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.store.memory.MemoryStore;

/** RAND, UUID and RANDOM_BYTES are computed for each row. */
class VolatileFunctionsTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void fill() {
    session.execute("CREATE TABLE t (k INTEGER, v INTEGER, PRIMARY KEY (k))").close();
    for (int i = 0; i < 20; i++) {
      session.execute("UPSERT INTO t (k, v) VALUES (" + i + ", 1)").close();
    }
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private List<Object> column(String sql) {
    List<Object> values = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        values.add(String.valueOf(row[0]));
      }
    }
    return values;
  }

  @Test
  void eachRowHasItsOwn() {
    for (String call : List.of("RAND()", "UUID()", "HEX(RANDOM_BYTES(16))", "1 + RAND()")) {
      List<Object> values = column("SELECT /*+ _l_allow_filtering_ */ " + call + " FROM t");
      assertThat(new HashSet<>(values)).as(call).hasSize(20);
    }
  }

  @Test
  void aSeedGivesTheSameInEachRow() {
    assertThat(new HashSet<>(column("SELECT /*+ _l_allow_filtering_ */ RAND(3) FROM t")))
        .containsExactly("0.9057697559760601");
  }

  @Test
  void rowsAreShuffledAndNoneIsLost() {
    List<Object> keys = column("SELECT /*+ _l_allow_filtering_ */ k FROM t ORDER BY RAND()");
    assertThat(new HashSet<>(keys)).hasSize(20);
  }

  @Test
  void aConditionIsEvaluatedForEachRow() {
    List<Object> keys = column("SELECT /*+ _l_allow_filtering_ */ k FROM t WHERE RAND() < 2");
    assertThat(keys).hasSize(20);
  }
}
