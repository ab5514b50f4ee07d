package org.openlindorm.hbase.region.traffic;

import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.jspecify.annotations.Nullable;

/** An observer that counts what is read and written in its region. */
public interface Metered extends RegionCoprocessor {

  /** What counts; null where nothing is to be counted. */
  @Nullable KeyTraffic traffic();
}
