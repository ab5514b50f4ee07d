package org.example;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;
import org.apache.hadoop.hbase.HBaseTestingUtility;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;
import org.openlindorm.testing.LindormServer;
import org.openlindorm.testing.ServerSetup;

/** One JVM: prints the seconds to its first test, those of the processors, and the milliseconds of a reset. */
public final class Contestant {

  private static final int RESETS = 21;
  private static final TableName NAME = TableName.valueOf("t");
  private static final byte[] F = Bytes.toBytes("f");

  private interface Step {
    void run() throws Exception;
  }

  public static void main(String[] arguments) throws Exception {
    switch (arguments[0]) {
      case "utility" -> utility();
      case "embedded" -> lindorm(LindormServer.embedded());
      default -> lindorm(LindormServer.process());
    }
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }

  private static void utility() throws Exception {
    HBaseTestingUtility utility = new HBaseTestingUtility();
    utility.startMiniCluster();
    utility.createTable(NAME, F);
    Connection connection = utility.getConnection();
    try (Table table = connection.getTable(NAME)) {
      Step test =
          () -> {
            table.put(new Put(F).addColumn(F, F, F));
            table.get(new Get(F));
          };
      report(test, () -> utility.truncateTable(NAME));
    }
  }

  private static void lindorm(ServerSetup setup) throws Exception {
    LindormServer server = setup.start();
    server.sql("CREATE TABLE t (id BIGINT, name VARCHAR, PRIMARY KEY (id))");
    report(
        () -> {
          server.sql("UPSERT INTO t (id, name) VALUES (1, 'one')");
          server.sql("SELECT name FROM t WHERE id = 1");
        },
        server::empty);
  }

  private static void report(Step test, Step reset) throws Exception {
    test.run();
    long started = ManagementFactory.getRuntimeMXBean().getStartTime();
    double seconds = (System.currentTimeMillis() - started) / 1e3;
    double busy = busy();
    double[] resets = new double[RESETS];
    for (int i = 0; i < RESETS; i++) {
      test.run();
      long began = System.nanoTime();
      reset.run();
      resets[i] = (System.nanoTime() - began) / 1e6;
    }
    Arrays.sort(resets);
    System.out.println(seconds + " " + busy + " " + resets[RESETS / 2]);
  }

  /** Of this process and those that it has started. */
  private static double busy() {
    Duration busy = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    for (ProcessHandle each : ProcessHandle.current().descendants().toList()) {
      busy = busy.plus(each.info().totalCpuDuration().orElse(Duration.ZERO));
    }
    return busy.toMillis() / 1e3;
  }
}
