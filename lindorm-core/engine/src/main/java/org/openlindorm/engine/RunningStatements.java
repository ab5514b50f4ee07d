package org.openlindorm.engine;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.tracing.StatementTrace;

/**
 * The running statements of a session: several when it reads their results in turns. The session's
 * thread starts and ends them; other threads list and cancel them.
 */
final class RunningStatements {

  private final Set<Running> all = ConcurrentHashMap.newKeySet();
  private final Function<String, @Nullable StatementTrace> traces;
  private final Consumer<Running> ended;
  private volatile @Nullable Running newest;

  /**
   * @param traces called once for each statement
   * @param ended called once for each statement
   */
  RunningStatements(Function<String, @Nullable StatementTrace> traces, Consumer<Running> ended) {
    this.traces = traces;
    this.ended = ended;
  }

  Running begin(String sql, long nowMillis, long timeoutMillis) {
    Running running =
        new Running(
            sql,
            nowMillis,
            new Interruption(System::nanoTime, timeoutMillis),
            new StatementMeasure(),
            traces.apply(sql));
    all.add(running);
    newest = running;
    return running;
  }

  void end(Running running) {
    if (all.remove(running)) {
      ended.accept(running);
    }
  }

  int count() {
    return all.size();
  }

  /** Returns the newest statement, if it still runs. */
  Optional<Running> newest() {
    return Optional.ofNullable(newest).filter(all::contains);
  }

  void cancelNewest() {
    newest().ifPresent(running -> running.interruption().cancel());
  }

  void cancelAll() {
    all.forEach(running -> running.interruption().cancel());
  }
}
