package org.openlindorm.hbase.store;

import org.openlindorm.hbase.cluster.SharedCluster;

/**
 * Scans with the scanners of the regions in this process, and with the client while regions are
 * moving.
 */
final class LocalProgramScanTest extends ProgramScans {

  @Override
  HBaseStore connect() {
    return HBaseStore.inProcess(
        SharedCluster.configuration(), SharedCluster.cluster().regionServer());
  }
}
