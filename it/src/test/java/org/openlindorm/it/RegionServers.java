package org.openlindorm.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import org.apache.hadoop.conf.Configuration;
import org.openlindorm.hbase.cluster.ServerGroup;

/**
 * Two region servers under one master for the tests of this process that move regions between
 * servers. Started by the first test that needs them; tests keep apart by table names of their own.
 */
final class RegionServers {

  private RegionServers() {}

  /** A fresh copy of the client configuration. */
  static Configuration configuration() {
    return Holder.GROUP.configuration();
  }

  /**
   * For unmodified HBase programs: two servers can send HBase's client to and fro for two minutes
   * (docs/decisions/0005), and with so many attempts it outlasts them.
   */
  static Configuration patient() {
    Configuration patient = configuration();
    patient.setInt("hbase.client.retries.number", 60);
    return patient;
  }

  private static final class Holder {
    static final ServerGroup GROUP = start();

    private static ServerGroup start() {
      try {
        ServerGroup group = ServerGroup.start(Files.createTempDirectory("lindorm-test-"), 2);
        Runtime.getRuntime().addShutdownHook(new Thread(group::close, "region-servers-end"));
        return group;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
