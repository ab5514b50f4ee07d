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
 * Stands between what a region has done and whoever is told of it: clients, and the indexes. A
 * server that stood still for longer than its lease does not get through.
 */
public final class Fence {

  private final ServerLease lease;
  private final FencingQuestion.Answer log;

  /**
   * A fence.
   *
   * @param log where the log lies
   */
  Fence(ServerLease lease, FencingQuestion.Answer log) {
    this.lease = lease;
    this.log = log;
  }

  /** The fence of a region; all regions of a server share its lease. */
  public static Fence of(RegionCoprocessorEnvironment environment) throws IOException {
    FileSystem logs = CommonFSUtils.getWALFileSystem(environment.getConfiguration());
    return new Fence(
        lease(environment),
        new FencingQuestion.Answer(
            FencingFileSystem.fences(logs),
            logs.getUri().toString(),
            BuildVersion.current(),
            RegionProtocol.current()));
  }

  /** Where the log lies that this fence stands behind. */
  public FencingQuestion.Answer log() {
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
   * To be called after the log has taken writes, and before anybody is told: returns when whoever
   * splits the log will find them.
   *
   * @throws IOException when that is not so, or not known
   */
  public void passLogged() throws IOException {
    if (!log.fences()) {
      lease.confirm();
    }
  }

  /**
   * To be called after rows were read in memory, and before something is made of them elsewhere:
   * returns when the region was here then.
   */
  public void passRead() throws IOException {
    lease.confirm();
  }

  /**
   * To be called before a memstore becomes a file: only the certain end of the lease is an error.
   */
  public void passFlush() throws IOException {
    try {
      passLogged();
    } catch (RegionServerAbortedException ended) {
      throw ended;
    } catch (IOException unknown) {
      // A failed flush ends the server, and a silent ZooKeeper alone is no reason for that.
      return;
    }
  }
}
