import static java.nio.charset.StandardCharsets.UTF_8;

import com.stumbleupon.async.Deferred;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.HColumnDescriptor;
import org.apache.hadoop.hbase.HTableDescriptor;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.hbase.async.AppendRequest;
import org.hbase.async.AtomicIncrementRequest;
import org.hbase.async.DeleteRequest;
import org.hbase.async.GetRequest;
import org.hbase.async.GetResultOrException;
import org.hbase.async.HBaseClient;
import org.hbase.async.KeyValue;
import org.hbase.async.PutRequest;
import org.hbase.async.Scanner;
import org.hbase.async.TableNotFoundException;

/**
 * A client of asynchbase, which implements HBase's protocol and has no administration calls: {@code
 * java -cp JARS AsyncHBaseSteps.java HOST:PORT RESTART...}, where the last words are a command that
 * stops the server and starts it again.
 */
public final class AsyncHBaseSteps {

  private static final byte[] TABLE = bytes("async_steps");
  private static final byte[] FAMILY = bytes("f");
  private static final byte[] QUALIFIER = bytes("q");
  private static final int ROWS = 1000;
  private static final long WAIT = 60_000;
  private static final List<String> DONE = new ArrayList<>();

  public static void main(String[] arguments) throws Exception {
    createTable(arguments[0]);
    HBaseClient client = new HBaseClient(arguments[0]);
    client.ensureTableFamilyExists(TABLE, FAMILY).join(WAIT);
    done("connect", true);
    done("a table that is not there", isMissing(client, bytes("async_none")));
    singleRows(client);
    manyRows(client);
    run(Arrays.asList(arguments).subList(1, arguments.length));
    done("get after a restart of the server", "v7".equals(get(client, "r0007")));
    client.put(put("r0007", "w")).join(WAIT);
    done("put after a restart of the server", "w".equals(get(client, "r0007")));
    client.shutdown().join(WAIT);
    System.out.println("steps done: " + DONE);
    // Its timer would go on.
    System.exit(0);
  }

  private static void createTable(String quorum) throws Exception {
    Configuration settings = HBaseConfiguration.create();
    settings.set("hbase.zookeeper.quorum", quorum.substring(0, quorum.indexOf(':')));
    settings.set("hbase.zookeeper.property.clientPort", quorum.substring(quorum.indexOf(':') + 1));
    try (Connection connection = ConnectionFactory.createConnection(settings);
        Admin admin = connection.getAdmin()) {
      HTableDescriptor table = new HTableDescriptor(TableName.valueOf(TABLE));
      admin.createTable(
          table.addFamily(new HColumnDescriptor(FAMILY)), new byte[][] {bytes("r0500")});
    }
  }

  private static boolean isMissing(HBaseClient client, byte[] table) throws Exception {
    try {
      client.ensureTableExists(table).join(WAIT);
      return false;
    } catch (TableNotFoundException e) {
      return true;
    }
  }

  private static void singleRows(HBaseClient client) throws Exception {
    client.put(put("a", "1")).join(WAIT);
    done("put and get", "1".equals(get(client, "a")));
    client.append(new AppendRequest(TABLE, bytes("a"), FAMILY, QUALIFIER, bytes("2"))).join(WAIT);
    done("append", "12".equals(get(client, "a")));
    done("compare and set", client.compareAndSet(put("a", "3"), bytes("12")).join(WAIT));
    done("a compare that refuses", !client.compareAndSet(put("a", "4"), bytes("12")).join(WAIT));
    AtomicIncrementRequest more =
        new AtomicIncrementRequest(TABLE, bytes("n"), FAMILY, QUALIFIER, 5);
    client.atomicIncrement(more).join(WAIT);
    done("increment", client.atomicIncrement(more).join(WAIT) == 10);
    client.delete(new DeleteRequest(TABLE, bytes("a"))).join(WAIT);
    done("delete", get(client, "a") == null);
    client.delete(new DeleteRequest(TABLE, bytes("n"))).join(WAIT);
  }

  private static void manyRows(HBaseClient client) throws Exception {
    List<Deferred<Object>> writes = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      writes.add(client.put(put(row(i), "v" + i)));
    }
    client.flush().join(WAIT);
    Deferred.group(writes).join(WAIT);
    done("batch of " + ROWS, scanned(client.newScanner(TABLE)) == ROWS);
    Scanner range = client.newScanner(TABLE);
    range.setStartKey(row(490));
    range.setStopKey(row(510));
    done("scan over regions", scanned(range) == 20);
    Scanner matching = client.newScanner(TABLE);
    matching.setKeyRegexp("r0[0-9]{2}7");
    done("scan with a filter", scanned(matching) == ROWS / 10);
    List<GetRequest> reads = new ArrayList<>();
    for (int i = 0; i < ROWS; i += 100) {
      reads.add(new GetRequest(TABLE, row(i).getBytes(UTF_8)));
    }
    int found = 0;
    for (GetResultOrException row : client.get(reads).join(WAIT)) {
      found += row.getCells().size();
    }
    done("multi-get", found == reads.size());
    done("region locations", client.locateRegions(TABLE).join(WAIT).size() == 2);
  }

  private static int scanned(Scanner scanner) throws Exception {
    scanner.setMaxNumRows(64);
    int rows = 0;
    for (ArrayList<ArrayList<KeyValue>> next = scanner.nextRows().join(WAIT);
        next != null;
        next = scanner.nextRows().join(WAIT)) {
      rows += next.size();
    }
    return rows;
  }

  private static void run(List<String> restart) throws Exception {
    int exitCode = new ProcessBuilder(restart).inheritIO().start().waitFor();
    if (exitCode != 0) {
      throw new IllegalStateException("The server was not started again: " + exitCode);
    }
  }

  private static String get(HBaseClient client, String row) throws Exception {
    List<KeyValue> cells =
        client.get(new GetRequest(TABLE, bytes(row), FAMILY, QUALIFIER)).join(WAIT);
    return cells.isEmpty() ? null : new String(cells.get(0).value(), UTF_8);
  }

  private static PutRequest put(String row, String value) {
    return new PutRequest(TABLE, bytes(row), FAMILY, QUALIFIER, bytes(value));
  }

  private static String row(int number) {
    return String.format("r%04d", number);
  }

  private static void done(String step, boolean well) {
    if (!well) {
      throw new IllegalStateException("The step '" + step + "' went wrong, after " + DONE);
    }
    DONE.add(step);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
