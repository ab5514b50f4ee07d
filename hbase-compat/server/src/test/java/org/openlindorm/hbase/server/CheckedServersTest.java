package org.openlindorm.hbase.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Set;
import org.apache.hadoop.hbase.ServerName;
import org.junit.jupiter.api.Test;

final class CheckedServersTest {

  private static final ServerName FIRST = ServerName.valueOf("first", 16020, 1);
  private static final ServerName HANGING = ServerName.valueOf("hanging", 16020, 1);

  private final CheckedServers servers = new CheckedServers(Set.of(FIRST), Duration.ofSeconds(30));

  @Test
  void aServerIsCheckedOnce() {
    assertThat(servers.beginRound()).containsExactly(FIRST);
    servers.endRound(Set.of(HANGING), Set.of());
    assertThat(servers.beginRound()).containsExactlyInAnyOrder(FIRST, HANGING);
  }

  @Test
  void aServerThatCannotBeCheckedIsTriedThreeTimesAndThenEveryTenMinutes() {
    int attempts = 0;
    for (int round = 1; round <= 120; round++) {
      if (!servers.beginRound().contains(HANGING)) {
        attempts++;
        servers.endRound(Set.of(), Set.of(HANGING));
      }
    }
    assertThat(attempts).as("in an hour").isEqualTo(CheckedServers.MOST_ATTEMPTS + 6);
  }

  @Test
  void aServerThatRespondsAfterAllIsCheckedLikeOthers() {
    for (int round = 1; round <= 19; round++) {
      if (!servers.beginRound().contains(HANGING)) {
        servers.endRound(Set.of(), Set.of(HANGING));
      }
    }
    assertThat(servers.beginRound()).containsExactly(FIRST);
    servers.endRound(Set.of(HANGING), Set.of());
    assertThat(servers.beginRound()).containsExactlyInAnyOrder(FIRST, HANGING);
  }
}
