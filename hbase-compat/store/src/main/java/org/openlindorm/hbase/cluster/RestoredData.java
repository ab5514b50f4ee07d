package org.openlindorm.hbase.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.ipc.RefusingRpcClient;
import org.apache.hadoop.hbase.ipc.RpcClientFactory;
import org.apache.hadoop.hbase.master.region.MasterRegionFactory;

/**
 * A restored copy of the data of an embedded HBase. Its catalog names the servers of the original,
 * which may still run on this machine. HBase checks neither the cluster nor the start code of a
 * server that it calls, so a server that starts on the copy would change the original's regions.
 */
public final class RestoredData {

  private RestoredData() {}

  /**
   * Replays the logs and assigns all regions, without a connection to the original's servers.
   * Afterwards the catalog names only servers that have ended, and any server may start on the
   * data.
   *
   * @param data a data directory that no server has started on
   * @param salvage whether damaged files are replaced and damaged logs replayed in part
   * @throws StartFailure if HBase does not start on it
   */
  public static void recover(Path data, boolean salvage) throws IOException, InterruptedException {
    ClusterOptions options = ClusterOptions.local(data);
    start(data, salvage ? options.withSalvage() : options).close();
  }

  /**
   * Starts HBase on the data, as {@link #recover} does, and returns when all regions are open.
   *
   * @throws StartFailure if HBase does not start on it
   */
  public static EmbeddedCluster start(Path data) throws IOException, InterruptedException {
    return start(data, ClusterOptions.local(data));
  }

  private static EmbeddedCluster start(Path data, ClusterOptions base)
      throws IOException, InterruptedException {
    String original = String.join(",", servers(data.resolve("hbase")));
    ClusterOptions options =
        base.withSettings(
            Map.of(
                RpcClientFactory.CUSTOM_RPC_CLIENT_IMPL_CONF_KEY,
                RefusingRpcClient.class.getName(),
                RefusingRpcClient.REFUSED,
                original));
    EmbeddedCluster cluster = EmbeddedCluster.start(options);
    try {
      cluster.awaitRecovery();
      return cluster;
    } catch (IOException | InterruptedException | RuntimeException e) {
      cluster.close();
      throw e;
    }
  }

  /** Returns the addresses of the servers that have logs, such as {@code localhost:38519}. */
  private static Set<String> servers(Path root) throws IOException {
    Set<String> servers = new TreeSet<>();
    for (Path logs :
        new Path[] {
          root.resolve(HConstants.HREGION_LOGDIR_NAME),
          root.resolve(MasterRegionFactory.MASTER_STORE_DIR).resolve(HConstants.HREGION_LOGDIR_NAME)
        }) {
      if (Files.isDirectory(logs)) {
        try (Stream<Path> folders = Files.list(logs)) {
          folders
              .map(folder -> folder.getFileName().toString().replaceFirst("-.*", ""))
              .filter(name -> ServerName.isFullServerName(name))
              .forEach(name -> servers.add(ServerName.valueOf(name).getAddress().toString()));
        }
      }
    }
    return servers;
  }
}
