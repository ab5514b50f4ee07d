package org.openlindorm.hbase.region.lease;

import java.io.IOException;
import java.util.concurrent.ConcurrentMap;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hbase.coprocessor.HasRegionServerServices;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.regionserver.RegionServerAbortedException;
import org.apache.hadoop.hbase.regionserver.RegionServerServices;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.openlindorm.build.BuildVersion;

/**
 * Checks the server's lease before the result of a region operation reaches clients or indexes. A
 * server that was paused for longer than its lease does not pass.
 */
public final class Fence {

  private final ServerLease lease;
  private final FencingRequest.Answer log;

  /**
   * Creates a fence.
   *
   * @param log the location of the log
   */
  Fence(ServerLease lease, FencingRequest.Answer log) {
    this.lease = lease;
    this.log = log;
  }

  /** Returns the fence of a region; all regions of a server share its lease. */
  public static Fence of(RegionCoprocessorEnvironment environment) throws IOException {
    FileSystem logs = CommonFSUtils.getWALFileSystem(environment.getConfiguration());
    return new Fence(
        lease(environment),
        new FencingRequest.Answer(
            FencingFileSystem.fences(logs),
            logs.getUri().toString(),
            BuildVersion.current(),
            RegionProtocol.current(),
            LogSplitting.isToHFiles(environment.getConfiguration())));
  }

  /** Returns the location of the log. */
  public FencingRequest.Answer log() {
    return log;
  }

  @SuppressWarnings(
      "deprecation") // what HBase means is that others than CoreCoprocessors have it not
  private static ServerLease lease(RegionCoprocessorEnvironment environment) {
    if (!(environment instanceof HasRegionServerServices holder)) {
      return ServerLease.OUTSIDE_OF_SERVERS;
    }
    RegionServerServices server = holder.getRegionServerServices();
    if (server == null || server.getZooKeeper() == null) {
      return ServerLease.OUTSIDE_OF_SERVERS;
    }
    ConcurrentMap<String, Object> shared = environment.getSharedData();
    String name = "lease of " + server.getServerName();
    return (ServerLease) shared.computeIfAbsent(name, any -> RenewedLease.of(server));
  }

  /**
   * Returns when a server that splits the log is certain to find what was written to it. Must be
   * called after the log has accepted writes, and before a client is notified.
   *
   * @throws IOException when that is not so, or not known
   */
  public void passLogged() throws IOException {
    if (!log.fences()) {
      lease.confirm();
    }
  }

  /**
   * Returns when the region was certainly in this server at the time of the read. Must be called
   * after rows were read in memory, and before the result is used elsewhere.
   */
  public void passRead() throws IOException {
    lease.confirm();
  }

  /**
   * Confirms the lease before a memstore is flushed to a file. Fails only if the lease has
   * certainly ended.
   */
  public void passFlush() throws IOException {
    try {
      passLogged();
    } catch (RegionServerAbortedException ended) {
      throw ended;
    } catch (IOException unknown) {
      // A failed flush aborts the server; an unreachable ZooKeeper alone does not justify that.
      return;
    }
  }
}
