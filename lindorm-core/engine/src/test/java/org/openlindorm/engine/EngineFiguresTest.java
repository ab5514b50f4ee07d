package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.statistics.KindFigures;
import org.openlindorm.statistics.StatementExecution.Rows;
import org.openlindorm.store.memory.MemoryStore;

class EngineFiguresTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void create() {
    run("CREATE TABLE t (id BIGINT, v INTEGER, PRIMARY KEY (id))");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private void run(String sql) {
    try (Result result = session.execute(sql)) {
      while (result instanceof Result.Rows rows && rows.next() != null) {}
    }
  }

  private KindFigures kind(String kind) {
    return engine.figures().kinds().stream()
        .filter(each -> each.kind().equals(kind))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void statementsAreCountedByTheirFirstWord() {
    run("UPSERT INTO t (id, v) VALUES (1, 1), (2, 2)");
    run("SELECT v FROM t WHERE id = 1");
    run("select v from t where id = 2");
    assertThat(kind("SELECT").runs()).isEqualTo(2);
    assertThat(kind("SELECT").rows()).isEqualTo(new Rows(2, 0));
    assertThat(kind("UPSERT").rows()).isEqualTo(new Rows(0, 2));
    assertThat(kind("CREATE").runs()).isEqualTo(1);
    assertThat(kind("SELECT").nanos()).isPositive();
    assertThat(kind("SELECT").within().stream().mapToLong(Long::longValue).sum()).isEqualTo(2);
  }

  @Test
  void failuresAreCountedByKindAndByError() {
    assertThatThrownBy(() -> run("SELECT v FROM nothing")).isInstanceOf(LindormException.class);
    assertThat(kind("SELECT").failed()).isEqualTo(1);
    assertThat(engine.figures().failures()).isEqualTo(Map.of(ErrorCode.TABLE_UNKNOWN, 1L));
  }

  @Test
  void statementsWithoutStatisticsAreCountedInTheTotals() {
    run("ALTER SYSTEM SET statement_counts = false");
    run("SELECT v FROM t WHERE id = 1");
    assertThat(kind("SELECT").runs()).isEqualTo(1);
  }

  @Test
  void wordsThatAreNoStatementsDoNotFillTheList() {
    for (int i = 0; i < 200; i++) {
      String word = "w" + (char) ('a' + i % 26) + (char) ('a' + i / 26);
      assertThatThrownBy(() -> run(word + " 1")).isInstanceOf(LindormException.class);
    }
    assertThat(engine.figures().kinds()).hasSizeBetween(2, 51);
    assertThat(engine.figures().kinds().stream().mapToLong(KindFigures::runs).sum()).isEqualTo(201);
  }

  @Test
  void sessionsAndRunningStatementsAreThoseOfNow() {
    try (Session other = engine.open();
        Result rows = session.execute("SELECT v FROM t WHERE id = 1")) {
      assertThat(other).isNotNull();
      assertThat(rows).isNotNull();
      assertThat(engine.figures().sessions()).isEqualTo(2);
      assertThat(engine.figures().running()).isEqualTo(1);
    }
    assertThat(engine.figures().sessions()).isEqualTo(1);
    assertThat(engine.figures().running()).isZero();
  }

  @Test
  void planCacheHitsAreReported() {
    run("SELECT v FROM t WHERE id = 1");
    long found = engine.figures().plans().found();
    run("SELECT v FROM t WHERE id = 2");
    assertThat(engine.figures().plans().found()).isEqualTo(found + 1);
    assertThat(engine.figures().plans().kept()).isPositive();
  }
}
