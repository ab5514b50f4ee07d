package org.apache.hadoop.hbase.client;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.NotServingRegionException;
import org.apache.hadoop.hbase.RegionLocations;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.TableNotEnabledException;
import org.apache.hadoop.hbase.exceptions.ClientExceptionsUtil;
import org.apache.hadoop.hbase.exceptions.RegionMovedException;
import org.apache.hadoop.hbase.security.User;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Asks hbase:meta where a region is when a server says that it has moved, instead of believing the
 * server. A server remembers for two minutes where it sent a region and does not forget when the
 * region comes back: after there, back and a split, two servers name each other until the client's
 * retries are used up. Asks there, too, whether a table is disabled whose regions are not where
 * they were. And gives up calls to a server that is known to be dead.
 *
 * <p>Here because HBase lets only its own package extend a connection; taken in by {@code
 * hbase.client.connection.impl}.
 */
@NullMarked
public final class MetaAskingConnection extends ConnectionImplementation {

  /** Tables of which a server has said that it has not the region. */
  private final Set<TableName> notServed = ConcurrentHashMap.newKeySet();

  private final ExecutorService calls;

  /** As ConnectionFactory calls it, with no threads. */
  MetaAskingConnection(
      Configuration configuration,
      @Nullable ExecutorService pool,
      User user,
      Map<String, byte[]> connectionAttributes)
      throws IOException {
    this(configuration, CallThreads.of(configuration), user, connectionAttributes);
  }

  private MetaAskingConnection(
      Configuration configuration,
      CallThreads calls,
      User user,
      Map<String, byte[]> connectionAttributes)
      throws IOException {
    super(configuration, calls, user, connectionAttributes);
    this.calls = calls;
  }

  /** HBase closes only threads that it has made itself. */
  @Override
  public void close() {
    super.close();
    calls.shutdown();
  }

  @Override
  public Admin getAdmin() throws IOException {
    return new PromptAdmin(this);
  }

  @Override
  public void updateCachedLocations(
      TableName table, byte[] region, byte[] row, Object failure, ServerName source) {
    Throwable cause = ClientExceptionsUtil.findException(failure);
    boolean moved = cause instanceof RegionMovedException;
    if (cause instanceof NotServingRegionException && !table.isSystemTable()) {
      notServed.add(table);
    }
    super.updateCachedLocations(
        table, region, row, moved ? new NotServingRegionException() : failure, source);
  }

  /** A table that is disabled keeps its places in hbase:meta, where batches would seek it on. */
  @Override
  public RegionLocations locateRegion(
      TableName table, byte[] row, boolean useCache, boolean retry, int replica)
      throws IOException {
    if (notServed.remove(table) && isTableDisabled(table)) {
      throw new TableNotEnabledException(table);
    }
    return super.locateRegion(table, row, useCache, retry, replica);
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
