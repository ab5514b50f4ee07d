package org.openlindorm.hbase.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.WatchedEvent;
import org.apache.zookeeper.Watcher.Event.EventType;
import org.apache.zookeeper.Watcher.Event.KeeperState;
import org.apache.zookeeper.ZooDefs.Ids;
import org.apache.zookeeper.ZooKeeper;
import org.apache.zookeeper.client.ZKClientConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SuccessiveZooKeeperTest {
  private static final int SESSION_MILLIS = 60_000;
  private static final int WAIT_SECONDS = 30;

  @TempDir Path directory;

  private BlockingQueue<WatchedEvent> events;
  private EmbeddedZooKeeper server;
  private ZooKeeper client;

  @BeforeEach
  void startAndConnect() throws Exception {
    server = EmbeddedZooKeeper.start(ClusterOptions.local(directory));
    client = connect();
    await(KeeperState.SyncConnected);
  }

  @AfterEach
  void stop() throws Exception {
    client.close();
    server.close();
  }

  /** Connects a client whose events alone are read from now on. */
  private ZooKeeper connect() throws IOException {
    events = new LinkedBlockingQueue<>();
    return new ZooKeeper(
        "127.0.0.1:" + server.port(), SESSION_MILLIS, events::add, new ZKClientConfig());
  }

  private void restart() throws Exception {
    int port = server.port();
    server.close();
    await(KeeperState.Disconnected);
    server = EmbeddedZooKeeper.start(ClusterOptions.local(directory).withZooKeeperPort(port));
  }

  private WatchedEvent await(KeeperState state) throws InterruptedException {
    var event = events.poll(WAIT_SECONDS, TimeUnit.SECONDS);
    assertThat(event).as("an event before " + state).isNotNull();
    assertThat(event.getState()).isEqualTo(state);
    return event;
  }

  private void create(ZooKeeper by, String path) throws Exception {
    by.create(path, path.getBytes(UTF_8), Ids.OPEN_ACL_UNSAFE, CreateMode.PERSISTENT);
  }

  @Test
  void aClientKeepsItsSessionOverRestarts() throws Exception {
    create(client, "/before");
    long session = client.getSessionId();
    for (int round = 0; round < 3; round++) {
      restart();
      await(KeeperState.SyncConnected);
      assertThat(client.exists("/before", false)).as("it starts empty").isNull();
      create(client, "/round" + round);
    }
    assertThat(client.getSessionId()).isEqualTo(session);
  }

  @Test
  void transactionNumbersGrowOverARestart() throws Exception {
    create(client, "/a");
    long before = client.exists("/a", false).getCzxid();
    restart();
    await(KeeperState.SyncConnected);
    create(client, "/a");
    assertThat(client.exists("/a", false).getCzxid()).isGreaterThan(before);
  }

  @Test
  void aWatchFiresWhenItsNodeIsCreatedAgain() throws Exception {
    create(client, "/watched");
    client.getData("/watched", true, null);
    restart();
    assertThat(await(KeeperState.SyncConnected).getType()).isEqualTo(EventType.None);
    assertThat(await(KeeperState.SyncConnected).getType()).isEqualTo(EventType.NodeDeleted);
  }

  @Test
  void newSessionsHaveUnusedIds() throws Exception {
    long before = client.getSessionId();
    restart();
    await(KeeperState.SyncConnected);
    try (var other = connect()) {
      await(KeeperState.SyncConnected);
      assertThat(other.getSessionId()).isGreaterThan(before);
    }
  }

  @Test
  void aClientOfADiscardedFutureLearnsThatItsSessionExpired() throws Exception {
    // As if the clock had been a thousand years ahead at the first start.
    client.close();
    server.close();
    Files.writeString(directory.resolve("zookeeper.epoch"), "555555555\n");
    server = EmbeddedZooKeeper.start(ClusterOptions.local(directory));
    client = connect();
    await(KeeperState.SyncConnected);
    create(client, "/seen");
    Files.delete(directory.resolve("zookeeper.epoch"));
    restart();
    await(KeeperState.Expired);
    assertThatThrownBy(() -> client.exists("/seen", false))
        .isInstanceOf(KeeperException.SessionExpiredException.class);
    client = connect();
    await(KeeperState.SyncConnected);
    assertThat(client.exists("/seen", false)).isNull();
  }
}
