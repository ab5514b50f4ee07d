package org.openlindorm.hbase.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import org.apache.hadoop.conf.Configuration;

/**
 * One embedded HBase per test JVM, on free ports, with a directory that is deleted at its end. The
 * first test that needs it starts it. Tests use different table names.
 */
public final class SharedCluster {
  private SharedCluster() {}

  /** Returns a new copy of the client configuration. */
  public static Configuration configuration() {
    return Holder.CLUSTER.configuration();
  }

  /** Returns the quorum, such as {@code 127.0.0.1:41873}. */
  public static String quorum() {
    return Holder.CLUSTER.quorum();
  }

  /** Returns the cluster, for tests that access its regions directly. It must not be closed. */
  public static EmbeddedCluster cluster() {
    return Holder.CLUSTER;
  }

  private static final class Holder {
    static final EmbeddedCluster CLUSTER = start();

    private static EmbeddedCluster start() {
      try {
        var directory = Files.createTempDirectory("lindorm-test-");
        var cluster = EmbeddedCluster.start(ClusterOptions.local(directory));
        Runtime.getRuntime()
            .addShutdownHook(
                new Thread(
                    () -> {
                      cluster.close();
                      delete(directory);
                    },
                    "shared-cluster-end"));
        return cluster;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static void delete(java.nio.file.Path directory) {
      try {
        DataDirectory.deleteTree(directory);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
