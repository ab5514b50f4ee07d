package org.openlindorm.it;

import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.regionserver.HRegionServer;

/**
 * The main class of a process that is one region server, with the settings of a file. Lives until
 * its input ends, or its master stops it.
 */
public final class LoneRegionServer {

  /** The text before the port in the first line that the process prints. */
  static final String PORT = "port ";

  private LoneRegionServer() {}

  public static void main(String[] arguments) throws Exception {
    var settings = HBaseConfiguration.create();
    settings.addResource(new Path(arguments[0]));
    var server = new HRegionServer(settings);
    endWithTheInput();
    System.out.println(PORT + server.getRpcServer().getListenerAddress().getPort());
    server.start();
    server.join();
    Runtime.getRuntime().halt(0);
  }

  /** Ends the process with its standard input, so that it does not outlive the test. */
  static void endWithTheInput() {
    var orphan = new Thread(LoneRegionServer::readTheInput, "end-with-the-input");
    orphan.setDaemon(true);
    orphan.start();
  }

  private static void readTheInput() {
    try {
      while (System.in.read() >= 0) {
        // Its input is ignored; only the end counts.
      }
    } catch (java.io.IOException e) {
      System.err.println("The input has broken: " + e);
    }
    Runtime.getRuntime().halt(1);
  }
}
