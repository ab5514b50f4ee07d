package org.openlindorm.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.row.TestTables.table;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableState;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;
import org.openlindorm.type.DataType;

class RowCodecTest {

  private static final TableDef ORDERS =
      table("id BIGINT, amount DECIMAL(10,2), name VARCHAR, count INTEGER", 1, true);
  private static final RowCodec CODEC = RowCodec.of(new RowShape(ORDERS, List.of("extra")));
  private static final Bytes KEY = CODEC.key(List.of(7L));

  private static Mutation.Put write(int[] ordinals, @Nullable Object... values) {
    return CODEC.write(KEY, ordinals, values, OptionalLong.empty());
  }

  private static String cells(Mutation.Put put) {
    StringBuilder text = new StringBuilder();
    for (Mutation.Cell cell : put.cells()) {
      text.append(cell.qualifier().hex()).append('=').append(cell.value().hex()).append(' ');
    }
    put.deletedQualifiers().forEach(each -> text.append('-').append(each.toUtf8()).append(' '));
    return text.toString().trim();
  }

  private static StoredCell cell(String qualifierHex, long timestamp, String valueHex) {
    return new StoredCell(Bytes.fromHex(qualifierHex), timestamp, Bytes.fromHex(valueHex));
  }

  private static String hex(String text) {
    return Bytes.utf8(text).hex();
  }

  private static @Nullable String decoded(StoredCell... cells) {
    Tuple tuple = CODEC.decode(new StoredRow(KEY, List.of(cells)));
    return tuple == null ? null : tuple.toString();
  }

  @Test
  void aWriteOfAllColumnsIsOnePackedCell() {
    Mutation.Put put = write(new int[] {1, 2, 3}, new BigDecimal("1.50"), "ab", 5);
    assertThat(cells(put)).isEqualTo("00=01" + "0206000000020096" + "03026162" + "040400000005");
  }

  @Test
  void nullsAreLeftOutOfThePackedCell() {
    assertThat(cells(write(new int[] {3, 2, 1}, null, "", null))).isEqualTo("00=01" + "030100");
    assertThat(cells(write(new int[] {3, 2, 1}, null, null, null))).isEqualTo("00=01");
  }

  @Test
  void aPartialWriteIsACellForEachColumn() {
    assertThat(cells(write(new int[] {3, 2}, 5, null)))
        .isEqualTo(hex("count") + "=00000005 " + hex("name") + "=");
  }

  @Test
  void dynamicColumnsAreCellsOfTheirOwnAndNullDeletesThem() {
    assertThat(cells(write(new int[] {4}, Bytes.fromHex("0001"))))
        .isEqualTo(hex("extra") + "=0001");
    assertThat(cells(write(new int[] {4}, new Object[] {null}))).isEqualTo("01= -extra");
    assertThat(cells(write(new int[] {1, 2, 3, 4}, null, "a", null, Bytes.EMPTY)))
        .isEqualTo("00=01030161 " + hex("extra") + "=");
  }

  @Test
  void theNewerOfPackedAndOwnCellWinsForEachColumn() {
    StoredCell packed = cell("00", 10, "01" + "03026162" + "040400000005");
    assertThat(decoded(packed)).isEqualTo("(7, null, ab, 5, null)");
    assertThat(
            decoded(packed, cell(hex("count"), 11, "00000006"), cell(hex("name"), 9, hex("old"))))
        .isEqualTo("(7, null, ab, 6, null)");
    assertThat(decoded(packed, cell(hex("amount"), 9, "000000020096"), cell(hex("name"), 11, "")))
        .isEqualTo("(7, null, null, 5, null)");
  }

  @Test
  void aRowWithoutAnyValueDoesNotExist() {
    assertThat(decoded(cell("00", 10, "01"))).isNull();
    assertThat(decoded(cell("00", 10, "01030161"), cell(hex("name"), 11, ""))).isNull();
    assertThat(decoded(cell(hex("name"), 11, ""))).isNull();
    assertThat(decoded(cell(hex("extra"), 11, ""))).isEqualTo("(7, null, null, null, 0x)");
  }

  private static String missingOwnCells(StoredCell... cells) {
    return CODEC.missingOwnCells(new StoredRow(KEY, List.of(cells))).stream()
        .map(cell -> cell.qualifier().toUtf8() + "=" + cell.value().hex())
        .collect(Collectors.joining(" "));
  }

