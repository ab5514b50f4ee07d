package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.store.ChainedCursor;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.KeyPage;
import org.openlindorm.store.KeyRequest;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;

/** Reads of ranges of rows. */
final class RowScans {

  private final OpenTables tables;
  private final TableAdmin admin;

  RowScans(OpenTables tables, TableAdmin admin) {
    this.tables = tables;
    this.admin = admin;
  }

  Cursor scan(PhysicalTable name, ScanRequest request) {
    if (request.range().isEmpty()) {
      return new EmptyCursor();
    }
    return open(name, Scans.scan(name, request), request.program() != null);
  }

  KeyPage keys(PhysicalTable name, KeyRequest request) {
    return tables.with(
        name,
        table -> {
          var scanner = table.getScanner(Scans.keys(name, request));
          try (var results = new Results(scanner, name, tables.timeoutMillis(), () -> {})) {
            return KeyPages.read(results, request);
          }
        });
  }

  private Cursor open(PhysicalTable name, Scan scan, boolean withProgram) {
    try {
      Table table = tables.connection().getTable(TableDescriptors.name(name));
      var results = new Results(table.getScanner(scan), name, tables.timeoutMillis(), table);
      return withProgram
          ? new ProgramCursor(results, () -> madeAnew(name))
          : new RowCursor(results, name);
    } catch (IOException e) {
      throw tables.failed(e, name);
    }
  }

  /** An HBase program dropped and made a table that it had made before, without our observers. */
  private LindormException madeAnew(PhysicalTable name) {
    admin.attach(name);
    return LindormException.of(
        ErrorCode.STORE,
        "table made anew",
        "table "
            + name
            + " was dropped and made again by an HBase program; it has been prepared for SQL now,"
            + " send the statement again, and build its indexes again if it has any");
  }

  /** One scan for the ranges of each region: an answer of a region holds the rows of many. */
  Cursor scanAll(
      PhysicalTable name, List<ByteRange> ranges, @Nullable RowProgram program, int batchRows) {
    try (RegionLocator regions =
        tables.connection().getRegionLocator(TableDescriptors.name(name))) {
      return new ChainedCursor(
          RegionRanges.of(regions, ranges).iterator(),
          together -> open(name, Scans.scan(name, together, program, batchRows), program != null));
    } catch (IOException e) {
      throw tables.failed(e, name);
    }
  }

  /** Of a range without keys. */
  private static final class EmptyCursor implements Cursor {
    @Override
    public @Nullable StoredRow next() {
      return null;
    }

    @Override
    public void close() {}
  }
}
