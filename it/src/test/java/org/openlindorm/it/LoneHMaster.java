package org.openlindorm.it;

import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.master.HMaster;

/**
 * The main class of a process that is one master, with the settings of a file. Lives until its
 * input ends, or it ends itself.
 */
public final class LoneHMaster {
  private LoneHMaster() {}

  public static void main(String[] arguments) throws Exception {
    var settings = HBaseConfiguration.create();
    settings.addResource(new Path(arguments[0]));
    LoneRegionServer.endWithTheInput();
    var server = new HMaster(settings);
    server.start();
    server.join();
    Runtime.getRuntime().halt(0);
  }
}
