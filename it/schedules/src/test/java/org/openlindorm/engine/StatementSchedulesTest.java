package org.openlindorm.engine;

import static org.openlindorm.schedules.Schedules.require;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.openlindorm.access.Principal;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schedules.Schedules;
import org.openlindorm.schedules.TwoThreads;

/** Tests the registry of running statements with a session that another one kills. */
final class StatementSchedulesTest {

  private static final String QUERY = "SELECT a FROM t WHERE id = 1";

  @Test
  void aStatementThatStartsWhileItsSessionIsKilledDoesNotRunOn() throws Exception {
    Schedules.explore(
        () -> {
          AtomicInteger ended = new AtomicInteger();
          var registry = new StatementRegistry(sql -> null, statement -> ended.incrementAndGet());
          var session = new OpenSession(1, Principal.PROCESS, registry);
          AtomicBoolean refused = new AtomicBoolean();
          AtomicReference<RunningStatement> begun = new AtomicReference<>();
          return new TwoThreads(
              () -> {
                RunningStatement statement = registry.begin(QUERY, 0, 1_000);
                begun.set(statement);
                refused.set(isRefused(session::requireOpen));
              },
              session::close,
              () -> {
                require(
                    refused.get() || isRefused(begun.get().interruption()::checkCancelled),
                    "the statement is refused or cancelled");
                registry.end(begun.get());
                registry.end(begun.get());
                require(registry.count() == 0, "no statement is left");
                require(ended.get() == 1, "each statement ends once");
              });
        });
  }

  private static boolean isRefused(Runnable check) {
    try {
      check.run();
      return false;
    } catch (LindormException e) {
      require(e.code() == ErrorCode.CLOSED || e.code() == ErrorCode.CANCELLED, "a known refusal");
      return true;
    }
  }
}
