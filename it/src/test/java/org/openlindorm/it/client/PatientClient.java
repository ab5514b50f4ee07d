package org.openlindorm.it.client;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;

/**
 * An HBase application that opens one connection and uses it for ever, with HBase's default
 * settings, as a service does that takes requests: each second it begins a put and a get of a row
 * of its own, whether or not the ones before have ended. The source compiles against every client
 * line from 1.4 to 3.0 and is run by the Java launcher with that line's jars: {@code java -cp
 * 'jars/*' PatientClient.java QUORUM TABLE [SETTING=VALUE...]}. Each success is a line {@code
 * worked TIME BEGUN}, both in milliseconds since 1970, each failure {@code failed TIME BEGUN TEXT}.
 */
public final class PatientClient {
  private static final byte[] FAMILY = "f".getBytes(StandardCharsets.UTF_8);
  private static final long INTERVAL_MILLIS = 1_000;

  private final Connection connection;
  private final TableName name;
  private final PrintStream out;
  private final AtomicLong rows = new AtomicLong();

  private PatientClient(Connection connection, TableName name, PrintStream out) {
    this.connection = connection;
    this.name = name;
    this.out = out;
  }

  public static void main(String[] arguments) throws Exception {
    Configuration configuration = HBaseConfiguration.create();
    int colon = arguments[0].indexOf(':');
    configuration.set("hbase.zookeeper.quorum", arguments[0].substring(0, colon));
    configuration.set("hbase.zookeeper.property.clientPort", arguments[0].substring(colon + 1));
    for (int i = 2; i < arguments.length; i++) {
      String[] setting = arguments[i].split("=", 2);
      configuration.set(setting[0], setting[1]);
    }
    try (Connection connection = ConnectionFactory.createConnection(configuration)) {
      PatientClient client =
          new PatientClient(connection, TableName.valueOf(arguments[1]), System.out);
      while (!System.out.checkError()) {
        Thread request = new Thread(client::work);
        request.setDaemon(true);
        request.start();
        Thread.sleep(INTERVAL_MILLIS);
      }
    }
  }

  private void work() {
    long begun = System.currentTimeMillis();
    try (Table table = connection.getTable(name)) {
      byte[] row = Long.toString(rows.incrementAndGet()).getBytes(StandardCharsets.UTF_8);
      table.put(new Put(row).addColumn(FAMILY, FAMILY, row));
      if (table.get(new Get(row)).isEmpty()) {
        throw new IOException("The row that was put is not there");
      }
      print("worked " + System.currentTimeMillis() + " " + begun);
    } catch (IOException | RuntimeException e) {
      print("failed " + System.currentTimeMillis() + " " + begun + " " + e);
    }
  }

  private void print(String line) {
    synchronized (out) {
      out.println(line.replace('\n', ' '));
      out.flush();
    }
  }
}
