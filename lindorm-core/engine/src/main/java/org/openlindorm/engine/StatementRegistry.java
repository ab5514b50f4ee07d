package org.openlindorm.engine;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.sql.parse.Secrets;
import org.openlindorm.tracing.StatementTrace;

/**
 * The running statements of a session: several when it reads their results in turns. The session's
 * thread starts and ends them; other threads list and cancel them.
 */
final class StatementRegistry {

  private final Set<RunningStatement> all = ConcurrentHashMap.newKeySet();
  private final Function<String, @Nullable StatementTrace> traces;
  private final Consumer<RunningStatement> ended;
  private volatile @Nullable RunningStatement newest;

  /**
   * @param traces called once for each statement
   * @param ended called once for each statement
   */
  StatementRegistry(
      Function<String, @Nullable StatementTrace> traces, Consumer<RunningStatement> ended) {
    this.traces = traces;
    this.ended = ended;
  }

  RunningStatement begin(String text, long nowMillis, long timeoutMillis) {
    String sql = Secrets.hidden(text);
    RunningStatement running =
        new RunningStatement(
            text,
            sql,
            nowMillis,
            new Interruption(System::nanoTime, timeoutMillis),
            new StatementMeasure(),
            traces.apply(sql));
    all.add(running);
    newest = running;
    return running;
  }

  void end(RunningStatement running) {
    if (all.remove(running)) {
      ended.accept(running);
    }
  }

  int count() {
    return all.size();
  }

  /** Returns the newest statement, if it still runs. */
  Optional<RunningStatement> newest() {
    return Optional.ofNullable(newest).filter(all::contains);
  }

  void cancelNewest() {
    newest().ifPresent(running -> running.interruption().cancel());
  }

  void cancelAll() {
    all.forEach(running -> running.interruption().cancel());
  }
}
