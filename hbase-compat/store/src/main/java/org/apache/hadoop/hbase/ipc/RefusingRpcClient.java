package org.apache.hadoop.hbase.ipc;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketAddress;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.client.MetricsConnection;
import org.jspecify.annotations.NullMarked;

/**
 * HBase's RPC client, which does not connect to certain servers, as if they had ended. A restored
 * copy of the data contains the names of the servers that wrote it; if they still run, they would
 * execute the copy's requests on the original data.
 *
 * <p>It is in this package because only HBase's package can create connections.
 */
@NullMarked
public final class RefusingRpcClient extends NettyRpcClient {

  /** The setting with the addresses that are refused, separated by commas. */
  public static final String REFUSED = "openlindorm.rpc.refused";

  private final Set<String> refused;

  /** Called by HBase. */
  public RefusingRpcClient(
      Configuration settings,
      String clusterId,
      SocketAddress local,
      MetricsConnection metrics,
      Map<String, byte[]> attributes) {
    super(settings, clusterId, local, metrics, attributes);
    refused = Set.copyOf(settings.getStringCollection(REFUSED));
  }

  @Override
  protected NettyRpcConnection createConnection(ConnectionId id) throws IOException {
    if (refused.contains(id.getAddress().toString())) {
      throw new ConnectException(
          id.getAddress() + " is a server of the data that was backed up, not of its copy");
    }
    return super.createConnection(id);
  }
}
