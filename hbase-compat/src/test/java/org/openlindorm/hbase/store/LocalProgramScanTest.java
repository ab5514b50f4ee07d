package org.openlindorm.hbase.store;

import org.openlindorm.hbase.cluster.SharedCluster;

/** By the scanners of the regions in this process, and the client while they are on the move. */
final class LocalProgramScanTest extends ProgramScans {

  @Override
  HBaseStore connect() {
    return HBaseStore.beside(SharedCluster.configuration(), SharedCluster.cluster().regionServer());
  }
}
