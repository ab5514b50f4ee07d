package org.openlindorm.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Engine;
import org.openlindorm.engine.Session;

/**
 * A model checker for indexes. Writers change their own rows and a few shared rows; readers query
 * through indexes and through the table. A result must have been correct at some time during its
 * query. After each phase, the table must be equal to the model, and CHECK INDEX must find no
 * differences.
 */
public final class IndexModel {

  /**
   * The size of a run.
   *
   * @param shared the number of rows that all writers change; only CHECK INDEX verifies them
   * @param phases the number of phases, after each of which the table is verified
   */
  public record Size(int operations, int writers, int readers, int rows, int shared, int phases) {}

  static final long FIRST_SHARED = 1_000_000;
  private static final long PATIENCE_SECONDS = 90;

  private final Engine engine;
  private final String table;
  private final Size size;
  private final List<Supplier<ModelWriter>> ways;
  private final long seed;
  private final AtomicLong clock = new AtomicLong();
  private final AtomicLong questions = new AtomicLong();
  private final AtomicLong acknowledged = new AtomicLong();
  private final AtomicLong failures = new AtomicLong();
  private final Map<Long, RowHistory> model = new ConcurrentHashMap<>();
  private final AtomicReference<@Nullable Throwable> wrong = new AtomicReference<>();
  private final Runnable atRest;

  /**
   * Creates a checker.
   *
   * @param otherWays the ways in which operations reach the table, in addition to SQL
   * @param atRest called before the verification of each phase, for example to end injected
   *     failures
   */
  public IndexModel(
      Engine engine,
      String table,
      Size size,
      long seed,
      List<Supplier<ModelWriter>> otherWays,
      Runnable atRest) {
    this.engine = engine;
    this.table = table;
    this.size = size;
    this.seed = seed;
    this.atRest = atRest;
    ways = new ArrayList<>();
    ways.add(() -> new SqlWriter(engine.open(), table));
    ways.addAll(otherWays);
    for (long id = 0; id < size.rows(); id++) {
      model.put(id, new RowHistory());
    }
  }

  /** Creates the table and its indexes. */
  public void create() {
    try (Session session = engine.open()) {
      session.execute(ModelTable.create(table)).close();
      ModelTable.indexes(table).forEach(sql -> session.execute(sql).close());
    }
  }

  /** Runs all phases; returns a summary. */
  public String run(Runnable beforePhase) throws InterruptedException {
    for (int phase = 0; phase < size.phases(); phase++) {
      beforePhase.run();
      runPhase(phase);
      atRest.run();
      verifyUnlessWrong(phase);
    }
    return done();
  }

  /** Returns a summary of the operations so far. */
  public String done() {
    return String.format(
        java.util.Locale.ROOT,
        "%,d operations (%,d failed), %,d questions, seed %d",
        acknowledged.get(),
        failures.get(),
        questions.get(),
        seed);
  }

  /** Returns the number of acknowledged operations. */
  public long acknowledged() {
    return acknowledged.get();
  }

  /**
   * Runs a phase for the duration of another action: writers write and readers query until the
   * action ends. Then everything is verified.
   */
  public void runWhile(int phase, Work events) throws Exception {
    AtomicBoolean over = new AtomicBoolean();
    List<Thread> clients = clients(phase, over, written -> !over.get());
    clients.forEach(Thread::start);
    try {
      events.run();
    } finally {
      over.set(true);
      for (Thread client : clients) {
        client.join();
      }
    }
    atRest.run();
    verifyUnlessWrong(phase);
  }

  private void verifyUnlessWrong(int phase) throws InterruptedException {
    Throwable first = wrong.get();
    if (first != null) {
      throw new AssertionError("seed " + seed + ", phase " + phase + ": " + first, first);
    }
    verify(phase);
  }

