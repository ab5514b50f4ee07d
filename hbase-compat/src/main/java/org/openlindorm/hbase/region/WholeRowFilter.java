package org.openlindorm.hbase.region;

import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.filter.FilterBase;

/**
 * Keeps everything. HBase never ends a response in the middle of a row when a filter wants to see
 * whole rows, and a program wants to see whole rows. Lives in the region only; clients need not
 * send it.
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
