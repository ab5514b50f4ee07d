package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CoprocessorEnvironment;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Append;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.coprocessor.CoreCoprocessor;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.filter.Filter;
import org.apache.hadoop.hbase.filter.FilterList;
import org.apache.hadoop.hbase.regionserver.FlushLifeCycleTracker;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.HStore;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.apache.hadoop.hbase.regionserver.ScanOptions;
import org.apache.hadoop.hbase.regionserver.ScanType;
import org.apache.hadoop.hbase.regionserver.Store;
import org.apache.hadoop.hbase.regionserver.StoreFile;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionLifeCycleTracker;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionRequest;
import org.apache.hadoop.hbase.util.Pair;
import org.apache.hadoop.hbase.wal.WALEdit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.program.ScanProgram;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.region.estimate.RowEstimate;
import org.openlindorm.hbase.region.estimate.RowNumbersRequest;
import org.openlindorm.hbase.region.lease.FencedWrites;
import org.openlindorm.hbase.region.lease.LogSplitting;
import org.openlindorm.hbase.region.traffic.KeyTraffic;
import org.openlindorm.hbase.region.traffic.Metered;
import org.openlindorm.hbase.region.traffic.ScanTraffic;
import org.openlindorm.store.RowNumbers;
import org.openlindorm.store.RowProcessor;

/**
 * Observes the scans of a typed table: runs the program that a scan carries ({@link
 * ProgramProtocol}) and counts reads and writes. The region does not open on a server that would
 * lose parts of its log ({@link LogSplitting}). On an index table, which has no other observer, it
 * has two more tasks. It keeps a server whose lease has ended from acknowledging entries, and HBase
 * clients from writing them ({@link IndexTables}).
 */
@CoreCoprocessor // receives the region server, whose lease it needs
public final class ProgramObserver extends FencedWrites implements Metered, IgnoresGets {

  /** The index table; null if the table holds rows. */
  private @Nullable TableName entries;

  /** Null when nothing is counted. */
  private @Nullable KeyTraffic traffic;

  /** Refuses late inserts; null where rows are. */
  private @Nullable EntryMarkers refusals;

  /** The same; null also where the markers of deleted entries are kept for an hour. */
  private @Nullable EntryMarkers markers;

  /** Null on tables of HBase programs. */
  private @Nullable DeletionFlushes deletions;

  /** Null if the table keeps no older rows. */
  private @Nullable RowHistory history;

  /** Null where gaps are not known. */
  private @Nullable KeyGaps gaps;

  /** The reason why the observer could not start; the region does not open then. */
  private @Nullable Throwable failure;

  /** HBase calls this constructor once per region, before the region opens its files. */
  public ProgramObserver() {
    CompressionCodecs.prepare();
  }

  @Override
  @SuppressWarnings("rawtypes") // HBase's signature
  public void start(CoprocessorEnvironment environment) {
    try {
      super.start(environment);
      traffic = KeyTraffic.start(environment);
      if (environment instanceof RegionCoprocessorEnvironment region) {
        TableDescriptor table = region.getRegion().getTableDescriptor();
        entries = IndexTables.holdsEntries(table) ? table.getTableName() : null;
        if (entries != null) {
          refusals = EntryMarkers.of(region);
          markers = refusals != null && refusals.removes() ? refusals : null;
          deletions = markers == null ? null : DeletionFlushes.of(region.getRegion(), markers);
        } else if (table.getValue(CellNames.DESCRIPTOR_VALUE) == null) {
          deletions = DeletionFlushes.of(region.getRegion());
        }
        gaps = KeyGaps.of(region.getRegion());
        history = RowHistory.of(table, region.getConfiguration());
      }
    } catch (IOException | RuntimeException | LinkageError e) {
      failure = e;
    }
  }

  /** Fails the opening of the region, and not the server. */
  @Override
  public void preOpen(ObserverContext<RegionCoprocessorEnvironment> context) throws IOException {
    RegionCoprocessorEnvironment region = context.getEnvironment();
    RegionOpening.check(region, failure);
    LogSplitting.check(region.getRegionInfo(), region.getConfiguration());
    if (region.getRegion() instanceof HRegion opening) {
      DeletedRowsCompactionPolicy.use(opening);
      if (entries != null) {
        EntryMemstore.use(opening);
      } else {
        RowMemstore.use(opening);
      }
    }
    if (refusals != null) {
      refusals.beforeOpen();
    }
  }

  @Override
  public void postOpen(ObserverContext<RegionCoprocessorEnvironment> context) {
    if (gaps != null && hasDeletedRows(context.getEnvironment().getRegion())) {
      gaps.foundDeletes();
    }
    if (markers != null && deletions != null) {
      deletions.written(markers.stored().markers());
    }
  }

