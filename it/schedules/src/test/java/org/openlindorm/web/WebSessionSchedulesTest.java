package org.openlindorm.web;

import static org.openlindorm.schedules.Schedules.require;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.openlindorm.access.Principal;
import org.openlindorm.schedules.Schedules;
import org.openlindorm.schedules.TwoThreads;

/** Tests the HTTP session store with a request that meets the end of its session. */
final class WebSessionSchedulesTest {

  /** A belonging of a session, which counts how many are open. */
  private record Resource(AtomicInteger open) implements AutoCloseable {

    static Resource open(AtomicInteger open) {
      open.incrementAndGet();
      return new Resource(open);
    }

    @Override
    public void close() {
      open.decrementAndGet();
    }
  }

  @Test
  void resourcesOfASessionAreClosedWithIt() throws Exception {
    Schedules.explore(
        () -> {
          WebSessions sessions = new WebSessions(() -> 0);
          WebSession session = sessions.begin(Principal.PROCESS, 1);
          AtomicInteger open = new AtomicInteger();
          return new TwoThreads(
              () -> {
                if (sessions.find(session.token(), 1).isPresent()) {
                  try {
                    session.belonging(Resource.class, () -> Resource.open(open));
                  } catch (WebRefusal ended) {
                    require(open.get() == 0, "a session that has ended opens nothing");
                  }
                }
              },
              () -> sessions.find(session.token(), /* generation= */ 2),
              () -> {
                require(sessions.count() == 0, "the session of changed users is gone");
                require(open.get() == 0, "its resources are closed");
              });
        });
  }
}
