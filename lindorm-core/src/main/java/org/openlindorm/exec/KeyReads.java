package org.openlindorm.exec;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.ScanProgram;
import org.openlindorm.expr.program.TupleCodec;
import org.openlindorm.plan.Access;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowStream;
import org.openlindorm.row.Tuple;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;

/** Reads a table by keys or by key ranges. */
final class KeyReads {

  private static final int MOST_ROWS_PER_BATCH = 1_000;

  private KeyReads() {}

  static RowStream open(KeyRead read, StatementContext context) {
    return read.access().byKeys() ? byKeys(read, context) : byRanges(read, context);
  }

  /** The keys of a single-value query; TOO_MANY_KEYS beyond the limit. */
  static List<Bytes> keys(Access access, StatementContext context) {
    int most = context.limits().keysPerQuery();
    long asked = access.bounds().keyCount();
    if (asked > most) {
      throw LindormException.of(
          ErrorCode.TOO_MANY_KEYS,
          String.valueOf(asked),
          String.valueOf(most),
          access.bounds().text());
    }
    return access.bounds().keys(context.parameters());
  }

  private static RowStream byKeys(KeyRead read, StatementContext context) {
    Access access = read.access();
    RowCodec codec = RowCodec.of(access.shape());
    List<Bytes> keys = keys(access, context);
    List<@Nullable Object[]> rows = new ArrayList<>(keys.size());
    long wanted = context.count(read.rowLimit(), Long.MAX_VALUE);
    if (wanted == 0) {
      return Streams.of(Collections.emptyIterator());
    }
    List<@Nullable StoredRow> found =
        keys.size() == 1
            ? Collections.singletonList(
                context.store().fetch(access.shape().table().physical(), keys.get(0)))
            : context.store().fetchAll(access.shape().table().physical(), keys);
    for (StoredRow stored : found) {
      Tuple row = stored == null ? null : codec.decode(stored);
      if (row != null && passes(access.filter(), row, context)) {
        rows.add(Streams.evaluate(read.outputs(), row, context.parameters()));
      }
    }
    if (read.reverse()) {
      Collections.reverse(rows);
    }
    return Streams.of(
        rows.size() > wanted ? rows.subList(0, (int) wanted).iterator() : rows.iterator());
  }

  static boolean passes(@Nullable Expr filter, Tuple row, StatementContext context) {
    return filter == null || filter.isTrue(row, context.parameters());
  }

  private static RowStream byRanges(KeyRead read, StatementContext context) {
    Access access = read.access();
    List<@Nullable Object> parameters = context.parameters();
    long wanted = context.count(read.rowLimit(), Long.MAX_VALUE);
    Deque<ByteRange> ranges = new ArrayDeque<>(access.bounds().ranges(parameters));
    if (wanted == 0) {
      ranges.clear();
    }
    Expr filter = access.filter() == null ? null : access.filter().bind(parameters);
    List<Expr> outputs = read.outputs().stream().map(output -> output.bind(parameters)).toList();
    ScanProgram program = ScanProgram.projection(access.shape(), filter, outputs, wanted);
    int batch = (int) Math.min(wanted, MOST_ROWS_PER_BATCH);
    return new RangeStream(
        context,
        range -> {
          ScanRequest request = new ScanRequest(range, read.reverse(), program, batch);
          return context.store().scan(access.shape().table().physical(), request);
        },
        () -> read.reverse() ? ranges.pollLast() : ranges.pollFirst(),
        TupleCodec.of(outputs.stream().map(Expr::type).toList()));
  }

  /** Opens the scan of one range. */
  interface Scans {
    Cursor open(ByteRange range);
  }

  /** Gives the ranges one after the other, null at the end. */
  interface Ranges {
    @Nullable ByteRange poll();
  }

  /** Scans one range after the other and unpacks what the program packed. */
  private static final class RangeStream implements RowStream {

    private final StatementContext context;
    private final Scans scans;
    private final Ranges ranges;
    private final TupleCodec codec;
    private @Nullable Cursor open;

    RangeStream(StatementContext context, Scans scans, Ranges ranges, TupleCodec codec) {
      this.context = context;
      this.scans = scans;
      this.ranges = ranges;
      this.codec = codec;
    }

    @Override
    public @Nullable Object @Nullable [] next() {
      context.interruption().checkCancelled();
      while (true) {
        if (open == null) {
          ByteRange range = ranges.poll();
          if (range == null) {
            return null;
          }
          open = scans.open(range);
        }
        StoredRow row = open.next();
        if (row != null) {
          return codec.decodeAll(ScanProgram.output(row));
        }
        close();
      }
    }

    @Override
    public void close() {
      Cursor ending = open;
      open = null;
      if (ending != null) {
        ending.close();
      }
    }
  }
}
