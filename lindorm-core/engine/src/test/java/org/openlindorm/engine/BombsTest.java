package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.error.ErrorClass;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/**
 * Statements that try to explode end with their right answer or with an error of ours, within their
 * time. {@code BombsIT} runs the same against a server with a small heap. Each build runs a tenth
 * of them, from a drawn one on; {@code -Dbombs.share=1} runs all.
 */
@Tag("lengthy")
@Timeout(900)
class BombsTest {

  private static final long TIME_LIMIT_MILLIS = 300;

  /**
   * A statement works for at most a second after its limit; of the time that passes and the time
   * that the process works, the lesser one counts, as other processes may have the processors.
   */
  private static final Duration MOST_WORK = Duration.ofMillis(TIME_LIMIT_MILLIS + 1_000);

  /** One that waits instead of working ends as well, also on a machine with ten times its load. */
  private static final Duration MOST_WAIT = MOST_WORK.multipliedBy(10);

  /** The best of so many runs counts: its first run compiles what the others use. */
  private static final int RUNS = 4;

  @Test
  void eachEndsWithItsAnswerOrAnErrorNumberWithinItsTime() {
    List<String> failures = new ArrayList<>();
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        Session session = engine.open()) {
      Bombs.setUp().forEach(sql -> session.execute(sql).close());
      session.execute("SET statement_timeout = " + TIME_LIMIT_MILLIS).close();
      List<Bombs.Bomb> bombs = Bombs.all();
      assertThat(bombs.size()).isGreaterThanOrEqualTo(200);
      for (Bombs.Bomb bomb : Bombs.drawn(bombs)) {
        String outcome = outcome(session, bomb);
        if (!outcome.isEmpty()) {
          failures.add(bomb + ": " + outcome.substring(0, Math.min(300, outcome.length())));
        }
      }
    }
    assertThat(failures).isEmpty();
  }

  private static Duration processorTime() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ofDays(1));
  }

  /** Returns what is wrong with the best of some runs of a bomb; empty where nothing is. */
  private static String outcome(Session session, Bombs.Bomb bomb) {
    String late = "";
    for (int run = 0; run < RUNS; run++) {
      long begun = System.nanoTime();
      Duration before = processorTime();
      String outcome = end(session, bomb);
      Duration elapsed = Duration.ofNanos(System.nanoTime() - begun);
      Duration worked = processorTime().minus(before);
      if (!outcome.isEmpty()) {
        return outcome;
      }
      Duration work = worked.compareTo(elapsed) < 0 ? worked : elapsed;
      if (Boolean.getBoolean("bombs.print") && elapsed.toMillis() > 2 * TIME_LIMIT_MILLIS) {
        System.out.println(work.toMillis() + " ms of " + elapsed.toMillis() + " ms: " + bomb);
      }
      if (work.compareTo(MOST_WORK) <= 0 && elapsed.compareTo(MOST_WAIT) <= 0) {
        return "";
      }
      late = "worked for " + work + " of " + elapsed;
    }
    return late;
  }

  private static String end(Session session, Bombs.Bomb bomb) {
    try {
      String answer = first(session, bomb.sql());
      boolean right = bomb.answer() == null || bomb.answer().equals(answer);
      return right ? "" : "answered " + answer + " instead of " + bomb.answer();
    } catch (LindormException refused) {
      if (bomb.answer() != null && refused.code().errorClass() != ErrorClass.RESOURCE) {
        return "refused: " + refused.getMessage();
      }
      boolean internal = refused.code().errorClass() == ErrorClass.INTERNAL;
      return internal ? String.valueOf(refused.getMessage()) : "";
    } catch (RuntimeException | Error failure) {
      return failure.toString();
    }
  }

  /** The first value of the first row; all rows are read. */
  private static @Nullable String first(Session session, String sql) {
    try (Result result = session.execute(sql)) {
      String first = null;
      if (result instanceof Result.Rows rows) {
        Object[] row = rows.next();
        first = row == null ? null : String.valueOf(row[0]);
        while (row != null) {
          row = rows.next();
        }
      }
      return first;
    }
  }
}
