package org.openlindorm.it.client;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.HColumnDescriptor;
import org.apache.hadoop.hbase.HTableDescriptor;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Append;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Row;
import org.apache.hadoop.hbase.client.RowMutations;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.filter.CompareFilter.CompareOp;
import org.apache.hadoop.hbase.filter.FilterList;
import org.apache.hadoop.hbase.filter.PageFilter;
import org.apache.hadoop.hbase.filter.PrefixFilter;
import org.apache.hadoop.hbase.filter.SingleColumnValueFilter;
import org.apache.hadoop.hbase.util.Bytes;

/**
 * The steps of an HBase application, written so that the same source compiles against every client
 * line from 1.4 to 2.6. Within the tests it runs on the line of this build; for another line the
 * file is run by the Java launcher with that line's jars: {@code java -cp 'jars/*' ClientSteps.java
 * QUORUM TABLE}.
 */
@SuppressWarnings(
    "deprecation") // the names that all lines have in common are deprecated in the newest
public final class ClientSteps {
  private static final byte[] F = Bytes.toBytes("f");
  private static final byte[] Q = Bytes.toBytes("q");

  private final Admin admin;
  private final Connection connection;
  private final TableName name;
  private final List<String> done = new ArrayList<>();

  private ClientSteps(Connection connection, TableName name) throws IOException {
    this.connection = connection;
    this.admin = connection.getAdmin();
    this.name = name;
  }

  public static void main(String[] arguments) throws Exception {
    Configuration configuration = HBaseConfiguration.create();
    int colon = arguments[0].indexOf(':');
    configuration.set("hbase.zookeeper.quorum", arguments[0].substring(0, colon));
    configuration.set("hbase.zookeeper.property.clientPort", arguments[0].substring(colon + 1));
    System.out.println("steps done: " + run(configuration, arguments[1]));
  }

  /**
   * Runs all steps on a new table and returns their names; the first one that goes wrong throws.
   */
  public static List<String> run(Configuration configuration, String table) throws Exception {
    try (Connection connection = ConnectionFactory.createConnection(configuration)) {
      ClientSteps steps = new ClientSteps(connection, TableName.valueOf(table));
      steps.administer();
      try (Table opened = connection.getTable(steps.name)) {
        steps.readAndWrite(opened);
        steps.scan(opened);
        steps.changeAtomically(opened);
        steps.removeAndMix(opened);
      }
      steps.end();
      return steps.done;
    }
  }

  private void administer() throws IOException {
    done("connect", true);
    HTableDescriptor descriptor = new HTableDescriptor(name);
    descriptor.addFamily(new HColumnDescriptor(F));
    admin.createTable(descriptor);
    done("create", admin.tableExists(name));
    done("list", Arrays.asList(admin.listTableNames()).contains(name));
    done("cluster status", admin.getClusterStatus().getServersSize() >= 1);
    done(
        "region locator",
        connection.getRegionLocator(name).getAllRegionLocations().get(0).getPort() > 0);
  }

  private void readAndWrite(Table table) throws IOException {
    table.put(put("single", "value"));
    done("put", true);
    done("get", "value".equals(value(table, "single")));
    List<Put> puts = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      puts.add(put(String.format("row%04d", i), "v" + i % 10));
    }
    table.put(puts);
    done("batch of 1000", "v9".equals(value(table, "row0999")));
    List<Get> gets = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      gets.add(new Get(Bytes.toBytes(String.format("row%04d", i))));
    }
    done("multi-get", table.get(gets).length == 100);
  }

  private void scan(Table table) throws IOException {
    done("scan", count(table, new Scan()) == 1001);
    Scan prefix = new Scan();
    prefix.setFilter(new PrefixFilter(Bytes.toBytes("row00")));
    done("prefix filter", count(table, prefix) == 100);
    Scan value = new Scan();
    value.setFilter(isV3());
    done("value filter", count(table, value) == 100);
    Scan both = new Scan();
    both.setFilter(
        new FilterList(new PrefixFilter(Bytes.toBytes("row00")), isV3(), new PageFilter(5)));
    done("filter list", count(table, both) == 5);
    Scan reversed = new Scan();
    reversed.setReversed(true);
    try (ResultScanner scanner = table.getScanner(reversed)) {
      done("reversed scan", "single".equals(Bytes.toString(scanner.next().getRow())));
    }
  }

  private void changeAtomically(Table table) throws IOException {
    byte[] row = Bytes.toBytes("counter");
    table.increment(new Increment(row).addColumn(F, Q, 5));
    done(
        "increment",
        Bytes.toLong(table.increment(new Increment(row).addColumn(F, Q, 2)).getValue(F, Q)) == 7);
    Append append = new Append(Bytes.toBytes("single"));
    append.add(F, Q, Bytes.toBytes("+more"));
    table.append(append);
    done("append", "value+more".equals(value(table, "single")));
    byte[] single = Bytes.toBytes("single");
    done(
        "check and put",
        table.checkAndPut(single, F, Q, Bytes.toBytes("value+more"), put("single", "a")));
    done(
        "check refuses",
        !table.checkAndPut(single, F, Q, Bytes.toBytes("other"), put("single", "b")));
    RowMutations mutations = new RowMutations(single);
    mutations.add(put("single", "c"));
    done(
        "check and mutate",
        table.checkAndMutate(single, F, Q, CompareOp.EQUAL, Bytes.toBytes("a"), mutations));
    RowMutations more = new RowMutations(single);
    more.add(put("single", "d"));
    table.mutateRow(more);
    done("mutate row", "d".equals(value(table, "single")));
  }

  private void removeAndMix(Table table) throws IOException, InterruptedException {
    List<Row> actions = new ArrayList<>();
    actions.add(put("mixed", "m"));
    actions.add(new Get(Bytes.toBytes("single")));
    actions.add(new Delete(Bytes.toBytes("row0000")));
    Object[] results = new Object[actions.size()];
    table.batch(actions, results);
    done("mixed batch", Bytes.equals(((Result) results[1]).getValue(F, Q), Bytes.toBytes("d")));
    table.delete(new Delete(Bytes.toBytes("mixed")));
    done("delete", !table.exists(new Get(Bytes.toBytes("mixed"))));
  }

  private void end() throws IOException {
    admin.flush(name);
    done("flush", true);
    admin.disableTable(name);
    admin.truncateTable(name, false);
    try (Table table = connection.getTable(name)) {
      done("truncate", count(table, new Scan()) == 0);
    }
    admin.disableTable(name);
    admin.deleteTable(name);
    done("drop", !admin.tableExists(name));
    admin.close();
  }

  private void done(String step, boolean well) {
    if (!well) {
      throw new IllegalStateException("The step '" + step + "' went wrong, after " + done);
    }
    done.add(step);
  }

  private static SingleColumnValueFilter isV3() {
    return new SingleColumnValueFilter(F, Q, CompareOp.EQUAL, Bytes.toBytes("v3"));
  }

  private static Put put(String row, String value) {
    return new Put(Bytes.toBytes(row)).addColumn(F, Q, value.getBytes(StandardCharsets.UTF_8));
  }

  private static String value(Table table, String row) throws IOException {
    return Bytes.toString(table.get(new Get(Bytes.toBytes(row))).getValue(F, Q));
  }

  private static int count(Table table, Scan scan) throws IOException {
    int rows = 0;
    try (ResultScanner scanner = table.getScanner(scan)) {
      while (scanner.next() != null) {
        rows++;
      }
    }
    return rows;
  }
}
