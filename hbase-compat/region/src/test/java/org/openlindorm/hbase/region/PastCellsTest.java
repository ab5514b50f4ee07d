package org.openlindorm.hbase.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Test;

/** Cells are named by qualifier, type (p, c, f, d) and timestamp: {@code ap7} is a put of a. */
final class PastCellsTest {

  private static final long END = 10;
  private static final long READ_POINT = 100;
  private static final PastCells ALL_FILES = new PastCells(END, READ_POINT, true);
  private static final PastCells SOME_FILES = new PastCells(END, READ_POINT, false);

  private static KeyValue cell(String name, long number) {
    KeyValue.Type type =
        switch (name.charAt(1)) {
          case 'c' -> KeyValue.Type.DeleteColumn;
          case 'f' -> KeyValue.Type.DeleteFamily;
          case 'd' -> KeyValue.Type.Delete;
          default -> KeyValue.Type.Put;
        };
    byte[] qualifier =
        type == KeyValue.Type.DeleteFamily ? null : Bytes.toBytes(name.substring(0, 1));
    KeyValue cell =
        new KeyValue(
            Bytes.toBytes("row"),
            Bytes.toBytes("f"),
            qualifier,
            Long.parseLong(name.substring(2)),
            type);
    cell.setSequenceId(number);
    return cell;
  }

  private static String remaining(PastCells past, String... names) {
    List<Cell> row = new ArrayList<>();
    for (String name : names) {
      row.add(cell(name, 1));
    }
    return text(past.remaining(row), row, names);
  }

  private static String text(List<Cell> remaining, List<Cell> row, String... names) {
    List<String> kept = new ArrayList<>();
    for (Cell cell : remaining) {
      kept.add(names[row.indexOf(cell)]);
    }
    return String.join(" ", kept);
  }

  @Test
  void theStateAtTheEndAndAllNewerOnesRemain() {
    assertThat(remaining(SOME_FILES, "ap20", "ap12", "ap9", "ap7", "bp3", "bp2"))
        .isEqualTo("ap20 ap12 ap9 bp3");
  }

  @Test
  void aMarkerOfARowHidesItsCells() {
    assertThat(remaining(SOME_FILES, "-f15", "-f8", "-f5", "ap20", "ap9", "ap8", "bp4"))
        .isEqualTo("-f15 -f8 ap20 ap9");
    assertThat(remaining(ALL_FILES, "-f15", "-f8", "-f5", "ap20", "ap9", "ap8", "bp4"))
        .isEqualTo("-f15 ap20 ap9");
  }

  @Test
  void aMarkerOfAColumnHidesItsCells() {
    assertThat(remaining(SOME_FILES, "ap20", "ac8", "ap7", "bc12", "bp7", "bp6"))
        .isEqualTo("ap20 ac8 bc12 bp7");
    assertThat(remaining(ALL_FILES, "ap20", "ac8", "ap7", "bc12", "bp7", "bp6"))
        .isEqualTo("ap20 bc12 bp7");
  }

  @Test
  void aCellThatAnOpenScanDoesNotSeeHidesNothing() {
    String[] names = {"ap9", "ap7", "ap6"};
    List<Cell> row = List.of(cell("ap9", READ_POINT + 1), cell("ap7", 1), cell("ap6", 1));
    assertThat(text(ALL_FILES.remaining(row), row, names)).isEqualTo("ap9 ap7");
  }

  @Test
  void aRowWithADeletionOfOneVersionIsUnchanged() {
    assertThat(remaining(ALL_FILES, "ad9", "ap9", "ap7", "ap6")).isEqualTo("ad9 ap9 ap7 ap6");
  }
}
