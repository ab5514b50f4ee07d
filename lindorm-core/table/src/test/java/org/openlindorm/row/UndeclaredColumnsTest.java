package org.openlindorm.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openlindorm.row.TestTables.table;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schema.CellLayout;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.DroppedColumns;
import org.openlindorm.schema.DynamicColumns;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.WildcardColumn;
import org.openlindorm.store.CellName;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

class UndeclaredColumnsTest {

  private static final TableDef DYNAMIC = table("id BIGINT, name VARCHAR", 1, true);
  private static final TableDef PATTERNS =
      table("id BIGINT, name VARCHAR", 1, false)
          .withCells(
              new CellLayout.Packed(
                  List.of(
                      new WildcardColumn("*_str", DataType.VARCHAR),
                      new WildcardColumn("n*", DataType.BIGINT),
                      new WildcardColumn("d*", DataType.decimal(10, 2)),
                      new WildcardColumn("t*", DataType.of(TypeName.TIMESTAMP)))));

  private static StoredCell cell(String name, String valueHex) {
    return new StoredCell(Bytes.utf8(name), 5, Bytes.fromHex(valueHex));
  }

  private static @Nullable Object json(TableDef table, StoredCell... cells) {
    StoredRow row = new StoredRow(Bytes.fromHex("8000000000000007"), sorted(cells));
    RowShape shape = new RowShape(table, List.of(DynamicColumns.JSON.column()));
    Tuple one = RowCodec.of(shape).decode(row);
    Object alone = one == null ? "no row" : one.value(shape.size() - 1);
    Object batched =
        RowCodec.of(shape).decode(List.of(row)).size() == 0
            ? "no row"
            : RowCodec.of(shape).decode(List.of(row)).column(shape.size() - 1).value(0);
    assertThat(batched).isEqualTo(alone);
    return alone;
  }

  private static List<StoredCell> sorted(StoredCell... cells) {
    return Arrays.stream(cells)
        .sorted((one, other) -> one.qualifier().compareTo(other.qualifier()))
        .toList();
  }

  @Test
  void theCellsOfUndeclaredColumnsAreOneJsonObject() {
    assertThat(json(DYNAMIC, cell("\0", "01020161"), cell("b", "42"), cell("a", "00ff")))
        .isEqualTo("{\"a\": \"00ff\", \"b\": \"42\"}");
    assertThat(json(DYNAMIC, cell("name", "61"), cell("empty", ""))).isEqualTo("{\"empty\": \"\"}");
  }

  @Test
  void aRowWithoutUndeclaredColumnsHasNoValue() {
    assertThat(json(DYNAMIC, cell("\0", "01020161"))).isNull();
    assertThat(json(DYNAMIC, cell("\1", ""), cell("name", "61"))).isNull();
  }

  @Test
  void keyColumnsAndDroppedOnesAreNotAmongThem() {
    List<ColumnDef> columns = DYNAMIC.columns();
    TableDef dropped = DYNAMIC.withColumns(columns, 9, DroppedColumns.named(Set.of("old")));
    assertThat(json(dropped, cell("old", "01"), cell("id", "01"), cell("new", "02")))
        .isEqualTo("{\"new\": \"02\"}");
  }

  @Test
  void namedOnesAreAmongThem() {
    RowShape shape = new RowShape(DYNAMIC, List.of("a", DynamicColumns.JSON.column()));
    StoredRow row = new StoredRow(Bytes.fromHex("8000000000000007"), List.of(cell("a", "41")));
    assertThat(Objects.requireNonNull(RowCodec.of(shape).decode(row)).toString())
        .isEqualTo("(7, null, 0x41, {\"a\": \"41\"})");
  }

  @Test
  void columnsOfPatternsHaveTheirTypes() {
    assertThat(
            json(
                PATTERNS,
                cell("a_str", Bytes.utf8("it's \"a\"").hex()),
                cell("n1", "0000000000000005"),
                cell("d1", "000000020096"),
                cell("t1", DataType.TIMESTAMP.cellCodec().encode(1L).hex()),
                cell("other", "41")))
        .isEqualTo("{\"a_str\": \"it's \\\"a\\\"\", \"d1\": 1.50, \"n1\": 5, \"t1\": 1}");
  }

  @Test
  void anEmptyCellOfAPatternsColumnIsNullAndNoRowNamedOrNot() {
    assertThat(json(PATTERNS, cell("n1", ""))).isEqualTo("no row");
    StoredRow row = new StoredRow(Bytes.fromHex("8000000000000007"), List.of(cell("n1", "")));
    assertThat(RowCodec.of(new RowShape(PATTERNS, List.of())).decode(row)).isNull();
    assertThat(RowCodec.of(new RowShape(PATTERNS, List.of("n1"))).decode(row)).isNull();
  }

  @Test
  void theFirstPatternThatMatchesIsMeant() {
    assertThat(PATTERNS.undeclaredType("n_str")).isEqualTo(DataType.VARCHAR);
    assertThat(PATTERNS.undeclaredType("nn")).isEqualTo(DataType.BIGINT);
    assertThat(PATTERNS.undeclaredType("x")).isNull();
  }

  @Test
  void columnsOfHBaseProgramsAreCalledByFamilyAndQualifier() {
    TableDef mapped = DYNAMIC.withCells(new CellLayout.Mapped(List.of("f", "g")));
    UndeclaredColumns columns = new UndeclaredColumns(mapped);
    assertThat(columns.name(CellName.of("f", Bytes.utf8("age")))).isEqualTo("f:age");
    assertThat(columns.name(CellName.of("g", Bytes.EMPTY))).isEqualTo("g:");
    assertThat(columns.name(CellName.of("g", Bytes.fromHex("41ff5c")))).isEqualTo("g:A\\xff\\x5c");
    assertThat(columns.name(CellName.of("g", Bytes.utf8("\\xff")))).isEqualTo("g:\\x5cxff");
  }
}
