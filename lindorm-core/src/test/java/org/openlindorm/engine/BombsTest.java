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

  /** What one row, one function or one collection of the heap may take beyond the limit. */
  private static final Duration MOST = Duration.ofSeconds(30);

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
        long begun = System.nanoTime();
        String outcome;
        try {
          String answer = first(session, bomb.sql());
          boolean right = bomb.answer() == null || bomb.answer().equals(answer);
          outcome = right ? "" : "answered " + answer + " instead of " + bomb.answer();
        } catch (LindormException refused) {
          boolean internal = refused.code().number() == 9099;
          outcome = internal ? String.valueOf(refused.getMessage()) : "";
          if (bomb.answer() != null && refused.code().errorClass() != ErrorClass.RESOURCE) {
            outcome = "refused: " + refused.getMessage();
          }
        } catch (RuntimeException | Error failure) {
          outcome = failure.toString();
        }
        Duration took = Duration.ofNanos(System.nanoTime() - begun);
        if (Boolean.getBoolean("bombs.print") && took.toMillis() > 2 * TIME_LIMIT_MILLIS) {
          System.out.println(took.toMillis() + " ms: " + bomb);
        }
        if (took.compareTo(MOST) > 0) {
          outcome += " after " + took;
        }
        if (!outcome.isEmpty()) {
          if (Boolean.getBoolean("bombs.print")) {
            System.out.println("FAIL " + bomb + ": " + outcome);
          }
          failures.add(bomb + ": " + outcome.substring(0, Math.min(300, outcome.length())));
        }
      }
    }
    assertThat(failures).isEmpty();
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
