package org.openlindorm.workload;

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

/**
 * Generates the traffic of a plan on an existing table, with several threads, until the end of the
 * plan.
 */
public final class WorkloadRun {

  /** The maximum of consecutive failures: a wrong table, name or password does not become right. */
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

  /** Opens connections. */
  public interface Connections {
    Connection open() throws SQLException;
  }

  /**
   * @param words converts a failure to its message
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
   * @param eachSecond receives a report each second
   * @throws SQLException if the table cannot be read
   */
  public WorkloadSummary run(Consumer<String> eachSecond)
      throws SQLException, InterruptedException {
    PatternRequests requests = new PatternRequests(plan, lastId());
    startNanos = System.nanoTime();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < plan.pace().threads(); i++) {
      Thread thread = new Thread(() -> send(requests), "workload-" + i);
      thread.setDaemon(true);
      thread.start();
      threads.add(thread);
    }
    long reported = startNanos;
    while (!ended.await(1, TimeUnit.SECONDS)) {
      long now = System.nanoTime();
      eachSecond.accept(
          figures.line(TimeUnit.NANOSECONDS.toSeconds(now - startNanos), (now - reported) / 1e9));
      reported = now;
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return figures.summary((System.nanoTime() - startNanos) / 1e9);
  }

  /** Stops the run soon; called from another thread. */
  public void stop() {
    stop.countDown();
  }

  /** Returns the largest id, so that a second run continues after the first one. */
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

  private void send(PatternRequests requests) {
    try {
      int failures = 0;
      while (failures < FAILURES_IN_A_ROW && isOn()) {
        failures = runOverOneConnection(requests, failures);
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
   * Sends requests until the end, or a failure.
   *
   * @return the number of consecutive failures
   */
  private int runOverOneConnection(PatternRequests requests, int failuresBefore)
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

  /** Waits for the next request; returns false when there is none. */
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
