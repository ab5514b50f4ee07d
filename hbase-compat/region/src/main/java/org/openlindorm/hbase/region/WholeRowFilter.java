package org.openlindorm.hbase.region;

import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.filter.FilterBase;

/**
 * Keeps everything. HBase never ends a response within a row when a filter requires whole rows, and
 * a program requires whole rows. Exists only in the region; clients need not send it.
 */
final class WholeRowFilter extends FilterBase {

  @Override
  public ReturnCode filterCell(Cell cell) {
    return ReturnCode.INCLUDE;
  }

  @Override
  public boolean hasFilterRow() {
    return true;
  }
}
