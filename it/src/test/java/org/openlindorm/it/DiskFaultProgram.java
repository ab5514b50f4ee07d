package org.openlindorm.it;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.openlindorm.hbase.cluster.ClusterOptions;
import org.openlindorm.hbase.disk.DiskFaults;
import org.openlindorm.hbase.disk.DiskFaults.Operation;
import org.openlindorm.hbase.disk.FaultyDisk;
import org.openlindorm.hbase.server.ConsoleOptions;
import org.openlindorm.hbase.server.RunningServer;
import org.openlindorm.hbase.server.ServerOptions;
import org.openlindorm.hbase.server.SqlOptions;
import org.openlindorm.wire.Protocol;

/**
 * A server on a disk that fails, with writers, in a process of its own: it starts, is compared with
 * the model, meets faults, and ends as a server does, when HBase gives up. Exit code 0: all faults
 * were met; 3: the server died, run again; 1: something acknowledged is not there.
 */
public final class DiskFaultProgram {
  static final int DIED = 3;
  private static final int WRONG = 1;
  private static final int WRITERS = 3;
  private static final int KEYS_OF_A_WRITER = 300;
  private static final long WORK_MILLIS = 700;
  private static final long DEATH_MILLIS = 20_000;
  private static final long ANSWER_MILLIS = 60_000;
  private static final long REPAIR_SECONDS = 60;

  private final Path data;
  private final Path modelFile;
  private final DiskFaultModel model;
  private final Random random;
  private final DiskFaults disk = FaultyDisk.faults();
  private final CountDownLatch dead = new CountDownLatch(1);

  private DiskFaultProgram(Path data, Path modelFile, long seed) throws IOException {
    this.data = data;
    this.modelFile = modelFile;
    this.model = DiskFaultModel.read(modelFile);
    this.random = new Random(seed + model.faults());
  }

  /** Arguments: the data directory, the file of the model, a seed, how many faults to meet. */
  public static void main(String[] arguments) {
    int code;
    try {
      code =
          new DiskFaultProgram(
                  Path.of(arguments[0]), Path.of(arguments[1]), Long.parseLong(arguments[2]))
              .run(Integer.parseInt(arguments[3]));
    } catch (Exception | AssertionError e) {
      e.printStackTrace(System.out);
      code = WRONG;
    }
    System.out.flush();
    Runtime.getRuntime().halt(code);
  }

  private int run(int wanted) throws Exception {
    boolean faultAtStart = model.keys() > 0 && random.nextInt(3) == 0;
    if (faultAtStart) {
      arm(Fault.drawRefusal(random));
    }
    RunningServer server;
    try {
      server = RunningServer.start(options());
    } catch (RuntimeException e) {
      return ended("the start failed: " + e.getMessage(), faultAtStart);
    }
    watch(server);
    countAndMend();
    if (model.keys() == 0) {
      create(server);
    }
    boolean serves = compared(server, true);
    while (serves && model.faults() < wanted) {
      serves = continues(server, Fault.draw(random));
      model.write(modelFile);
    }
    model.write(modelFile);
    return serves ? 0 : DIED;
  }

  /** Meets a fault; false when the server has ended of it. */
  private boolean continues(RunningServer server, Fault fault) throws Exception {
    arm(fault);
    work(server);
    if (fault.power()) {
      disk.arm(EnumSet.allOf(Operation.class), 1, true, "no power");
      write(server, 1);
      dead.await(DEATH_MILLIS, TimeUnit.MILLISECONDS);
      FaultyDisk.loseWhatIsNotSynced(random.nextInt(3) * 2_000);
      model.count(1);
      System.out.println("a power failure");
      return false;
    }
    countAndMend();
    boolean serves = compared(server, false);
    System.out.println(fault + (serves ? ": the server continues" : ": the server has ended"));
    return serves;
  }

  /**
   * Returns true if all rows are found, and false if the server is dying and the next one must be
   * checked.
   */
  private boolean compared(RunningServer server, boolean afterStart) throws Exception {
    try {
      compare(server, afterStart);
      return true;
    } catch (SQLException e) {
      if (dead.await(DEATH_MILLIS, TimeUnit.MILLISECONDS)) {
        return false;
      }
      throw e;
    }
  }

  private int ended(String why, boolean expected) throws IOException {
    if (!expected || disk.met() == 0) {
      System.out.println("Without a fault " + why);
      return WRONG;
    }
    model.count(disk.met() > 0 ? 1 : 0);
    model.write(modelFile);
    System.out.println(why);
    return DIED;
  }

  private void arm(Fault fault) {
    disk.arm(fault.operations(), fault.number(), fault.lasting(), fault.reason());
  }

  private void countAndMend() {
    model.count(disk.met() > 0 ? 1 : 0);
    disk.mend();
  }

