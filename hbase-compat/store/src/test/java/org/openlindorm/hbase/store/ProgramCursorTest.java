package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellBuilderFactory;
import org.apache.hadoop.hbase.CellBuilderType;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.metrics.ScanMetrics;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.region.ProgramProtocol;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ReadCounts;
import org.openlindorm.store.RowProcessor;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.StoredRow;

/** The counts of a scan with a program, from answers as regions send them. */
class ProgramCursorTest {

  private static final Bytes READS = new ByteWriter().int64(1_000).int64(50_000).toBytes();
  private static final byte[] OUTPUT = "some output".getBytes(StandardCharsets.UTF_8);

  private final ReadCounts reads = new ReadCounts();

  @Test
  void aRegionReportsTheRowsThatItHasRead() {
    assertThat(outputs(result(cell("k", "", OUTPUT), cell("k", "r", READS.toArray()))))
        .isEqualTo(1);
    assertThat(reads.totals().rows()).isEqualTo(1_000);
    assertThat(reads.totals().bytes()).isEqualTo(50_000);
  }

  @Test
  void aReportWithoutOutputIsNoRow() {
    assertThat(outputs(result(cell("k", "r", READS.toArray())))).isZero();
    assertThat(reads.totals().rows()).isEqualTo(1_000);
  }

  @Test
  void rowsOfTheOutputCountForAnOlderRegionThatDoesNotReport() {
    assertThat(outputs(result(cell("k", "", OUTPUT)), result(cell("l", "", OUTPUT)))).isEqualTo(2);
    assertThat(reads.totals().rows()).isEqualTo(14);
  }

  private static Result result(Cell... cells) {
    return Result.create(cells);
  }

  private static Cell cell(String row, String qualifier, byte[] value) {
    return CellBuilderFactory.create(CellBuilderType.DEEP_COPY)
        .setRow(row.getBytes(StandardCharsets.UTF_8))
        .setFamily(ProgramProtocol.FAMILY.toArray())
        .setQualifier(qualifier.getBytes(StandardCharsets.UTF_8))
        .setType(Cell.Type.Put)
        .setValue(value)
        .build();
  }

  private int outputs(Result... answers) {
    var results =
        new ScanResults(
            new Answers(List.of(answers)), new PhysicalTable("d", "t"), 1_000, () -> {});
    int outputs = 0;
    try (var cursor =
        new ProgramCursor(
            results,
            new SevenRowsAnOutput(),
            () -> LindormException.of(ErrorCode.CANCELLED),
            () -> {},
            reads)) {
      while (cursor.next() != null) {
        outputs++;
      }
    }
    return outputs;
  }

  /** A program whose outputs represent seven rows each. */
  private static final class SevenRowsAnOutput implements RowProgram {

    @Override
    public Bytes encoded() {
      return Bytes.EMPTY;
    }

    @Override
    public int rows(StoredRow output) {
      return 7;
    }

    @Override
    public RowProcessor open() {
      throw new IllegalStateException("only regions run it");
    }
  }

  /** The answers of regions. */
  private static final class Answers implements ResultScanner {

    private final Deque<Result> left;

    Answers(List<Result> answers) {
      left = new ArrayDeque<>(answers);
    }

    @Override
    public @Nullable Result next() {
      return left.poll();
    }

    @Override
    public void close() {}

    @Override
    public boolean renewLease() {
      return false;
    }

    @Override
    public @Nullable ScanMetrics getScanMetrics() {
      return null;
    }
  }
}
