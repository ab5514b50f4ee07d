package org.openlindorm.hbase.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.NoLimitScannerContext;
import org.apache.hadoop.hbase.regionserver.ScannerContext;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Test;

/** The markers that a compaction leaves out. */
final class MarkerDroppingScannerTest {

  private static final byte[] ROW = Bytes.toBytes("r");
  private static final byte[] F = Bytes.toBytes("f");

  private static Cell put(long timestamp) {
    return new KeyValue(ROW, F, Bytes.toBytes("q"), timestamp, Bytes.toBytes("v"));
  }

  private static Cell marker(long timestamp) {
    return new KeyValue(ROW, F, null, timestamp, KeyValue.Type.DeleteFamily);
  }

  /** Returns what remains of a row, as "put 5" or "marker 4". */
  private static List<String> compacted(long upTo, Cell... row) throws IOException {
    InternalScanner scanner =
        new InternalScanner() {
          @Override
          public boolean next(List<Cell> cells, ScannerContext context) {
            cells.addAll(List.of(row));
            return false;
          }

          @Override
          public void close() {}
        };
    List<Cell> left = new ArrayList<>();
    boolean more =
        new MarkerDroppingScanner(scanner, upTo).next(left, NoLimitScannerContext.getInstance());
    assertThat(more).isFalse();
    return left.stream()
        .map(cell -> (cell.getType() == Cell.Type.Put ? "put " : "marker ") + cell.getTimestamp())
        .toList();
  }

  @Test
  void markersUpToTheHorizonAreDroppedAndLaterOnesStay() throws IOException {
    assertThat(compacted(5, marker(6), marker(5), marker(4))).containsExactly("marker 6");
    assertThat(compacted(5, marker(4), put(7))).containsExactly("put 7");
  }

  /** HBase returns a hidden cell that an open scan still reads. */
  @Test
  void aMarkerThatHidesACellOfTheResultStays() throws IOException {
    assertThat(compacted(5, marker(5), marker(3), put(7), put(4)))
        .containsExactly("marker 5", "put 7", "put 4");
    assertThat(compacted(5, marker(4), put(4))).containsExactly("marker 4", "put 4");
  }

  @Test
  void otherDeletionsStay() throws IOException {
    Cell column = new KeyValue(ROW, F, Bytes.toBytes("q"), 3, KeyValue.Type.DeleteColumn);
    assertThat(Stream.of(compacted(5, marker(3), column)).toList())
        .containsExactly(List.of("marker 3", "marker 3"));
  }
}
