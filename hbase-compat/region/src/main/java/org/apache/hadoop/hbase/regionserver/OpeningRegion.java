package org.apache.hadoop.hbase.regionserver;

import java.util.Map;
import org.apache.hadoop.hbase.CompoundConfiguration;

/** Changes the settings of a region that opens, which HBase gives to its own package only. */
public final class OpeningRegion {

  private OpeningRegion() {}

  /**
   * Overrides a setting for the region, its stores and its coprocessors, before the region serves.
   * A value that is set directly would not reach the stores.
   */
  public static void set(HRegion region, String name, String value) {
    ((CompoundConfiguration) region.conf).addStringMap(Map.of(name, value));
  }
}
