package org.openlindorm.hbase.workload;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/** Makes the traffic of a plan on a table that is there, with some threads, until it is over. */
public final class WorkloadRun {

  /** Of a table, a name or a password that is wrong there is no use in going on. */
  private static final int FAILURES_IN_A_ROW = 20;

  private static final int WAIT_AFTER_FAILURE_MILLIS = 200;
  private static final String PAYLOAD = "x".repeat(100);

  private final WorkloadPlan plan;
  private final Connections connections;
  private final Function<Throwable, String> words;
  private final WorkloadFigures figures = new WorkloadFigures();
  private final RequestClock clock;
  private final CountDownLatch stop = new CountDownLatch(1);
  private final CountDownLatch ended;
  private long startNanos;

  /** Where connections come from. */
  public interface Connections {
    Connection open() throws SQLException;
  }

  /**
   * @param words what is told of a failure
   */
  public WorkloadRun(
      WorkloadPlan plan, Connections connections, Function<Throwable, String> words) {
    this.plan = plan;
    this.connections = connections;
    this.words = words;
    this.clock = new RequestClock(plan);
    this.ended = new CountDownLatch(plan.pace().threads());
  }

  /**
   * Runs to the end, or until it is stopped.
   *
   * @param eachSecond told how it goes
   * @throws SQLException if the table cannot be read
   */
  public WorkloadSummary run(Consumer<String> eachSecond)
      throws SQLException, InterruptedException {
    PatternRequests requests = new PatternRequests(plan, lastId());
    startNanos = System.nanoTime();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < plan.pace().threads(); i++) {
      Thread thread = new Thread(() -> ask(requests), "workload-" + i);
      thread.setDaemon(true);
      thread.start();
      threads.add(thread);
    }
    long told = startNanos;
    while (!ended.await(1, TimeUnit.SECONDS)) {
      long now = System.nanoTime();
      eachSecond.accept(
          figures.line(TimeUnit.NANOSECONDS.toSeconds(now - startNanos), (now - told) / 1e9));
      told = now;
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return figures.summary((System.nanoTime() - startNanos) / 1e9);
  }

  /** Ends it soon, from another thread. */
  public void stop() {
    stop.countDown();
  }

  /** So that a second run goes on where the first one ended. */
  private long lastId() throws SQLException {
    if (plan.pattern() != TrafficPattern.SEQUENTIAL) {
      return 0;
    }
    try (Connection connection = connections.open();
        var statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT id FROM " + plan.table() + " ORDER BY id DESC LIMIT 1")) {
      return rows.next() ? rows.getLong(1) : 0;
    }
  }

  private void ask(PatternRequests requests) {
    try {
      int failures = 0;
      while (failures < FAILURES_IN_A_ROW && isOn()) {
        failures = askOverOneConnection(requests, failures);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      ended.countDown();
    }
  }

  private boolean isOn() {
    return stop.getCount() > 0 && passedNanos() < endNanos();
  }

  private long passedNanos() {
    return System.nanoTime() - startNanos;
  }

  private long endNanos() {
    return TimeUnit.SECONDS.toNanos(plan.pace().seconds());
  }

  /**
   * Until the end, or a failure.
   *
   * @return how many requests have failed in a row
   */
  private int askOverOneConnection(PatternRequests requests, int failuresBefore)
      throws InterruptedException {
    int failures = failuresBefore;
    SplittableRandom random = new SplittableRandom();
    try (Connection connection = connections.open();
        PreparedStatement upsert =
            connection.prepareStatement(plan.pattern().table().upsert(plan.table()));
        PreparedStatement select =
            connection.prepareStatement(plan.pattern().table().select(plan.table()))) {
      while (awaitNext()) {
        double passed = Math.min(1, passedNanos() / (double) endNanos());
        RowRequest request = requests.next(random, passed, System.currentTimeMillis());
        long begin = System.nanoTime();
        if (request.write()) {
          write(upsert, request);
        } else {
          read(select, request);
        }
        figures.done(TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - begin));
        failures = 0;
      }
      return failures;
    } catch (SQLException | RuntimeException e) {
      figures.failed(words.apply(e));
      boolean unused = stop.await(WAIT_AFTER_FAILURE_MILLIS, TimeUnit.MILLISECONDS);
      return failures + 1;
    }
  }

  /** False when there is none. */
  private boolean awaitNext() throws InterruptedException {
    long due = clock.next(passedNanos());
    return due < endNanos()
        && !stop.await(Math.max(0, due - passedNanos()), TimeUnit.NANOSECONDS)
        && isOn();
  }

  private static void write(PreparedStatement upsert, RowRequest request) throws SQLException {
    int at = bind(upsert, request);
    upsert.setString(at, PAYLOAD);
    int unused = upsert.executeUpdate();
  }

  private static void read(PreparedStatement select, RowRequest request) throws SQLException {
    int unused = bind(select, request);
    try (ResultSet rows = select.executeQuery()) {
      while (rows.next()) {
        rows.getString("payload");
      }
    }
  }

  private static int bind(PreparedStatement statement, RowRequest request) throws SQLException {
    int at = 1;
    for (Object value : request.key()) {
      statement.setObject(at++, value);
    }
    return at;
  }
}