  @Test
  void ownCellsAreMissingWhereThePackedCellIsNewer() {
    StoredCell packed = cell("00", 10, "01" + "03026162" + "040400000005");
    assertThat(missingOwnCells(packed)).isEqualTo("name=6162 count=00000005");
    assertThat(missingOwnCells(packed, cell(hex("count"), 9, "00000004")))
        .isEqualTo("name=6162 count=00000005");
    assertThat(missingOwnCells(packed, cell(hex("count"), 10, "00000004"))).isEqualTo("name=6162");
    assertThat(missingOwnCells(packed, cell(hex("amount"), 9, "000000020096")))
        .as("NULL in the packed cell")
        .isEqualTo("amount= name=6162 count=00000005");
    assertThat(missingOwnCells(packed, cell(hex("amount"), 11, "000000020096")))
        .isEqualTo("name=6162 count=00000005");
    assertThat(missingOwnCells(cell(hex("count"), 9, "00000004"))).isEmpty();
  }

  @Test
  void anUnnamedDynamicColumnMakesARowExist() {
    assertThat(decoded(cell(hex("other"), 1, "01"))).isEqualTo("(7, null, null, null, null)");
    RowCodec plain = RowCodec.of(new RowShape(table("id BIGINT, c BIGINT", 1, false), List.of()));
    StoredRow row = new StoredRow(KEY, List.of(cell(hex("other"), 1, "01")));
    assertThat(plain.decode(row)).isNull();
  }

  @Test
  void theMarkOfAWriteThatOnlyDeletesIsNoValueButCountsForTheVersion() {
    StoredRow row =
        new StoredRow(KEY, List.of(cell("00", 1, "01" + "03026162"), cell("01", 9, "")));
    assertThat(decoded(row.cells().toArray(new StoredCell[0])))
        .isEqualTo("(7, null, ab, null, null)");
    assertThat(row.version()).isEqualTo(9);
    assertThat(decoded(cell("01", 9, ""))).isNull();
  }

  @Test
  void aDroppedColumnsValueIsPassedOver() {
    assertThat(decoded(cell("00", 10, "01" + "03026162" + "630101")))
        .isEqualTo("(7, null, ab, null, null)");
    assertThat(decoded(cell("00", 10, "01" + "630101"))).isNull();
  }

  @Test
  void aDroppedColumnsCellDoesNotMakeARowExist() {
    TableDef table =
        new TableDef(
            1,
            ORDERS.name(),
            ORDERS.columns(),
            ORDERS.layout(),
            ORDERS.attributes(),
            9,
            Set.of("old"),
            TableState.ACTIVE);
    StoredRow row = new StoredRow(KEY, List.of(cell(hex("old"), 1, "01")));
    assertThat(RowCodec.of(new RowShape(table, List.of())).decode(row)).isNull();
    assertThat(CODEC.decode(row)).isNotNull();
  }

  @Test
  void aRowMayHaveAKeyOfSeveralColumnsAnywhere() {
    List<ColumnDef> columns = ORDERS.columns();
    TableDef table =
        new TableDef(
            1,
            ORDERS.name(),
            List.of(columns.get(2), columns.get(0), columns.get(3)),
            table("id BIGINT, count INTEGER", 2, false).layout(),
            Map.of(),
            5);
    RowCodec codec = RowCodec.of(new RowShape(table, List.of()));
    Bytes key = codec.key(List.of(1L, 2));
    Mutation.Put put = codec.write(key, new int[] {0}, new Object[] {"x"}, OptionalLong.of(3));
    StoredCell cell = new StoredCell(put.cells().get(0).qualifier(), 3, put.cells().get(0).value());
    assertThat(codec.decode(new StoredRow(key, List.of(cell)))).hasToString("(x, 1, 2)");
  }

  @Test
  void keyColumnsCannotBeWritten() {
    assertThatThrownBy(() -> write(new int[] {0}, 1L)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void undecodableCellsAreReportedByName() {
    assertThatThrownBy(() -> decoded(cell("00", 10, "02")))
        .hasMessageContaining("Row " + KEY.hex() + " of table db.t cannot be decoded")
        .hasMessageContaining("unknown format 2");
    assertThatThrownBy(() -> decoded(cell("00", 10, "010305")))
        .hasMessageContaining("ends too early");
    assertThatThrownBy(() -> decoded(cell(hex("count"), 1, "01")))
        .hasMessageContaining("column count holds 0x01");
  }

  @Test
  void aTupleAnswersTheSameTwice() {
    Mutation.Put put = write(new int[] {1, 2, 3}, null, "ab", 5);
    StoredCell cell = new StoredCell(RowCodec.PACKED, 1, put.cells().get(0).value());
    Tuple tuple = CODEC.decode(new StoredRow(KEY, List.of(cell)));
    assertThat(tuple).isNotNull();
    for (int i = 0; i < 2; i++) {
      assertThat(Arrays.asList(tuple.value(2), tuple.value(1), tuple.value(0)))
          .isEqualTo(Arrays.asList("ab", null, 7L));
    }
    assertThat(CODEC.shape().type(4)).isEqualTo(DataType.VARBINARY);
  }
}