  /**
   * Returns threads for the readers, which query until done, and for the writers, which write while
   * they are permitted.
   */
  private List<Thread> clients(int phase, AtomicBoolean done, IntPredicate continueWith) {
    List<Thread> clients = new ArrayList<>();
    for (int number = 0; number < size.readers(); number++) {
      Random random = new Random(~seed + 1_000L * phase + number);
      clients.add(new Thread(() -> guarded(() -> read(random, done)), "reader-" + number));
    }
    for (int number = 0; number < size.writers(); number++) {
      int writer = number;
      Random random = new Random(seed + 1_000L * phase + writer);
      clients.add(
          new Thread(() -> guarded(() -> write(writer, random, continueWith)), "writer-" + writer));
    }
    return clients;
  }

  private void runPhase(int phase) throws InterruptedException {
    AtomicBoolean done = new AtomicBoolean();
    int each = size.operations() / size.writers() / size.phases();
    List<Thread> clients = clients(phase, done, written -> written < each);
    clients.forEach(Thread::start);
    for (Thread writer : clients.subList(size.readers(), clients.size())) {
      writer.join();
    }
    done.set(true);
    for (Thread reader : clients.subList(0, size.readers())) {
      reader.join();
    }
  }

  /** An action that may fail. */
  public interface Work {
    void run() throws Exception;
  }

  private void guarded(Work work) {
    try {
      work.run();
    } catch (Exception | AssertionError failure) {
      wrong.compareAndSet(null, failure);
    }
  }

  private void write(int writer, Random random, IntPredicate continueWith) {
    RandomOperations own = new RandomOperations(random, writer, size.writers(), size.rows());
    List<ModelWriter> open = new ArrayList<>();
    ways.forEach(way -> open.add(way.get()));
    try (Session session = engine.open()) {
      for (int i = 0; continueWith.test(i) && wrong.get() == null; i++) {
        ModelOperation operation = own.next(model);
        ModelWriter way = open.get(random.nextInt(open.size()));
        if (way.can(operation)) {
          if (doubtfulRowsAreLeft && !isSettled(operation)) {
            continue;
          }
          operation.ids().forEach(id -> learn(session, id));
          execute(operation, way);
        } else {
          writeShared(random, open.get(0));
        }
      }
    } finally {
      open.forEach(ModelWriter::close);
    }
  }

  private boolean isSettled(ModelOperation operation) {
    for (long id : operation.ids()) {
      if (!Objects.requireNonNull(model.get(id)).isSettled()) {
        return false;
      }
    }
    return true;
  }

  /** Reads a row after a failed write, because the outcome of the write is unknown. */
  private void learn(Session session, long id) {
    RowHistory history = Objects.requireNonNull(model.get(id));
    if (!history.isSettled()) {
      Map<String, Object> found =
          ModelTable.rows(session, table, "id = " + id).getOrDefault(id, Map.of());
      history.learn(new ModelRow(found, true), clock.incrementAndGet());
    }
  }

  private void execute(ModelOperation operation, ModelWriter way) {
    Map<Long, ModelRow> before = new HashMap<>();
    operation.ids().forEach(id -> before.put(id, model.get(id).current()));
    Map<Long, ModelRow> after = operation.apply(before);
    long begun = clock.incrementAndGet();
    after.forEach((id, row) -> model.get(id).begin(row, begun));
    try {
      way.write(operation);
      long now = clock.incrementAndGet();
      acknowledged.incrementAndGet();
      after.forEach((id, row) -> acknowledge(operation, id, row, now));
    } catch (Exception failure) {
      // The outcome is unknown; the row is read when all clients have stopped.
      failures.incrementAndGet();
      after.keySet().forEach(id -> model.get(id).unsettle());
      if (failuresAreWrong()) {
        wrong.compareAndSet(null, failure);
      }
    }
  }

