package org.openlindorm.hbase.region.traffic;

import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.jspecify.annotations.Nullable;

/** An observer that counts what is read and written in its region. */
public interface Metered extends RegionCoprocessor {

  /** Returns the counters; null where nothing is counted. */
  @Nullable KeyTraffic traffic();
}
