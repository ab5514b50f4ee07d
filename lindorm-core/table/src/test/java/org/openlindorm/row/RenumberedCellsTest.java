package org.openlindorm.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.DroppedColumns;
import org.openlindorm.schema.TableDef;

/** Cells of a table with dropped columns, as cells of a table that was created without them. */
class RenumberedCellsTest {

  private static final Bytes PACKED =
      packed(2, Bytes.utf8("dropped"), 4, Bytes.utf8("a"), 5, Bytes.EMPTY);

  private static Bytes packed(Object... idsAndValues) {
    ByteWriter out = new ByteWriter().int8(1);
    for (int i = 0; i < idsAndValues.length; i += 2) {
      out.varint((Integer) idsAndValues[i]).sized((Bytes) idsAndValues[i + 1]);
    }
    return out.toBytes();
  }

  private static TableDef table(int nextId, Map<String, Integer> ids) {
    TableDef table = TestTables.table("id BIGINT, a VARCHAR, b VARCHAR", 1, true);
    List<ColumnDef> columns =
        table.columns().stream()
            .filter(column -> ids.containsKey(column.name()))
            .map(
                column ->
                    new ColumnDef(ids.get(column.name()), column.name(), column.type(), true, null))
            .toList();
    return table.withColumns(columns, nextId, DroppedColumns.named(Set.of("gone")));
  }

  private static final TableDef SOURCE = table(6, Map.of("id", 1, "a", 4, "b", 5));

  @Test
  void givesThePackedCellTheIdsOfTheOtherTableInTheirOrder() {
    RenumberedCells cells = new RenumberedCells(SOURCE, table(4, Map.of("id", 1, "b", 2, "a", 3)));

    assertThat(cells.value(RowCodec.PACKED, PACKED))
        .isEqualTo(packed(2, Bytes.EMPTY, 3, Bytes.utf8("a")));
  }

  @Test
  void removesValuesOfDroppedColumnsWhoseIdsTheOtherTableWillUse() {
    RenumberedCells cells = new RenumberedCells(SOURCE, table(5, Map.of("id", 1, "a", 4, "b", 5)));

    assertThat(cells.value(RowCodec.PACKED, PACKED))
        .isEqualTo(packed(4, Bytes.utf8("a"), 5, Bytes.EMPTY));
  }

  @Test
  void keepsOtherCellsExceptThoseOfDroppedColumns() {
    RenumberedCells cells = new RenumberedCells(SOURCE, table(4, Map.of("id", 1, "a", 2, "b", 3)));

    assertThat(cells.value(Bytes.utf8("a"), Bytes.utf8("1"))).isEqualTo(Bytes.utf8("1"));
    assertThat(cells.value(Bytes.utf8("dynamic"), Bytes.EMPTY)).isEqualTo(Bytes.EMPTY);
    assertThat(cells.value(Bytes.utf8("gone"), Bytes.utf8("1"))).isNull();
  }

  @Test
  void keepsThePackedCellIfTheIdsAreTheSame() {
    assertThat(new RenumberedCells(SOURCE, SOURCE).value(RowCodec.PACKED, PACKED)).isSameAs(PACKED);
  }

  @Test
  void refusesATableWithoutTheColumns() {
    assertThatThrownBy(() -> new RenumberedCells(SOURCE, table(3, Map.of("id", 1, "a", 2))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no column b");
  }
}
