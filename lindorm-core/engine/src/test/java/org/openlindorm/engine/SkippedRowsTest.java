package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.batch.Batch;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.program.BatchProgram;
import org.openlindorm.expr.program.Output;
import org.openlindorm.expr.program.ScanProgram;
import org.openlindorm.store.ChainedCursor;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.memory.MemoryStore;

/** Rows before an OFFSET are counted in the regions, which do not send their values. */
class SkippedRowsTest {

  private static final int ROWS = 12_000;

  /** The key at which a second region begins, in the middle of a batch. */
  private static final int SPLIT = 3_333;

  private final MemoryStore store = new MemoryStore();
  private boolean batches = true;
  private long sent;
  private final SqlEngine engine =
      SqlEngine.open(
          new ForwardingStore(store) {
            @Override
            public Cursor scan(PhysicalTable table, ScanRequest request) {
              return inRegions(request, part -> super.scan(table, part));
            }
          },
          EngineOptions.DEFAULT);
  private final Session session = engine.open();

  /** Opens the program in each of two regions, and counts the values that it sends. */
  private Cursor inRegions(ScanRequest request, Function<ScanRequest, Cursor> scan) {
    RowProgram program = request.program();
    if (program instanceof BatchProgram && !batches) {
      throw LindormException.of(ErrorCode.UNSUPPORTED, "scan programs with batches", "");
    }
    Bytes split = Bytes.wrap(new byte[] {(byte) 0x80, 0, (byte) (SPLIT >> 8), (byte) SPLIT});
    List<ByteRange> regions =
        new ArrayList<>(
            List.of(new ByteRange(Bytes.EMPTY, split), new ByteRange(split, Bytes.EMPTY)));
    if (request.reverse()) {
      Collections.reverse(regions);
    }
    List<ByteRange> parts =
        regions.stream()
            .map(region -> region.intersect(request.range()))
            .filter(part -> !part.isEmpty())
            .toList();
    Cursor rows = new ChainedCursor(parts.iterator(), part -> scan.apply(request.of(part)));
    return new Cursor() {
      @Override
      public @Nullable StoredRow next() {
        StoredRow row = rows.next();
        if (row != null && program instanceof BatchProgram && hasValues(program)) {
          sent += program.rows(row);
        }
        return row;
      }

      @Override
      public void close() {
        rows.close();
      }
    };
  }

  private static boolean hasValues(RowProgram program) {
    return ScanProgram.decode(program.encoded()).output() instanceof Output.Blocks blocks
        && !blocks.values().isEmpty();
  }

  @BeforeEach
  void fill() {
    session.execute("CREATE TABLE t (id INTEGER, v INTEGER, PRIMARY KEY (id))").close();
    for (int from = 0; from < ROWS; from += 2_000) {
      String rows =
          IntStream.range(from, from + 2_000)
              .mapToObj(id -> "(" + id + ", " + id % 3 + ")")
              .collect(Collectors.joining(", "));
      session.execute("UPSERT INTO t VALUES " + rows).close();
    }
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private List<String> rows(String sql) {
    List<String> lines = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        lines.add(Arrays.toString(row));
      }
    }
    return lines;
  }

  @Test
  void everyOffsetYieldsTheRowsAfterIt() {
    for (String where :
        List.of(
            "",
            " WHERE id >= 0 AND v = 1",
            " WHERE id >= 0 AND v < 2 ORDER BY id DESC",
            " WHERE id < 5000 OR id BETWEEN 6000 AND 11999")) {
      String sql = "SELECT id, v FROM t" + where;
      List<String> all = rows(sql);
      for (boolean inBatches : List.of(true, false)) {
        batches = inBatches;
        for (int offset : new int[] {0, 1, 3_999, 4_096, 5_376, 7_500, 9_000, 11_999, 12_001}) {
          int from = Math.min(offset, all.size());
          List<String> expected = all.subList(from, Math.min(from + 3, all.size()));
          assertThat(rows(sql + " LIMIT 3 OFFSET " + offset))
              .as(where + " " + offset)
              .isEqualTo(expected);
        }
      }
      batches = true;
    }
  }

  @Test
  void regionsSendNoMoreValuesThanOfABatch() {
    for (String where : List.of("", " WHERE id >= 0 AND v < 2 ORDER BY id DESC")) {
      sent = 0;
      assertThat(rows("SELECT id, v FROM t" + where + " LIMIT 3 OFFSET 7000")).hasSize(3);
      assertThat(sent).as(where).isPositive().isLessThan(2 * Batch.ROWS);
    }
  }
}
