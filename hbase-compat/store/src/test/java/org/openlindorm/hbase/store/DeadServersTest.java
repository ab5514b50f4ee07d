package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.ServerName;
import org.junit.jupiter.api.Test;

class DeadServersTest {

  private static final ServerName ONE = ServerName.valueOf("one", 16020, 1);
  private static final ServerName AGAIN = ServerName.valueOf("one", 16020, 2);

  private final List<ServerName> dead = new ArrayList<>();
  private final List<ServerName> givenUp = new ArrayList<>();

  @Test
  void aServerIsGivenUpOnceAndItsSuccessorOnlyWhenItDiesToo() {
    try (DeadServers watch = new DeadServers(() -> dead, givenUp::add)) {
      watch.look();
      dead.add(ONE);
      watch.look();
      watch.look();
      assertThat(givenUp).containsExactly(ONE);
      dead.add(AGAIN);
      watch.look();
      assertThat(givenUp).containsExactly(ONE, AGAIN);
    }
  }

  @Test
  void aCallToASilentMasterIsRetried() {
    List<IOException> silence = new ArrayList<>(List.of(new IOException("no master")));
    DeadServers.Source source =
        () -> {
          if (!silence.isEmpty()) {
            throw silence.remove(0);
          }
          return List.of(ONE);
        };
    try (DeadServers watch = new DeadServers(source, givenUp::add)) {
      watch.look();
      assertThat(givenUp).isEmpty();
      watch.look();
      assertThat(givenUp).containsExactly(ONE);
    }
  }
}
