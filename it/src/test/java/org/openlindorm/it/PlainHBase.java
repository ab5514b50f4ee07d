package org.openlindorm.it;

import java.nio.file.Path;
import org.openlindorm.hbase.cluster.ClusterOptions;
import org.openlindorm.hbase.cluster.EmbeddedCluster;

/**
 * The main class of a process that is an HBase and nothing more: the cluster to attach to. Prints
 * its quorum on the first line of its output and lives until its input ends.
 */
public final class PlainHBase {
  private PlainHBase() {}

  public static void main(String[] arguments) throws Exception {
    var options =
        ClusterOptions.local(Path.of(arguments[0]))
            .withZooKeeperPort(Integer.parseInt(arguments[1]));
    try (var cluster = EmbeddedCluster.start(options)) {
      System.out.println(cluster.quorum());
      while (System.in.read() >= 0) {
        // Its input is ignored; only the end counts.
      }
    }
    System.exit(0);
  }
}