  /**
   * Records an acknowledged write. An UPSERT also repairs the index entries that earlier failed
   * writes have left.
   */
  private void acknowledge(ModelOperation operation, long id, ModelRow row, long now) {
    RowHistory history = Objects.requireNonNull(model.get(id));
    if (history.isSettled()) {
      history.acknowledge(now);
    } else if (operation instanceof ModelOperation.Upsert) {
      history.restart(row, now);
    }
  }

  /** Returns whether failures are errors, because none are injected. */
  private boolean failuresAreWrong() {
    return !failuresExpected;
  }

  private boolean failuresExpected;

  /** Permits failures of writes, because the test injects them. */
  public IndexModel expectingFailures() {
    failuresExpected = true;
    return this;
  }

  private boolean doubtfulRowsAreLeft;

  /**
   * Permits that a failed write is executed later, as for a killed client. Its rows are not changed
   * until all clients have stopped. Then they have their state before or after the write.
   */
  public IndexModel leavingDoubtfulRows() {
    doubtfulRowsAreLeft = true;
    return expectingFailures();
  }

  private void writeShared(Random random, ModelWriter way) {
    if (size.shared() == 0) {
      return;
    }
    long id = FIRST_SHARED + random.nextInt(size.shared());
    String user = RandomOperations.USERS.get(random.nextInt(RandomOperations.USERS.size()));
    ModelOperation operation =
        random.nextInt(4) == 0
            ? new ModelOperation.Delete(id)
            : new ModelOperation.Upsert(Map.of(id, Map.of("user", user)));
    try {
      way.write(operation);
    } catch (Exception failure) {
      failures.incrementAndGet();
      if (failuresAreWrong()) {
        wrong.compareAndSet(null, failure);
      }
    }
  }

  private void read(Random random, AtomicBoolean done) {
    try (Session session = engine.open()) {
      ModelReader reader = new ModelReader(session, table, model, clock::incrementAndGet, random);
      while (!done.get() && wrong.get() == null) {
        reader.query();
        questions.incrementAndGet();
      }
    }
  }

  private void verify(int phase) throws InterruptedException {
    try (Session session = engine.open()) {
      for (int number = 1; number <= ModelTable.indexes(table).size(); number++) {
        checkUntilClean(session, "i" + number, phase);
      }
      Map<Long, Map<String, Object>> found =
          ModelTable.rows(session, table, "id < " + FIRST_SHARED);
      model.forEach((id, history) -> settle(id, history, found.getOrDefault(id, Map.of()), phase));
      ModelReader reader =
          new ModelReader(session, table, model, clock::incrementAndGet, new Random(seed + phase));
      for (int i = 0; i < 50; i++) {
        reader.query();
      }
    }
  }

  /**
   * Waits until CHECK INDEX finds no differences: at once without failures, and within a time limit
   * after failures, without manual repair.
   */
  private void checkUntilClean(Session session, String index, int phase)
      throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    String report = ModelTable.check(session, table, index);
    while (!report.isEmpty()) {
      if (!failuresExpected || System.nanoTime() > deadline) {
        throw new AssertionError(
            "CHECK INDEX " + index + " after phase " + phase + ", seed " + seed + ": " + report);
      }
      TimeUnit.MILLISECONDS.sleep(500);
      report = ModelTable.check(session, table, index);
    }
  }

  private void settle(long id, RowHistory history, Map<String, Object> found, int phase) {
    if (history.isSettled()) {
      ModelRow expected = history.current();
      if (!expected.values().equals(found)) {
        throw new AssertionError(
            "row "
                + id
                + " after phase "
                + phase
                + ", seed "
                + seed
                + ": "
                + found
                + " instead of "
                + expected);
      }
      history.restart(expected, clock.incrementAndGet());
    } else {
      if (doubtfulRowsAreLeft && !history.mayBe(found)) {
        throw new AssertionError(
            "row %d after phase %d, seed %d: %s is neither of %s"
                .formatted(id, phase, seed, found, history));
      }
      history.restart(new ModelRow(found, true), clock.incrementAndGet());
    }
  }
}
