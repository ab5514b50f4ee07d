package org.openlindorm.it.bench.peer;

import java.io.PrintStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.client.ConnectionFactory;

/** The HBase client in a process of its own; its argument is the quorum, {@code host:port}. */
public final class ClientProgram {

  private ClientProgram() {}

  public static void main(String[] arguments) throws Exception {
    PrintStream answers = System.out;
    System.setOut(System.err);
    Configuration configuration = HBaseConfiguration.create();
    configuration.set("hbase.zookeeper.quorum", arguments[0]);
    var caller = new ClientCaller(ConnectionFactory.createConnection(configuration));
    new PeerProtocol(new DriverProgram.Callers(caller, caller)).hold(System.in, answers);
    System.exit(0);
  }
}
