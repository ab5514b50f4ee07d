package org.openlindorm.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.openlindorm.access.Principal;

/** Tests when an HTTP session ends. */
class WebSessionsTest {

  private final AtomicLong clock = new AtomicLong(-5);
  private final WebSessions sessions = new WebSessions(clock::get);
  private final WebSession ann = sessions.begin(new Principal("ann", "127.0.0.1"), 0);

  private void wait(Duration time) {
    clock.addAndGet(time.toNanos());
  }

  @Test
  void aSessionExpiresAfterHalfAnHourWithoutRequests() {
    wait(WebSessions.QUIET);
    assertThat(sessions.find(ann.token(), 0)).contains(ann);
    wait(WebSessions.QUIET);
    assertThat(sessions.find(ann.token(), 0)).contains(ann);
    wait(WebSessions.QUIET.plusSeconds(1));
    sessions.sweep();
    assertThat(sessions.count()).isZero();
    assertThat(sessions.find(ann.token(), 0)).isEmpty();
  }

  @Test
  void aSessionExpiresAfterTwelveHours() {
    for (int i = 0; i < 24; i++) {
      wait(WebSessions.LONGEST.dividedBy(24));
      assertThat(sessions.find(ann.token(), 0)).contains(ann);
    }
    wait(Duration.ofSeconds(1));
    assertThat(sessions.find(ann.token(), 0)).isEmpty();
  }
}
