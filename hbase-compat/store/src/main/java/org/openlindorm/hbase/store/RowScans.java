package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.ProgramObserver;
import org.openlindorm.hbase.region.StoredRows;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.store.ChainedCursor;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.KeyPage;
import org.openlindorm.store.KeyRequest;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ReadCounts;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;

/** Scans ranges of rows, with the regions' own scanners where they are open in this process. */
final class RowScans implements AutoCloseable {

  /** The largest number of prefetching scans; each keeps a handler of a region server busy. */
  private static final int MOST_AHEAD = 32;

  private static final long IDLE_SECONDS = 30;

  private final OpenTables tables;
  private final TableAdmin admin;
  private final @Nullable LocalRegions local;
  private final ExecutorService ahead;

  RowScans(OpenTables tables, TableAdmin admin, @Nullable LocalRegions local) {
    this.tables = tables;
    this.admin = admin;
    this.local = local;
    this.ahead =
        new ThreadPoolExecutor(
            0,
            MOST_AHEAD,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            RowScans::thread);
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "lindorm-ahead");
    thread.setDaemon(true);
    return thread;
  }

  Cursor scan(PhysicalTable name, ScanRequest request) {
    if (request.range().isEmpty()) {
      return new EmptyCursor();
    }
    List<HRegion> here = here(name, request.range());
    if (!here.isEmpty()) {
      return inProcess(work(name, request), here, request.reverse());
    }
    if (request.manner() != ScanRequest.Manner.AHEAD) {
      return byClient(work(name, request), null);
    }
    return new PrefetchingCursor(
        byRegion(name, request), range -> byClient(work(name, request.of(range)), null), ahead);
  }

  private static Work work(PhysicalTable name, ScanRequest request) {
    return work(name, request, () -> Scans.scan(name, request));
  }

  private static Work work(PhysicalTable name, ScanRequest request, Supplier<Scan> scan) {
    return new Work(
        name, scan, request.program(), request.batchRows(), request.pause(), request.reads());
  }

  /** Returns the parts of a range by region; a reverse scan keeps the whole range. */
  private Iterator<ByteRange> byRegion(PhysicalTable name, ScanRequest request) {
    if (request.reverse()) {
      return List.of(request.range()).iterator();
    }
    return RegionRanges.within(
        start -> {
          try (RegionLocator regions =
              tables.connection().getRegionLocator(TableDescriptors.name(name))) {
            return RegionRanges.end(regions, start);
          } catch (IOException e) {
            throw tables.failed(e, name);
          }
        },
        request.range());
  }

  KeyPage keys(PhysicalTable name, KeyRequest request) {
    return tables.with(
        name,
        table -> {
          var scanner = table.getScanner(Scans.keys(name, request));
          try (var results = new ScanResults(scanner, name, tables.timeoutMillis(), () -> {})) {
            return KeyPages.read(results, request);
          }
        });
  }

  /**
   * Scans the ranges of each region with one scan: one response contains the rows of many ranges.
   */
  Cursor scanAll(PhysicalTable name, List<ByteRange> ranges, ScanRequest each) {
    try (RegionLocator regions =
        tables.connection().getRegionLocator(TableDescriptors.name(name))) {
      return new ChainedCursor(
          RegionRanges.of(regions, ranges).iterator(),
          together -> {
            Bytes end = together.get(together.size() - 1).stop();
            Work work = work(name, each, () -> Scans.scan(name, together, each));
            List<HRegion> here = here(name, new ByteRange(together.get(0).start(), end));
            return here.isEmpty() ? byClient(work, null) : inProcess(work, here, false);
          });
    } catch (IOException e) {
      throw tables.failed(e, name);
    }
  }

  /** Splits a range at the starts of the regions that are open here or in the client's cache. */
  List<ByteRange> regionRanges(PhysicalTable name, ByteRange range) {
    if (local != null) {
      return range.cut(
          local.covering(name, range).stream()
              .map(region -> Bytes.wrap(region.getRegionInfo().getStartKey()))
              .toList());
    }
    try (RegionLocator regions =
        tables.connection().getRegionLocator(TableDescriptors.name(name))) {
      return range.cut(RegionRanges.starts(regions, range));
    } catch (IOException e) {
      throw tables.failed(e, name);
    }
  }

  /**
   * The rows that are read from one table.
   *
   * @param scan created for each region, since HBase's filters have state
   */
  private record Work(
      PhysicalTable table,
      Supplier<Scan> scan,
      @Nullable RowProgram program,
      int batchRows,
      Runnable pause,
      ReadCounts reads) {}

  private List<HRegion> here(PhysicalTable name, ByteRange range) {
    return local == null ? List.of() : local.covering(name, range);
  }

  private Cursor inProcess(Work work, List<HRegion> here, boolean reverse) {
    if (reverse) {
      Collections.reverse(here);
    }
    return new LocalCursor(
        here,
        region -> in(region, work),
        last -> byClient(work, last),
        failure -> tables.failed(failure, work.table()),
        work.pause());
  }

  private RegionScan in(HRegion region, Work work) throws IOException {
    RowProgram program = work.program();
    if (program != null && !runsPrograms(region)) {
      throw recreated(work.table());
    }
    return new RegionScan(
        region,
        work.scan().get(),
        new StoredRows(CellNames.of(work.table())),
        program == null ? null : program.open(),
        work.batchRows(),
        work.reads());
  }

  private static boolean runsPrograms(HRegion region) {
    var observers = region.getCoprocessorHost();
    return observers != null && observers.findCoprocessor(ProgramObserver.class) != null;
  }

  /**
   * @param last the row after which the scan continues, or null from its start
   */
  private Cursor byClient(Work work, @Nullable Bytes last) {
    PhysicalTable name = work.table();
    Scan scan = Scans.withProgram(work.scan().get(), work.program());
    if (last != null) {
      scan.withStartRow(last.sharedArray(), false);
    }
    try {
      Table table = tables.connection().getTable(TableDescriptors.name(name));
      var results = new ScanResults(table.getScanner(scan), name, tables.timeoutMillis(), table);
      RowProgram program = work.program();
      return program != null
          ? new ProgramCursor(results, program, () -> recreated(name), work.pause(), work.reads())
          : new RowCursor(results, name, work.reads());
    } catch (IOException e) {
      throw tables.failed(e, name);
    }
  }

  /**
   * Returns the error for a table that an HBase program dropped and created again, without our
   * observers.
   */
  private LindormException recreated(PhysicalTable name) {
    admin.attach(name);
    return LindormException.of(
        ErrorCode.STORE,
        "table "
            + name
            + " was dropped and created again by an HBase program. It is now prepared for"
            + " SQL: send the statement again, and rebuild its indexes if it has any");
  }

  /** Stops prefetching; open scans continue without it. */
  @Override
  public void close() {
    ahead.shutdown();
  }

  /** The cursor of an empty range. */
  private static final class EmptyCursor implements Cursor {
    @Override
    public @Nullable StoredRow next() {
      return null;
    }

    @Override
    public void close() {}
  }
}
