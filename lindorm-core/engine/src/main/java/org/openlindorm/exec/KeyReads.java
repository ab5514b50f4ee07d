package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.operator.Streams;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.BatchProgram;
import org.openlindorm.expr.program.BatchSize;
import org.openlindorm.expr.program.ScanProgram;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.plan.KeyAccess;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.RowStream;
import org.openlindorm.row.Tuple;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.ScanRequest.Manner;
import org.openlindorm.store.StoredRow;
import org.openlindorm.type.Bindings;

/** Reads a table by keys or by key ranges. */
final class KeyReads {

  private static final int MOST_ROWS_PER_BATCH = 1_000;
  private static final int MOST_ROWS_OF_BUCKETS = 16_000;
  private static final int LEAST_ROWS_PER_BUCKET = 8;

  /** Blocks per call of a scan, each of some hundreds of rows. */
  private static final int BLOCKS_A_CALL = 4;

  /**
   * The blocks of a call of a bucket scan, of which many are open: the first block, and the end.
   */
  private static final int BLOCKS_A_CALL_OF_A_BUCKET = 2;

  private KeyReads() {}

  /**
   * Opens a read.
   *
   * @param access the access path of the read
   */
  static RowStream open(KeyRead read, KeyAccess access, StatementContext context) {
    return access.bounds().isSingleValue()
        ? byKeys(read, access, context)
        : byRanges(read, access, context);
  }

  /** Returns the keys of a single-value query; TOO_MANY_KEYS beyond the limit. */
  static List<Bytes> keys(KeyAccess access, StatementContext context) {
    int most = context.limits().keysPerQuery();
    long requested = access.bounds().keyCount();
    if (requested > most) {
      throw LindormException.of(
          ErrorCode.TOO_MANY_KEYS,
          String.valueOf(requested),
          String.valueOf(most),
          access.bounds().text());
    }
    return access.bounds().keys(context.bindings());
  }

  private static RowStream byKeys(KeyRead read, KeyAccess access, StatementContext context) {
    RowCodec codec = RowCodec.of(access.shape());
    Resumption left = Resumption.of(read, access.bounds().layout(), context);
    List<Bytes> keys = left.keys(keys(access, context));
    List<@Nullable Object[]> rows = new ArrayList<>(keys.size());
    long limit = context.count(read.rowLimit(), Long.MAX_VALUE);
    if (limit == 0) {
      return Streams.of(Collections.emptyIterator());
    }
    List<@Nullable StoredRow> found =
        new ArrayList<>(StoredByKey.fetch(access.shape(), keys, context));
    if (read.reverse()) {
      Collections.reverse(found);
    }
    for (StoredRow stored : found) {
      for (Tuple row : stored == null ? List.<Tuple>of() : codec.rows(stored)) {
        if (context.passes(access.filter(), row)) {
          rows.add(Streams.evaluate(read.outputs(), row, context.bindings()));
        }
      }
    }
    return Streams.of(
        rows.size() > limit ? rows.subList(0, (int) limit).iterator() : rows.iterator());
  }

  private static RowStream byRanges(KeyRead read, KeyAccess access, StatementContext context) {
    Bindings bindings = context.bindings();
    long limit = context.count(read.rowLimit(), Long.MAX_VALUE);
    if (limit == 0) {
      return Streams.of(Collections.emptyIterator());
    }
    Resumption left = Resumption.of(read, access.bounds().layout(), context);
    List<List<ByteRange>> buckets =
        access.bounds().isMerged()
            ? left.buckets(access.bounds().buckets(bindings))
            : List.of(left.ranges(access.bounds().ranges(bindings)));
    Expr filter = access.filter() == null ? null : access.filter().bind(bindings);
    List<Expr> outputs = read.outputs().stream().map(output -> output.bind(bindings)).toList();
    if (read.front() > 0) {
      return firstRows(read, access, filter, outputs, limit, buckets, context);
    }
    if (buckets.size() == 1) {
      var program =
          new BatchProgram(access.shape(), filter, outputs, limit, context.limits().batchRows());
      Deque<ByteRange> ranges = RangeStream.inOrder(buckets.get(0), read.reverse());
      // Few rows come with the first answer or the second, before anything is fetched ahead.
      int singly = (int) Math.min(limit, MOST_ROWS_PER_BATCH);
      var manner = limit > MOST_ROWS_PER_BATCH ? Manner.AHEAD : Manner.CACHED;
      return new RangeStream(
          context,
          run -> {
            int aCall = run instanceof BatchProgram ? BLOCKS_A_CALL : singly;
            return scans(read, access, run, aCall, manner, context);
          },
          ranges,
          read.reverse(),
          program);
    }
    return new MergedBuckets(
        context,
        bucketRows(read, access, filter, outputs, limit, buckets.size(), context),
        buckets,
        access.bounds().layout(),
        read.reverse());
  }