  /** Returns the markers of a region of entries; null where there are none. */
  static @Nullable EntryMarkers entryMarkers(HRegion region) {
    ProgramObserver observer = in(region);
    return observer == null ? null : observer.markers;
  }

  private static @Nullable ProgramObserver in(HRegion region) {
    return region.getCoprocessorHost() == null
        ? null
        : region.getCoprocessorHost().findCoprocessor(ProgramObserver.class);
  }

  /** Responds to a request about the rows or entries of the region. */
  @Override
  public void preGetOp(
      ObserverContext<RegionCoprocessorEnvironment> context, Get get, List<Cell> cells)
      throws IOException {
    if (RowNumbersRequest.matches(get)) {
      RowNumbers numbers = RowEstimate.numbers(context.getEnvironment().getRegion());
      cells.add(RowNumbersRequest.cell(get, numbers));
      context.bypass();
    } else {
      Metered.super.preGetOp(context, get, cells);
    }
  }

  /** Returns the gaps of the region; null where none are known. */
  @Nullable KeyGaps gaps() {
    return gaps;
  }

  /**
   * Ends a write in the gaps of a region. An observer whose last hook may fail calls this first,
   * because HBase does not call the hooks of later observers then.
   */
  static void endWrite(
      ObserverContext<RegionCoprocessorEnvironment> context,
      MiniBatchOperationInProgress<Mutation> batch,
      boolean success) {
    if (context.getEnvironment().getRegion() instanceof HRegion region) {
      ProgramObserver observer = in(region);
      if (observer != null && observer.gaps != null) {
        observer.gaps.end(batch, success);
      }
    }
  }

  private static boolean hasDeletedRows(Region region) {
    return region.getStores().stream()
        .filter(HStore.class::isInstance)
        .flatMap(store -> ((HStore) store).getStorefiles().stream())
        .map(HStoreFile::getReader)
        .anyMatch(file -> file != null && file.getDeleteFamilyCnt() > 0);
  }

  @Override
  public void preFlush(
      ObserverContext<RegionCoprocessorEnvironment> context, FlushLifeCycleTracker tracker) {
    if (markers != null) {
      markers.horizon().beforeFlush();
    }
  }

  /** HBase calls this hook when the snapshot is taken. */
  @Override
  public InternalScanner preFlush(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Store store,
      InternalScanner scanner,
      FlushLifeCycleTracker tracker)
      throws IOException {
    InternalScanner snapshot = super.preFlush(context, store, scanner, tracker);
    if (markers != null) {
      markers.horizon().snapshotIsTaken();
    }
    return snapshot;
  }

  /** HBase calls this hook when the files of the flush are among those of the stores. */
  @Override
  public void postFlush(
      ObserverContext<RegionCoprocessorEnvironment> context, FlushLifeCycleTracker tracker) {
    if (markers != null) {
      markers.afterFlush();
    }
  }

  @Override
  public void preCompactScannerOpen(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Store store,
      ScanType type,
      ScanOptions options,
      CompactionLifeCycleTracker tracker,
      CompactionRequest request) {
    if (markers != null) {
      markers.keepMarkers(options);
    }
  }

  @Override
  public InternalScanner preCompact(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Store store,
      InternalScanner scanner,
      ScanType type,
      CompactionLifeCycleTracker tracker,
      CompactionRequest request) {
    return markers == null ? scanner : markers.compact(store, scanner, type, request);
  }

  /**
   * Forgets gaps, in which a row may become visible when its delete marker is dropped. Compactions
   * of some files drop no marker. HBase calls this hook before it replaces the files.
   */
  @Override
  public void postCompact(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Store store,
      StoreFile compacted,
      CompactionLifeCycleTracker tracker,
      CompactionRequest request) {
    if (gaps != null && request.isAllFiles()) {
      List<StoreFile> replaced = List.copyOf(request.getFiles());
      gaps.forgetUntil(() -> Collections.disjoint(store.getStorefiles(), replaced));
    }
  }

  @Override
  public @Nullable KeyTraffic traffic() {
    return traffic;
  }

  @Override
  public void prePut(ObserverContext<RegionCoprocessorEnvironment> context, Put put, WALEdit edit)
      throws IOException {
    arrive(put);
  }

  @Override
  public void preDelete(
      ObserverContext<RegionCoprocessorEnvironment> context, Delete delete, WALEdit edit)
      throws IOException {
    arrive(delete);
  }

