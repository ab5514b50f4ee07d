package org.openlindorm.hbase.region;

import java.io.IOException;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.coprocessor.CoreCoprocessor;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.filter.Filter;
import org.apache.hadoop.hbase.filter.FilterList;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.program.ScanProgram;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.region.lease.FencedWrites;
import org.openlindorm.store.RowProcessor;

/**
 * The hooks on the scans of a typed table: runs the program that a scan carries ({@link
 * ProgramProtocol}). On the table of an index, which has no other observer, it also keeps a server
 * whose lease has ended from acknowledging entries.
 */
@CoreCoprocessor // is shown the region server, whose lease it needs
public final class ProgramObserver extends FencedWrites {

  @Override
  public void preScannerOpen(ObserverContext<RegionCoprocessorEnvironment> context, Scan scan) {
    if (scan.getAttribute(ProgramProtocol.PROGRAM) != null) {
      Filter given = scan.getFilter();
      var wholeRows = new WholeRowFilter();
      scan.setFilter(given == null ? wholeRows : new FilterList(given, wholeRows));
    }
  }

  @Override
  public RegionScanner postScannerOpen(
      ObserverContext<RegionCoprocessorEnvironment> context, Scan scan, RegionScanner scanner)
      throws IOException {
    byte[] program = scan.getAttribute(ProgramProtocol.PROGRAM);
    if (program == null) {
      return scanner;
    }
    var names = CellNames.of(context.getEnvironment().getRegion().getTableDescriptor());
    return new ProgramScanner(scanner, names, processor(program));
  }

  /** Anything but an IOException that leaves a hook would take the region server down. */
  private static RowProcessor processor(byte[] program) throws IOException {
    try {
      return ScanProgram.decode(Bytes.wrap(program)).open();
    } catch (RuntimeException failure) {
      throw ProgramFailure.of(failure);
    }
  }
}