  private static RowStream firstRows(
      KeyRead read,
      KeyAccess access,
      @Nullable Expr filter,
      List<Expr> outputs,
      long limit,
      List<List<ByteRange>> buckets,
      StatementContext context) {
    KeyLayout layout = access.bounds().layout();
    ScanDecoder rows = new ScanDecoder(access.shape(), filter, outputs, limit, read.front());
    ScanDecoder all = new ScanDecoder(access.shape(), filter, outputs, ScanProgram.ALL_ROWS);
    int batchRows = batchRows(limit, Math.max(1, buckets.size()));
    BucketRows.Scans scans =
        range ->
            new SingleBucketRows(
                new FirstRows(
                    key -> layout.front(key, read.front()),
                    new VersionedScan(
                        range,
                        read.reverse(),
                        scans(read, access, rows.program(), batchRows, Manner.CACHED, context),
                        scans(read, access, all.program(), batchRows, Manner.CACHED, context)),
                    limit),
                rows);
    return new MergedBuckets(context, scans, buckets, layout, read.reverse());
  }

  /**
   * Returns bucket scans: rows in batches with the key's columns, or one by one where versions are
   * made of them.
   */
  private static BucketRows.Scans bucketRows(
      KeyRead read,
      KeyAccess access,
      @Nullable Expr filter,
      List<Expr> outputs,
      long limit,
      int buckets,
      StatementContext context) {
    RowShape shape = access.shape();
    KeyLayout layout = access.bounds().layout();
    int rowsPerBucket = batchRows(limit, Math.max(1, buckets));
    if (shape.versions() != null) {
      var rows = new ScanDecoder(shape, filter, outputs, limit);
      RangeScans scans = scans(read, access, rows.program(), rowsPerBucket, Manner.CACHED, context);
      return range -> new SingleBucketRows(scans.open(range), rows);
    }
    List<Expr> columns = new ArrayList<>(outputs);
    columns.addAll(keyColumns(shape, layout));
    var program =
        new BatchProgram(
            shape,
            filter,
            columns,
            limit,
            BatchSize.ofOneOf(
                Math.max(1, buckets), Math.min(rowsPerBucket, context.limits().batchRows())));
    Function<RowProgram, RangeScans> scans =
        run -> {
          int aCall = run == program ? BLOCKS_A_CALL_OF_A_BUCKET : rowsPerBucket;
          return scans(read, access, run, aCall, Manner.CACHED, context);
        };
    return range ->
        new BatchedBucketRows(
            new RangeStream(
                context,
                scans,
                RangeStream.inOrder(List.of(range), false),
                read.reverse(),
                program),
            layout,
            outputs.size());
  }

  private static List<Expr> keyColumns(RowShape shape, KeyLayout layout) {
    return layout.columnNames().stream()
        .map(shape::indexOf)
        .<Expr>map(at -> new ColumnRef(at, shape.name(at), shape.type(at)))
        .toList();
  }

  private static RangeScans scans(
      KeyRead read,
      KeyAccess access,
      RowProgram program,
      int batchRows,
      Manner manner,
      StatementContext context) {
    PhysicalTable table = access.shape().table().physical();
    return range ->
        context
            .store()
            .scan(
                table,
                PastReads.of(
                    access.shape(),
                    new ScanRequest(range, read.reverse(), program, batchRows)
                        .in(manner)
                        .with(context.interruption()::check),
                    context));
  }

  /**
   * Returns the rows per call of a bucket scan. The scans share the memory of a single scan, and
   * for small results each fetches little more than its share.
   */
  private static int batchRows(long limit, int buckets) {
    int most = Math.max(LEAST_ROWS_PER_BUCKET, MOST_ROWS_OF_BUCKETS / buckets);
    long share = Math.max(LEAST_ROWS_PER_BUCKET, limit / buckets * 2);
    return (int) Math.min(Math.min(limit, share), Math.min(most, MOST_ROWS_PER_BATCH));
  }
}