  @Override
  public @Nullable Result preIncrement(
      ObserverContext<RegionCoprocessorEnvironment> context, Increment increment, WALEdit edit)
      throws IOException {
    arrive(increment);
    return null;
  }

  @Override
  public @Nullable Result preAppend(
      ObserverContext<RegionCoprocessorEnvironment> context, Append append, WALEdit edit)
      throws IOException {
    arrive(append);
    return null;
  }

  private void arrive(Mutation mutation) throws IOException {
    if (entries != null) {
      IndexTables.check(entries, mutation);
    }
  }

  @Override
  public void preBatchMutate(
      ObserverContext<RegionCoprocessorEnvironment> context,
      MiniBatchOperationInProgress<Mutation> batch)
      throws IOException {
    if (refusals != null) {
      refusals.check(batch);
    }
    if (gaps != null) {
      gaps.begin(batch);
    }
  }

  @Override
  public void postBatchMutateIndispensably(
      ObserverContext<RegionCoprocessorEnvironment> context,
      MiniBatchOperationInProgress<Mutation> batch,
      boolean success)
      throws IOException {
    if (gaps != null) {
      gaps.end(batch, success);
    }
    if (traffic != null && success) {
      traffic.written(batch);
    }
    if (deletions != null && success) {
      deletions.written(batch);
    }
    super.postBatchMutateIndispensably(context, batch, success);
  }

  /** Counts the rows of a scan without a program; a scanner with a program counts its own reads. */
  @Override
  public boolean postScannerNext(
      ObserverContext<RegionCoprocessorEnvironment> context,
      InternalScanner scanner,
      List<Result> results,
      int limit,
      boolean more)
      throws IOException {
    return scanner instanceof ProgramScanner
        ? more
        : Metered.super.postScannerNext(context, scanner, results, limit, more);
  }

  @Override
  public void preBulkLoadHFile(
      ObserverContext<RegionCoprocessorEnvironment> context, List<Pair<byte[], String>> files)
      throws IOException {
    if (entries != null) {
      RegionCoprocessorEnvironment region = context.getEnvironment();
      IndexTables.check(region.getRegion().getTableDescriptor(), files, region.getConfiguration());
    }
    if (refusals != null) {
      refusals.beforeLoad(files);
    }
    if (gaps != null) {
      gaps.suspend();
    }
  }

  @Override
  public void postBulkLoadHFile(
      ObserverContext<RegionCoprocessorEnvironment> context,
      List<Pair<byte[], String>> staged,
      Map<byte[], List<Path>> loaded) {
    if (refusals != null) {
      refusals.afterLoad();
    }
    if (gaps != null) {
      gaps.resume();
    }
  }

  @Override
  public void preScannerOpen(ObserverContext<RegionCoprocessorEnvironment> context, Scan scan)
      throws IOException {
    RowHistory.check(history, scan);
    byte[] program = scan.getAttribute(ProgramProtocol.PROGRAM);
    if (gaps != null && (program != null || readsWholeRows(scan))) {
      GapScanner.prepare(scan, gaps);
    }
    if (program == null) {
      return;
    }
    RowProcessor processor = processor(program);
    // A batch scanner returns whole rows itself and avoids the cost of a filter call per cell.
    if (processor.skips()) {
      SpentRowsFilter.addTo(scan);
    } else if (processor.givesSingleRows()) {
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
      if (traffic != null) {
        traffic.opened(scan, scanner);
      }
      return readsWholeRows(scan) ? overGaps(scanner, scan) : scanner;
    }
    var names = CellNames.of(context.getEnvironment().getRegion().getTableDescriptor());
    var counted = ScanTraffic.of(scan, traffic);
    RowProcessor processor = processor(program);
    SpentRowsFilter.follow(scan, processor);
    boolean requested = scan.getAttribute(ProgramProtocol.COUNTED) != null;
    return new ProgramScanner(overGaps(scanner, scan), names, processor, counted, requested);
  }

  private static boolean readsWholeRows(Scan scan) {
    return scan.getAttribute(ProgramProtocol.WHOLE_ROWS) != null;
  }

  private RegionScanner overGaps(RegionScanner scanner, Scan scan) {
    return gaps == null ? scanner : GapScanner.over(scanner, scan, gaps);
  }

  /**
   * Decodes the program. Any exception other than IOException that leaves a hook would abort the
   * region server.
   */
  private static RowProcessor processor(byte[] program) throws IOException {
    try {
      return ScanProgram.decode(Bytes.wrap(program)).open();
    } catch (RuntimeException failure) {
      throw ProgramFailure.of(failure);
    }
  }
}
