package org.openlindorm.shell;

import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.HConstants;

/** The settings of a client of an HBase. */
final class HBaseSettings {

  private HBaseSettings() {}

  /**
   * Returns the settings of {@code conf/hbase-site.xml}, with an address of ZooKeeper.
   *
   * @param quorum {@code host[,host...]:port}
   */
  static Configuration of(String quorum) {
    Configuration settings = HBaseConfiguration.create();
    String folder = System.getProperty("lindorm.conf");
    if (folder != null && Files.exists(Path.of(folder, "hbase-site.xml"))) {
      settings.addResource(
          new org.apache.hadoop.fs.Path(Path.of(folder, "hbase-site.xml").toUri()));
    }
    int colon = quorum.lastIndexOf(':');
    if (colon > quorum.lastIndexOf(',')) {
      settings.set(HConstants.ZOOKEEPER_CLIENT_PORT, quorum.substring(colon + 1));
    }
    settings.set(HConstants.ZOOKEEPER_QUORUM, quorum);
    return settings;
  }
}
