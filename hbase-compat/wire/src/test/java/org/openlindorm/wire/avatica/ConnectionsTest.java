package org.openlindorm.wire.avatica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.openlindorm.access.Principal;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

class ConnectionsTest {
  private static final Principal ANN = new Principal("ann", "10.0.0.1");
  private static final Principal BOB = new Principal("bob", "10.0.0.2");

  private final FakeEngine engine = new FakeEngine();
  private final AtomicLong clock = new AtomicLong();
  private final Connections connections =
      new Connections(engine, Duration.ofMinutes(10), clock::get);

  @Test
  void theIdOfAnotherUsersConnectionIsRefusedAndTheConnectionStays() {
    connections.open("id", ANN, null);
    ClientConnection before = connections.get("id");
    assertThatThrownBy(() -> connections.open("id", BOB, null))
        .isInstanceOfSatisfying(
            LindormException.class,
            failure -> assertThat(failure.code()).isEqualTo(ErrorCode.ACCESS_DENIED));
    assertThat(connections.get("id")).isSameAs(before);
    assertThat(engine.openSessions).hasValue(1);
  }

  @Test
  void theSameUserReplacesTheConnectionOfAnId() {
    connections.open("id", ANN, null);
    ClientConnection before = connections.get("id");
    connections.open("id", ANN, null);
    assertThat(connections.get("id")).isNotSameAs(before);
    assertThat(engine.openSessions).hasValue(1);
  }
}
