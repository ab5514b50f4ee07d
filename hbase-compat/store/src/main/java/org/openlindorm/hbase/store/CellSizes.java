package org.openlindorm.hbase.store;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.client.ConnectionConfiguration;
import org.apache.hadoop.hbase.regionserver.HRegion;

/** The largest allowed cell size: HBase's clients and its servers each have a setting. */
public final class CellSizes {

  private CellSizes() {}

  /** Returns the smaller of the two settings, in bytes; 0 or less means no limit to HBase. */
  public static int largest(Configuration configuration) {
    int client =
        configuration.getInt(
            ConnectionConfiguration.MAX_KEYVALUE_SIZE_KEY,
            ConnectionConfiguration.MAX_KEYVALUE_SIZE_DEFAULT);
    long server =
        configuration.getLong(HRegion.HBASE_MAX_CELL_SIZE_KEY, HRegion.DEFAULT_MAX_CELL_SIZE);
    return (int)
        Math.min(
            client <= 0 ? Integer.MAX_VALUE : client, server <= 0 ? Integer.MAX_VALUE : server);
  }
}
