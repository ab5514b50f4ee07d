package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorClass;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/**
 * Statements that try to explode end with their right answer or with an error of ours, within their
 * time. {@code BombsIT} runs the same against a server with a small heap.
 */
@Tag("lengthy")
class BombsTest {

  private static final long TIME_LIMIT_MILLIS = 300;

  /** A statement ends within a second after its limit. */
  private static final Duration MOST = Duration.ofMillis(TIME_LIMIT_MILLIS + 1_000);

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
      for (Bombs.Bomb bomb : bombs) {
        String outcome = "";
        Duration took = Duration.ofDays(1);
        for (int run = 0; run < RUNS && outcome.isEmpty() && took.compareTo(MOST) > 0; run++) {
          long begun = System.nanoTime();
          Duration used = processorTime();
          outcome = outcome(session, bomb);
          Duration elapsed = Duration.ofNanos(System.nanoTime() - begun);
          used = processorTime().minus(used);
          took = used.compareTo(elapsed) < 0 ? used : elapsed;
          if (Boolean.getBoolean("bombs.print") && took.toMillis() > 2 * TIME_LIMIT_MILLIS) {
            System.out.println(took.toMillis() + " ms: " + bomb);
          }
        }
        if (took.compareTo(MOST) > 0) {
          outcome += " after " + took;
        }
        if (!outcome.isEmpty()) {
          failures.add(bomb + ": " + outcome.substring(0, Math.min(300, outcome.length())));
        }
      }
    }
    assertThat(failures).isEmpty();
  }

  /** Less than the time that passes where other processes have the processors. */
  private static Duration processorTime() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ofDays(1));
  }

  /** What is wrong with the end of a bomb; empty where nothing is. */
  private static String outcome(Session session, Bombs.Bomb bomb) {
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
