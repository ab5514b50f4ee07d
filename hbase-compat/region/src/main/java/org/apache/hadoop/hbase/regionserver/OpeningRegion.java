package org.apache.hadoop.hbase.regionserver;

/** Changes the settings of a region that opens, which HBase gives to its own package only. */
public final class OpeningRegion {

  private OpeningRegion() {}

  /** Overrides a setting for the region and its coprocessors, before the region serves. */
  public static void set(HRegion region, String name, String value) {
    region.conf.set(name, value);
  }
}
