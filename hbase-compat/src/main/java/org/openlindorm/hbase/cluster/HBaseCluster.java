package org.openlindorm.hbase.cluster;

import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.openlindorm.hbase.disk.DiskReserve;

/**
 * A running HBase, ours or somebody else's.
 *
 * <p>{@link #configuration()} is all that a client needs to connect; {@link #quorum()} is the same
 * fact as text ({@code host:port[,host:port]}), as HBase clients want it in {@code
 * hbase.zookeeper.quorum}.
 */
public interface HBaseCluster extends AutoCloseable {

  /** A fresh copy of the configuration with which a client reaches this cluster. */
  Configuration configuration();

  /** The ZooKeeper quorum, for example {@code 127.0.0.1:30020}. */
  String quorum();

  /** How full its disk is, if the disk is this machine's to watch. */
  Optional<DiskReserve.Room> room();

  /**
   * What this process listens on for HBase beside ZooKeeper, one a line, for people: {@code HBase
   * master 127.0.0.1:34001}. Empty for an attached cluster.
   */
  List<String> listeners();

  /**
   * Blocks until the cluster ends, whether it was closed or died by itself. Does not return for an
   * attached one.
   */
  void awaitEnd() throws InterruptedException;

  @Override
  void close();
}
