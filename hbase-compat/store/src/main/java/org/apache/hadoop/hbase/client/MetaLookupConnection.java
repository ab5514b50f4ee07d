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
 * Looks up a region in hbase:meta when a server reports that it has moved, instead of trusting that
 * server. A server remembers for two minutes where it sent a region, and keeps this when the region
 * returns. After a move, a return and a split, two servers redirect to each other until the
 * client's retries are used up. The connection also reads hbase:meta to see whether a table with
 * moved regions is disabled. It aborts calls to a server that is known to be dead.
 *
 * <p>It is in this package because only HBase's package can extend a connection; {@code
 * hbase.client.connection.impl} selects it.
 */
@NullMarked
public final class MetaLookupConnection extends ConnectionImplementation {

  /** Tables with a region that a server has reported as not served. */
  private final Set<TableName> notServed = ConcurrentHashMap.newKeySet();

  private final ExecutorService calls;

  /** ConnectionFactory calls this constructor, without threads. */
  MetaLookupConnection(
      Configuration configuration,
      @Nullable ExecutorService pool,
      User user,
      Map<String, byte[]> connectionAttributes)
      throws IOException {
    this(configuration, CallThreads.of(configuration), user, connectionAttributes);
  }

  private MetaLookupConnection(
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
    return new SingleWaitAdmin(this);
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

  /**
   * Locates regions. A disabled table keeps its locations in hbase:meta, where batches would retry
   * it.
   */
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
   * Aborts the calls to a server whose regions have moved, so that they are retried there, and
   * clears its cached locations.
   */
  public void giveUp(ServerName dead) {
    clearCaches(dead);
    getRpcClient().cancelConnections(dead);
  }
}
