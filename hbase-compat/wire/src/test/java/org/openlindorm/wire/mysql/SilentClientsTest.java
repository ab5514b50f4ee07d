package org.openlindorm.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Clients that open connections and do not log in do not keep others out. */
class SilentClientsTest extends MySqlCase {

  private static final int MOST = 3;
  private static final Duration LOGIN = Duration.ofSeconds(100);

  private final List<PacketSocket> silent = new ArrayList<>();

  @Override
  MySqlSettings settings() {
    return super.settings()
        .withTimeouts(Duration.ofHours(1), LOGIN, LOGIN)
        .withLimits(1 << 20, MOST);
  }

  @AfterEach
  void closeSilent() throws IOException {
    for (PacketSocket socket : silent) {
      socket.close();
    }
  }

  private void openSilent() throws IOException {
    PacketSocket socket = PacketSocket.open(endpoint.port());
    silent.add(socket);
    socket.receiveHex();
  }

  /** Logs in as soon as another connection is admitted. */
  private Connection login() {
    while (true) {
      try {
        return mariadb("");
      } catch (SQLException full) {
        assertThat(full.getErrorCode()).isEqualTo(1040);
      }
    }
  }

  @Test
  void theOldestSilentConnectionGivesWayToALogin() throws Exception {
    for (int i = 0; i < MOST; i++) {
      openSilent();
    }
    long begin = System.nanoTime();
    try (Connection connection = login()) {
      assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(LOGIN.dividedBy(2));
      assertThat(rows(connection, "SELECT 1")).containsExactly("1");
      assertThat(silent.get(0).receiveError()).isEqualTo(1040);
      assertThat(silent.get(0).isAtEnd()).isTrue();
      try (Connection second = login();
          Connection third = login()) {
        assertThat(rows(second, "SELECT 2")).containsExactly("2");
        assertThat(rows(third, "SELECT 3")).containsExactly("3");
        assertThat(silent.get(MOST - 1).receiveError()).isEqualTo(1040);
        // Connections that are logged in never give way.
        try (PacketSocket fourth = PacketSocket.open(endpoint.port())) {
          assertThat(fourth.receiveError()).isEqualTo(1040);
        }
        assertThat(rows(connection, "SELECT 1")).containsExactly("1");
      }
    }
  }
}
