package org.apache.hadoop.hbase.client;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.NotServingRegionException;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.exceptions.ClientExceptionsUtil;
import org.apache.hadoop.hbase.exceptions.RegionMovedException;
import org.apache.hadoop.hbase.security.User;
import org.jspecify.annotations.NullMarked;

/**
 * Asks hbase:meta where a region is when a server says that it has moved, instead of believing the
 * server. A server remembers for two minutes where it sent a region and does not forget when the
 * region comes back: after there, back and a split, two servers name each other until the client's
 * retries are used up. And gives up calls to a server that is known to be dead.
 *
 * <p>Here because HBase lets only its own package extend a connection; taken in by {@code
 * hbase.client.connection.impl}.
 */
@NullMarked
public final class MetaAskingConnection extends ConnectionImplementation {

  /** As ConnectionFactory calls it. */
  MetaAskingConnection(
      Configuration configuration,
      ExecutorService pool,
      User user,
      Map<String, byte[]> connectionAttributes)
      throws IOException {
    super(configuration, pool, user, connectionAttributes);
  }

  @Override
  public Admin getAdmin() throws IOException {
    return new PromptAdmin(this);
  }

  @Override
  public void updateCachedLocations(
      TableName table, byte[] region, byte[] row, Object failure, ServerName source) {
    boolean moved = ClientExceptionsUtil.findException(failure) instanceof RegionMovedException;
    super.updateCachedLocations(
        table, region, row, moved ? new NotServingRegionException() : failure, source);
  }

  /**
   * Ends the calls to a server whose regions others have, so that they are made again there, and
   * forgets what it had.
   */
  public void giveUp(ServerName dead) {
    clearCaches(dead);
    getRpcClient().cancelConnections(dead);
  }
}
