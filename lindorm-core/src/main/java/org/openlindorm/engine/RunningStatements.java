package org.openlindorm.engine;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.Interruption;

/**
 * What a session runs: several statements when it reads their answers in turns. Begun and ended by
 * the session's thread, looked at and cancelled by others.
 */
final class RunningStatements {

  private final Set<Running> all = ConcurrentHashMap.newKeySet();
  private volatile @Nullable Running newest;

  Running begin(String sql, long nowMillis, long timeoutMillis) {
    Running running =
        new Running(sql, nowMillis, new Interruption(System::nanoTime, timeoutMillis));
    all.add(running);
    newest = running;
    return running;
  }

  void end(Running running) {
    all.remove(running);
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
