package org.openlindorm.hbase.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import org.apache.hadoop.conf.Configuration;

/**
 * One embedded HBase per test JVM, on free ports and a directory that goes away at its end. Started
 * by the first test that asks; tests keep apart by table names of their own.
 */
public final class SharedCluster {
  private SharedCluster() {}

  /** A fresh copy of the client configuration. */
  public static Configuration configuration() {
    return Holder.CLUSTER.configuration();
  }

  /** For example {@code 127.0.0.1:41873}. */
  public static String quorum() {
    return Holder.CLUSTER.quorum();
  }

  /** The cluster itself, for tests that work beside the regions. It must not be closed. */
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
