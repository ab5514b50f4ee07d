package org.openlindorm.hbase.cluster;

import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.openlindorm.hbase.disk.DiskReserve;

/**
 * A running HBase cluster, embedded or external.
 *
 * <p>{@link #configuration()} is all that a client needs to connect. {@link #quorum()} is the same
 * as text ({@code host:port[,host:port]}), for {@code hbase.zookeeper.quorum} of HBase clients.
 */
public interface HBaseCluster extends AutoCloseable {

  /** Returns a new copy of the client configuration for this cluster. */
  Configuration configuration();

  /** The ZooKeeper quorum, for example {@code 127.0.0.1:30020}. */
  String quorum();

  /** Returns the free space of its disk, if the disk is on this machine. */
  Optional<DiskReserve.FreeSpace> freeSpace();

  /**
   * Returns the HBase endpoints of this process other than ZooKeeper, one per line: {@code HBase
   * master 127.0.0.1:34001}. Empty for an attached cluster.
   */
  List<String> listeners();

  /**
   * Blocks until the cluster ends, after a close or a crash. Does not return for an attached
   * cluster.
   */
  void awaitEnd() throws InterruptedException;

  @Override
  void close();
}