  /** The operations that fail, and when. */
  private record Fault(
      Set<Operation> operations, int number, boolean lasting, String reason, boolean power) {
    private static final List<Operation> ALL = List.copyOf(EnumSet.allOf(Operation.class));

    static Fault draw(Random random) {
      if (random.nextInt(6) == 0) {
        return new Fault(EnumSet.of(Operation.WRITE), Integer.MAX_VALUE, false, "", true);
      }
      return drawRefusal(random);
    }

    /** One that a start can meet. */
    static Fault drawRefusal(Random random) {
      Operation operation = ALL.get(random.nextInt(ALL.size()));
      int most =
          switch (operation) {
            case CREATE, RENAME -> 6;
            case SYNC -> 40;
            case WRITE, READ -> 80;
          };
      return new Fault(
          EnumSet.of(operation),
          1 + random.nextInt(most),
          random.nextBoolean(),
          random.nextBoolean() ? "No space left on device" : "Input/output error",
          false);
    }
  }

  private ServerOptions options() {
    var cluster =
        new ClusterOptions(
            data,
            "127.0.0.1",
            "localhost",
            0,
            0,
            0,
            true,
            false,
            false,
            Map.of(
                "fs.file.impl", FaultyDisk.class.getName(),
                "hbase.hregion.memstore.flush.size", Integer.toString(1 << 20),
                "hbase.client.retries.number", "3"));
    return new ServerOptions(
        cluster,
        Optional.empty(),
        SqlOptions.LOCAL,
        ConsoleOptions.OFF,
        Optional.empty(),
        180,
        Optional.empty());
  }

  private void watch(RunningServer server) {
    Thread watch =
        new Thread(
            () -> {
              try {
                server.awaitEnd();
                dead.countDown();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    watch.setDaemon(true);
    watch.start();
  }

  private static Connection connect(RunningServer server) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:avatica:remote:url=http://127.0.0.1:%d;serialization=protobuf"
            .formatted(server.port(Protocol.AVATICA)),
        "root",
        "");
  }

  private static void create(RunningServer server) throws SQLException {
    try (var connection = connect(server);
        var statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE f (k BIGINT, g INTEGER, v VARCHAR, PRIMARY KEY (k), INDEX ig (g))");
    }
  }

  private void work(RunningServer server) throws InterruptedException {
    AtomicBoolean done = new AtomicBoolean();
    List<Thread> writers = new ArrayList<>();
    for (int writer = 0; writer < WRITERS; writer++) {
      int number = writer;
      writers.add(start(() -> writeUntil(done, server, number)));
    }
    start(() -> flush(server));
    dead.await(WORK_MILLIS, TimeUnit.MILLISECONDS);
    done.set(true);
    awaitEnd(writers);
  }

  private static Thread start(Runnable work) {
    Thread thread = new Thread(work);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /**
   * Waits for the writers. One that still waited for an answer would write its keys concurrently
   * with the next writer of its number, and the model would not know the order of the two.
   */
  private static void awaitEnd(List<Thread> writers) throws InterruptedException {
    for (Thread writer : writers) {
      writer.join(ANSWER_MILLIS);
      if (writer.isAlive()) {
        var unanswered = new AssertionError("no answer for " + ANSWER_MILLIS / 1_000 + " s");
        unanswered.setStackTrace(writer.getStackTrace());
        throw unanswered;
      }
    }
  }

  private void writeUntil(AtomicBoolean done, RunningServer server, int writer) {
    while (!done.get() && dead.getCount() > 0) {
      write(server, writer);
    }
  }

  /** Some writes over one connection; a refused one is nothing that was promised. */
  private void write(RunningServer server, int writer) {
    Random own = new Random(random.nextLong());
    try (var connection = connect(server);
        var upsert = connection.prepareStatement("UPSERT INTO f (k, g, v) VALUES (?, ?, ?)")) {
      for (int i = 0; i < 40; i++) {
        long key = writer * 1_000_000L + own.nextInt(KEYS_OF_A_WRITER);
        int value = own.nextInt(1_000_000);
        upsert.setLong(1, key);
        upsert.setInt(2, value);
        upsert.setString(3, "v".repeat(own.nextInt(2_000)));
        model.sending(key, value);
        upsert.executeUpdate();
        model.acknowledged(key, value);
      }
    } catch (SQLException | RuntimeException refused) {
      System.out.println(
          "refused: " + String.valueOf(refused.getMessage()).lines().findFirst().orElse(""));
    }
  }

  private static void flush(RunningServer server) {
    try (var connection = ConnectionFactory.createConnection(server.cluster().configuration());
        var admin = connection.getAdmin()) {
      admin.flush(TableName.valueOf("f"));
      admin.compact(TableName.valueOf("f"));
    } catch (IOException refused) {
      System.out.println("no flush: " + refused.toString().lines().findFirst().orElse(""));
    }
  }

  private void compare(RunningServer server, boolean afterStart) throws Exception {
    Map<Long, Integer> rows = new TreeMap<>();
    try (var connection = connect(server)) {
      try (var statement = connection.createStatement();
          var result = statement.executeQuery("SELECT /*+ _l_allow_filtering_ */ k, g FROM f")) {
        while (result.next()) {
          rows.put(result.getLong(1), result.getInt(2));
        }
      }
      List<String> wrong = model.differences(rows, afterStart);
      if (!wrong.isEmpty()) {
        throw new AssertionError("acknowledged and not there: " + wrong);
      }
      String differences =
          new IndexChecks(connection, "f").differencesAfterRepair("ig", REPAIR_SECONDS);
      if (!differences.isEmpty()) {
        throw new AssertionError("the index differs: " + differences);
      }
    }
  }
}
