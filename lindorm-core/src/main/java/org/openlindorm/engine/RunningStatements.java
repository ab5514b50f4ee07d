package org.openlindorm.engine;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.Interruption;

/**
 * What a session runs: several statements when it reads their answers in turns. Begun and ended by
 * the session's thread, looked at and cancelled by others.
 */
final class RunningStatements {

  private final Set<Running> all = ConcurrentHashMap.newKeySet();
  private final Consumer<Running> ended;
  private volatile @Nullable Running newest;

  /**
   * @param ended told once of each statement
   */
  RunningStatements(Consumer<Running> ended) {
    this.ended = ended;
  }

  Running begin(String sql, long nowMillis, long timeoutMillis) {
    Running running =
        new Running(
            sql,
            nowMillis,
            new Interruption(System::nanoTime, timeoutMillis),
            new StatementMeasure());
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

  /** The statement that was sent last, if it still runs. */
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
