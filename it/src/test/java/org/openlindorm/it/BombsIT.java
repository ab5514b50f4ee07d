package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.calcite.avatica.AvaticaClientRuntimeException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.engine.Bombs;
import org.openlindorm.error.ErrorClass;
import org.openlindorm.error.ErrorCode;

/**
 * Two clients of Avatica send statements that try to explode to a server with a small heap, and
 * then two of MySQL's protocol those with large rows. Each ends with its right answer or with an
 * error number, the process lives and stays as large as promised, and another client that reads a
 * row again and again hardly notices. Each build sends a tenth of them, from a drawn one on; {@code
 * -Dbombs.share=1} sends all.
 */
@Timeout(900)
final class BombsIT {

  private static final int HEAP_MEGABYTES = 512;

  /** The same as in FloodIT: classes, threads, compiled code and network buffers. */
  private static final int BESIDE_HEAP_MEGABYTES = 320;

  /** Clients of Avatica. */
  private static final int CLIENTS = 2;

  /** Rows as text, as they come, and rows of a prepared statement's cursor. */
  private static final List<String> MYSQL_CLIENTS =
      List.of("&defaultFetchSize=" + Integer.MIN_VALUE, "&useCursorFetch=true&defaultFetchSize=10");

  private static final int TIME_LIMIT_MILLIS = 500;

  /** The time by which the longest call of the third client may grow. */
  private static final long MOST_GROWTH_MILLIS = 1_000;

  /** Rows that are read of an answer. */
  private static final int MOST_ROWS = 1_000;

  /** The errors that a statement with a known answer may end with: of its time and its size. */
  private static final Set<Integer> LIMITS =
      Stream.of(ErrorCode.values())
          .filter(code -> code.errorClass() == ErrorClass.RESOURCE)
          .map(ErrorCode::number)
          .collect(Collectors.toUnmodifiableSet());

  @TempDir Path data;

  @Test
  void aServerWithASmallHeapSurvivesEachOfThem() throws Exception {
    try (ServerProcess server = ServerProcess.startWithHeap(HEAP_MEGABYTES + "m", data)) {
      try (Connection connection = server.sql();
          Statement statement = connection.createStatement()) {
        for (String sql : Bombs.setUp()) {
          statement.execute(sql);
        }
      }
      try (ServiceProbe probe = new ServiceProbe(server)) {
        FloodIT.pause(Duration.ofSeconds(10));
        ServiceProbe.Seen quiet = probe.seen();
        List<Bombs.Bomb> all = Bombs.all();
        assertThat(all.size()).isGreaterThanOrEqualTo(200);
        List<Bombs.Bomb> bombs = Bombs.drawn(all);
        List<String> failures = send(server, bombs);
        ServiceProbe.Seen seen = probe.seen();
        System.out.printf(
            "Bombs: %d sent, %d failed; before: %s; meanwhile: %s%n",
            bombs.size(), failures.size(), quiet, seen);
        assertThat(failures).isEmpty();
        assertThat(seen.residentMegabytes()).isLessThan(HEAP_MEGABYTES + BESIDE_HEAP_MEGABYTES);
        assertThat(seen.mostMillis()).isLessThanOrEqualTo(quiet.mostMillis() + MOST_GROWTH_MILLIS);
      }
    }
  }

  /** Sends the bombs, by several clients at a time; answers what went wrong. */
  private static List<String> send(ServerProcess server, List<Bombs.Bomb> bombs) throws Exception {
    List<Callable<List<String>>> avatica = new ArrayList<>();
    for (int client = 0; client < CLIENTS; client++) {
      int first = client;
      avatica.add(() -> send(server.sql(), bombs, first, CLIENTS));
    }
    List<Callable<List<String>>> mySql = new ArrayList<>();
    for (String options : MYSQL_CLIENTS) {
      mySql.add(() -> send(mySql(server, options), Bombs.drawn(Bombs.wide()), 0, 1));
    }
    List<String> failures = new ArrayList<>();
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      for (List<Callable<List<String>>> clients : List.of(avatica, mySql)) {
        for (Future<List<String>> each : threads.invokeAll(clients)) {
          failures.addAll(each.get());
        }
      }
      return failures;
    } catch (ExecutionException lost) {
      throw new AssertionError(
          "A client lost the server:\n" + server.output() + "\n" + server.log(), lost);
    } finally {
      threads.shutdownNow();
    }
  }

  private static Connection mySql(ServerProcess server, String options) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:mysql://127.0.0.1:"
            + server.mySqlPort()
            + "/default?sslMode=DISABLED&connectionTimeZone=UTC"
            + options,
        "root",
        "");
  }

  /** Sends every so many of them, from a first one on. */
  private static List<String> send(Connection opened, List<Bombs.Bomb> bombs, int first, int step)
      throws SQLException {
    List<String> failures = new ArrayList<>();
    try (Connection connection = opened;
        Statement statement = connection.createStatement()) {
      statement.execute("SET statement_timeout = " + TIME_LIMIT_MILLIS);
      for (int i = first; i < bombs.size(); i += step) {
        String failure = failure(statement, bombs.get(i));
        if (failure != null) {
          failures.add(bombs.get(i) + ": " + failure);
        }
      }
    }
    return failures;
  }

  /** Returns what is wrong with the end of a bomb, or null. */
  private static @Nullable String failure(Statement statement, Bombs.Bomb bomb) {
    try {
      String answer = first(statement, bomb.sql());
      boolean right = bomb.answer() == null || bomb.answer().equals(answer);
      return right ? null : "answered " + answer + " instead of " + bomb.answer();
    } catch (SQLException refused) {
      return unexplained(bomb, refused.getErrorCode(), refused);
    } catch (AvaticaClientRuntimeException refused) {
      // The driver's form of an error that arrives with a later part of the answer.
      return unexplained(bomb, refused.getErrorCode(), refused);
    }
  }

  private static @Nullable String unexplained(Bombs.Bomb bomb, int number, Exception refused) {
    boolean explained = bomb.answer() == null ? number > 0 : LIMITS.contains(number);
    return explained && number != ErrorCode.INTERNAL_ERROR.number() ? null : refused.toString();
  }

  private static @Nullable String first(Statement statement, String sql) throws SQLException {
    if (!statement.execute(sql)) {
      return null;
    }
    String first = null;
    try (ResultSet rows = statement.getResultSet()) {
      for (int i = 0; i < MOST_ROWS && rows.next(); i++) {
        first = i == 0 ? rows.getString(1) : first;
      }
    }
    return first;
  }
}
