package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One server is stopped, killed and started again, while applications of four HBase lines and two
 * pools of JDBC connections, Avatica's and MySQL's, live on with what they had opened before the
 * first time. {@code -Drestart.rounds=20} runs it longer.
 */
@Tag("chaos")
final class RestartIT {
  private static final int ROUNDS = Integer.getInteger("restart.rounds", 1);
  private static final Duration AT_WORK_AGAIN = Duration.ofSeconds(10);

  /** No promise: what a pool needs is the first SQL statement of a server that has just begun. */
  private static final Duration POOL_AT_WORK_AGAIN = Duration.ofSeconds(60);

  private static final Duration FIRST_WORK = Duration.ofMinutes(2);
  private static final String TABLE = "patient";

  @TempDir Path folder;

  private final List<LongLivedClient> clients = new ArrayList<>();
  private ServerProcess server;
  private String zooKeeperPort;
  private String jdbcPort;
  private String mySqlPort;

  @BeforeEach
  void start() throws Exception {
    server = ServerProcess.start(folder.resolve("data"));
    zooKeeperPort = server.quorum().substring(server.quorum().indexOf(':') + 1);
    jdbcPort = Integer.toString(server.jdbcPort());
    mySqlPort = Integer.toString(server.mySqlPort());
    createTable();
    for (var line : ClientLine.values()) {
      clients.add(LongLivedClient.start(line, server.quorum(), TABLE, folder));
    }
    for (var client : clients) {
      client.awaitWork(Instant.EPOCH, FIRST_WORK);
    }
  }

  @AfterEach
  void stop() {
    clients.forEach(LongLivedClient::close);
    server.close();
  }

  private void createTable() throws IOException {
    try (var connection = ConnectionFactory.createConnection(server.configuration());
        var admin = connection.getAdmin()) {
      admin.createTable(
          TableDescriptorBuilder.newBuilder(TableName.valueOf(TABLE))
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of("f".getBytes(UTF_8)))
              .build());
    }
  }

  private void restart(boolean killed) {
    if (killed) {
      server.kill();
    } else {
      server.stop();
    }
    server =
        ServerProcess.start(
            folder.resolve("data"),
            "--zookeeper-port",
            zooKeeperPort,
            "--jdbc-port",
            jdbcPort,
            "--mysql-port",
            mySqlPort,
            "--console-port",
            "0");
  }

  @Test
  void clientsThatLiveOnAreAtWorkWithinTenSecondsOfEachRestart() throws Exception {
    try (var avatica = new HikariDataSource(avaticaPool());
        var mySql = new HikariDataSource(mySqlPool())) {
      var pools = List.of(avatica, mySql);
      pools.forEach(pool -> useFor(pool, Duration.ZERO));
      for (int round = 0; round < ROUNDS; round++) {
        boolean killed = round % 2 == 1;
        restart(killed);
        report(
            "round %d, %s".formatted(round, killed ? "killed" : "stopped"), Instant.now(), pools);
      }
      for (var client : clients) {
        client.signal("STOP");
      }
      restart(/* killed= */ true);
      restart(/* killed= */ false);
      for (var client : clients) {
        client.signal("CONT");
      }
      report("clients that slept over two restarts", Instant.now(), pools);
    }
  }

  private void report(String what, Instant serves, List<HikariDataSource> pools) {
    var text = new StringBuilder(what).append(": at work again after ms:");
    for (var client : clients) {
      client.awaitWork(serves, AT_WORK_AGAIN.minus(Duration.between(serves, Instant.now())));
      text.append(' ').append(client).append(' ');
      text.append(Duration.between(serves, Instant.now()).toMillis()).append(',');
    }
    for (var pool : pools) {
      useFor(pool, POOL_AT_WORK_AGAIN);
      text.append(' ').append(pool.getPoolName()).append(' ');
      text.append(Duration.between(serves, Instant.now()).toMillis());
    }
    System.out.println(text);
  }

  private HikariConfig avaticaPool() {
    var settings =
        poolSettings(
            "avatica",
            "jdbc:avatica:remote:url=http://127.0.0.1:" + jdbcPort + ";serialization=protobuf");
    settings.setConnectionTestQuery("SELECT 1");
    return settings;
  }

  private HikariConfig mySqlPool() {
    return poolSettings(
        "mysql",
        "jdbc:mysql://127.0.0.1:"
            + mySqlPort
            + "/default?sslMode=DISABLED&useServerPrepStmts=true&cachePrepStmts=true");
  }

  private static HikariConfig poolSettings(String name, String url) {
    var settings = new HikariConfig();
    settings.setPoolName(name);
    settings.setJdbcUrl(url);
    settings.setUsername("root");
    settings.setPassword("");
    settings.setMaximumPoolSize(3);
    return settings;
  }

  /** Tries until a statement succeeds; what fails before is an SQLException of class 08. */
  private static void useFor(HikariDataSource pool, Duration most) {
    var deadline = Instant.now().plus(most);
    while (true) {
      try (var connection = pool.getConnection();
          var statement = connection.createStatement();
          var rows = statement.executeQuery("SELECT 1")) {
        assertThat(rows.next()).isTrue();
        return;
      } catch (SQLException e) {
        assertThat(e.getSQLState()).as("SQLSTATE of %s", e).startsWith("08");
        assertThat(Instant.now()).as("the pool fails with %s", e).isBefore(deadline);
      }
    }
  }
}
