package org.openlindorm.hbase.region.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

final class AfterImageTest {

  private static final Bytes KEY = Bytes.utf8("r");
  private static final byte[] ROW = KEY.toArray();
  private static final byte[] FAMILY = {'f'};

  private static StoredRow row(StoredCell... cells) {
    return new StoredRow(KEY, List.of(cells));
  }

  private static StoredCell cell(String qualifier, long timestamp) {
    return new StoredCell(Bytes.utf8(qualifier), timestamp, Bytes.utf8(qualifier + timestamp));
  }

  private static Put put(String qualifier, long timestamp) {
    byte[] value = Bytes.utf8(qualifier + timestamp).toArray();
    return new Put(ROW).addColumn(FAMILY, Bytes.utf8(qualifier).toArray(), timestamp, value);
  }

  private static AfterImage image(@Nullable StoredRow before, Mutation... mutations) {
    return Objects.requireNonNull(
        AfterImage.of(KEY, before, List.of(mutations), any -> List.of(), CellNames.OF_ONE_FAMILY));
  }

  @Test
  void aPutReplacesWhatItNamesAndKeepsTheRest() {
    AfterImage image = image(row(cell("a", 1), cell("c", 2)), put("b", 5), put("c", 6));
    assertThat(image.row()).isEqualTo(row(cell("a", 1), cell("b", 5), cell("c", 6)));
    assertThat(image.version()).isEqualTo(6);
    assertThat(image(null, put("a", 1)).row()).isEqualTo(row(cell("a", 1)));
  }

  @Test
  void deletesTakeColumnsOrEverythingAndAPutAfterThemCounts() {
    StoredRow before = row(cell("a", 1), cell("b", 2));
    Delete column = new Delete(ROW).addColumns(FAMILY, new byte[] {'a'}, 5);
    assertThat(image(before, column).row()).isEqualTo(row(cell("b", 2)));
    Delete all = new Delete(ROW).addFamily(FAMILY, 5);
    assertThat(image(before, all).row()).isNull();
    assertThat(image(before, all, put("c", 6)).row()).isEqualTo(row(cell("c", 6)));
  }

  @Test
  void theResultOfAnIncrementPrecedesPutsOfTheSameBatch() {
    Increment increment = new Increment(ROW).addColumn(FAMILY, new byte[] {'n'}, 1);
    byte[] value = Bytes.utf8("n5").toArray();
    Cell computed = new KeyValue(ROW, FAMILY, new byte[] {'n'}, 5, value);
    AfterImage image =
        AfterImage.of(
            KEY,
            row(cell("n", 1)),
            List.of(put("o", 6), increment),
            any -> List.of(computed),
            CellNames.OF_ONE_FAMILY);
    assertThat(image).isNotNull();
    assertThat(image.row()).isEqualTo(row(cell("n", 5), cell("o", 6)));
    assertThat(image.version()).isEqualTo(6);
  }

  @Test
  void theRowIsReadAgainAfterAnAmbiguousTimestampOrOperation() {
    StoredRow before = row(cell("a", 9));
    assertThat(
            AfterImage.of(
                KEY, before, List.of(put("a", 8)), any -> List.of(), CellNames.OF_ONE_FAMILY))
        .isNull();
    Delete older = new Delete(ROW).addFamily(FAMILY, 8);
    assertThat(
            AfterImage.of(KEY, before, List.of(older), any -> List.of(), CellNames.OF_ONE_FAMILY))
        .isNull();
    Delete version = new Delete(ROW).addColumn(FAMILY, new byte[] {'a'}, 10);
    assertThat(
            AfterImage.of(KEY, before, List.of(version), any -> List.of(), CellNames.OF_ONE_FAMILY))
        .isNull();
    Increment increment = new Increment(ROW).addColumn(FAMILY, new byte[] {'n'}, 1);
    assertThat(
            AfterImage.of(
                KEY, before, List.of(increment), any -> List.of(), CellNames.OF_ONE_FAMILY))
        .isNull();
    assertThat(
            AfterImage.of(
                KEY,
                null,
                List.of(put("a", 8).setTTL(1_000)),
                any -> List.of(),
                CellNames.OF_ONE_FAMILY))
        .isNull();
  }
}
