package org.openlindorm.testing;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.openlindorm.hbase.server.MemoryServer;

/**
 * Warms up the JVM while HBase starts: it executes the usual SQL of a first test once on an
 * in-memory store. Driver, protocol and engine then load their classes before the server is ready.
 * The warm-up is only an optimization. Nothing waits for it, and a start succeeds without it.
 */
final class WarmUp {

  private static final AtomicBoolean STARTED = new AtomicBoolean();

  private static final String STATEMENTS =
      "CREATE TABLE warm_up (id BIGINT, name VARCHAR, PRIMARY KEY (id));"
          + "UPSERT INTO warm_up (id, name) VALUES (1, 'one');"
          + "SELECT name FROM warm_up WHERE id = 1";
  private static final String PREPARED = "SELECT COUNT(*) FROM warm_up WHERE id > ?";

  private WarmUp() {}

  /** Warms up the driver and the engine of this JVM, once per JVM. */
  static void startInThisJvm() {
    if (STARTED.compareAndSet(false, true)) {
      start(
          () -> {
            try (MemoryServer server = MemoryServer.start()) {
              run(server.port());
            }
          });
    }
  }

  /**
   * Warms up this JVM's driver and the engine of a server's process.
   *
   * @param port the port of the process's {@link MemoryServer}
   * @param ended called when the server is no longer needed
   */
  static void start(int port, Runnable ended) {
    start(
        () -> {
          try {
            run(port);
          } finally {
            ended.run();
          }
        });
  }

  private interface Work {
    void run() throws SQLException;
  }

  private static void start(Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (SQLException | RuntimeException | LinkageError failure) {
                System.getLogger(WarmUp.class.getName())
                    .log(System.Logger.Level.DEBUG, "The warm-up has failed", failure);
              }
            },
            "lindorm-warm-up");
    thread.setDaemon(true);
    thread.start();
  }

  static void run(int port) throws SQLException {
    JdbcDataSource source = new JdbcDataSource(JdbcDataSource.url(port));
    new SqlRunner(source).run(STATEMENTS);
    try (Connection connection = source.getConnection();
        PreparedStatement prepared = connection.prepareStatement(PREPARED)) {
      prepared.setLong(1, 0);
      prepared.execute();
    }
  }
}
