package org.openlindorm.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openlindorm.schema.Changes.ORDERS;
import static org.openlindorm.schema.Changes.add;
import static org.openlindorm.schema.Changes.columns;
import static org.openlindorm.schema.Changes.defaultOf;
import static org.openlindorm.schema.Changes.fails;
import static org.openlindorm.schema.Changes.key;
import static org.openlindorm.schema.Changes.orders;
import static org.openlindorm.schema.Changes.refused;
import static org.openlindorm.schema.Changes.table;
import static org.openlindorm.schema.Changes.withDefault;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.schema.ColumnChange.DropColumns;
import org.openlindorm.schema.DatabaseChange.CreateDatabase;
import org.openlindorm.schema.TableChange.CreateTable;
import org.openlindorm.schema.TableChange.DropTable;
import org.openlindorm.schema.TableChange.TruncateTable;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

class SchemaChangeTest {

  private final Catalog withOrders = orders(Map.of()).apply(Catalog.EMPTY);

  @Test
  void aTableGetsTheNextIdAndItsColumnsOnesOfTheirOwn() {
    TableDef table = withOrders.require(ORDERS);
    assertThat(table.id()).isEqualTo(1);
    assertThat(table.columns()).extracting(ColumnDef::id).containsExactly(1, 2, 3);
    assertThat(table.nextColumnId()).isEqualTo(4);
    assertThat(table.layout().sql()).isEqualTo("channel, ts DESC");
    assertThat(withOrders.nextTableId()).isEqualTo(2);
    assertThat(withOrders.version()).isGreaterThan(Catalog.EMPTY.version());
  }

  @Test
  void aKeyColumnIsNeverNullable() {
    assertThat(withOrders.require(ORDERS).columns())
        .extracting(ColumnDef::nullable)
        .containsExactly(false, false, true);
  }

  @Test
  void aTableThatExistsIsRefusedOrLeftAlone() {
    fails(() -> orders(Map.of()).apply(withOrders), ErrorCode.TABLE_EXISTS, "default.orders");
    CreateTable tolerant =
        new CreateTable(ORDERS, List.of(), List.of(), Map.of("NONSENSE", "1"), true);
    assertThat(tolerant.apply(withOrders)).isSameAs(withOrders);
  }

  @Test
  void aTableNeedsItsDatabase() {
    CreateTable elsewhere = table("nowhere", "t", columns("k", "v"), key("k"), Map.of());
    fails(() -> elsewhere.apply(Catalog.EMPTY), ErrorCode.DATABASE_UNKNOWN, "nowhere");
  }

  @Test
  void theNameOfATableHoldsLettersDigitsDotsDashesAndUnderscores() {
    for (String name : List.of("a", "9.b-C_d", "x".repeat(255))) {
      assertThat(table("default", name, columns("k", "v"), key("k"), Map.of()).apply(Catalog.EMPTY))
          .isNotNull();
    }
    for (String name : List.of("", ".a", "-a", "a b", "größe", "a:b", "x".repeat(256))) {
      refused(columns("k", "v"), key("k"), name, ErrorCode.NAME_INVALID, name);
    }
  }

  @Test
  void aColumnIsDeclaredOnce() {
    refused(columns("k", "v", "v"), key("k"), "t", ErrorCode.COLUMN_TWICE, "'v'");
  }

  @Test
  void theNameOfAColumnHasAtMost255Bytes() {
    refused(columns("k", "v".repeat(256)), key("k"), "t", ErrorCode.NAME_INVALID, "255");
    refused(columns("k", "a b"), key("k"), "t", ErrorCode.NAME_INVALID, "letters");
  }

  @Test
  void theKeyNamesDeclaredColumns() {
    refused(columns("userid", "v"), key("user_id"), "t", ErrorCode.COLUMN_UNKNOWN, "'userid'");
    refused(columns("k", "v"), key("k", "k"), "t", ErrorCode.COLUMN_LISTED_TWICE, "'k'");
    refused(columns("k", "v"), List.of(), "t", ErrorCode.KEY_DEFINITION, "PRIMARY KEY");
  }

  @Test
  void theKeyHasAtMostFiveColumns() {
    List<NewColumn> seven = columns("a", "b", "c", "d", "e", "f", "v");
    List<KeyItem> five = key("a", "b", "c", "d", "e");
    assertThat(table("default", "t", seven, five, Map.of()).apply(Catalog.EMPTY)).isNotNull();
    refused(
        seven,
        key("a", "b", "c", "d", "e", "f"),
        "t",
        ErrorCode.KEY_TOO_MANY_COLUMNS,
        "6, at most 5");
  }

  @Test
  void aVarbinaryKeyColumnIsTheLastOne() {
    List<NewColumn> columns = new ArrayList<>(columns("k", "v"));
    columns.add(NewColumn.of("b", DataType.VARBINARY));
    assertThat(table("default", "t", columns, key("k", "b"), Map.of()).apply(Catalog.EMPTY))
        .isNotNull();
    refused(columns, key("b", "k"), "t", ErrorCode.KEY_DEFINITION, "VARBINARY");
  }

  @Test
  void jsonIsNoKey() {
    List<NewColumn> columns = new ArrayList<>(columns("v"));
    columns.add(NewColumn.of("j", DataType.JSON));
    refused(columns, key("j"), "t", ErrorCode.KEY_DEFINITION, "JSON");
  }

  @Test
  void hbaseTypesAreForMappedColumns() {
    List<NewColumn> columns = new ArrayList<>(columns("k"));
    columns.add(NewColumn.of("h", DataType.of(TypeName.HLONG)));
    refused(columns, key("k"), "t", ErrorCode.TYPE_UNSUPPORTED, "MAP DYNAMIC COLUMN");
  }

  @Test
  void aTableOfKeyColumnsOnlyNeedsDynamicColumns() {
    refused(columns("k"), key("k"), "t", ErrorCode.KEY_DEFINITION, "DYNAMIC_COLUMNS");
    Map<String, String> dynamic = Map.of("dynamic_columns", "TRUE");
    Catalog after = table("default", "t", columns("k"), key("k"), dynamic).apply(Catalog.EMPTY);
    assertThat(after.require("default", "t").dynamicColumns()).isTrue();
  }

  @Test
  void aDefaultIsAValueOfItsType() {
    assertThat(withDefault(DataType.BIGINT, "-5").apply(Catalog.EMPTY)).isNotNull();
    assertThat(withDefault(DataType.VARCHAR, "'it''s'").apply(Catalog.EMPTY)).isNotNull();
    assertThat(withDefault(DataType.TIMESTAMP, "NOW()").apply(Catalog.EMPTY)).isNotNull();
    fails(
        () -> withDefault(DataType.VARCHAR, "NOW()").apply(Catalog.EMPTY),
        ErrorCode.DEFAULT_INVALID,
        "TIMESTAMP");
    fails(
        () -> withDefault(DataType.BIGINT, "'x'").apply(Catalog.EMPTY), ErrorCode.VALUE_TYPE, "v");
  }

  @Test
  void aDefaultIsReadInTheTypeOfItsColumn() {
    assertThat(defaultOf(DataType.SMALLINT, "7")).isEqualTo((short) 7);
    assertThat(defaultOf(DataType.VARCHAR, "'it''s'")).isEqualTo("it's");
    assertThat(defaultOf(DataType.BOOLEAN, "TRUE")).isEqualTo(true);
    assertThat(defaultOf(DataType.TIMESTAMP, "NOW()")).isEqualTo(86_400_001L);
    assertThat(defaultOf(DataType.DATE, "NOW()")).isEqualTo(1);
  }

  @Test
  void aKeyColumnHasNoDefault() {
    List<NewColumn> columns =
        List.of(new NewColumn("k", DataType.BIGINT, true, "1"), NewColumn.of("v", DataType.BIGINT));
    refused(columns, key("k"), "t", ErrorCode.DEFAULT_INVALID, "'k'");
  }

  @Test
  void anUnknownTableIsAnsweredWithTheNearestName() {
    fails(
        () -> withOrders.require("default", "order"),
        ErrorCode.TABLE_UNKNOWN,
        "did you mean 'orders'?");
    fails(() -> withOrders.require("default", "xyz"), ErrorCode.TABLE_UNKNOWN, "exist");
    Catalog two = new CreateDatabase("shop", false).apply(withOrders);
    fails(
        () -> two.require("shop", "orders"),
        ErrorCode.TABLE_UNKNOWN,
        "there is a table default.orders");
  }

  @Test
  void droppingATableRemovesIt() {
    Catalog after = new DropTable(ORDERS, false).apply(withOrders);
    assertThat(after.table(ORDERS)).isNull();
    fails(() -> new DropTable(ORDERS, false).apply(after), ErrorCode.TABLE_UNKNOWN, "orders");
    assertThat(new DropTable(ORDERS, true).apply(after)).isSameAs(after);
    assertThat(orders(Map.of()).apply(after).require(ORDERS).id()).isEqualTo(2);
  }

  @Test
  void anAddedColumnGetsAFreshId() {
    Catalog after = add("note", DataType.VARCHAR, false).apply(withOrders);
    ColumnDef note = after.require(ORDERS).column("note");
    assertThat(note).isEqualTo(new ColumnDef(4, "note", DataType.VARCHAR, true, null));
    fails(() -> add("note", DataType.VARCHAR, false).apply(after), ErrorCode.COLUMN_TWICE, "note");
    assertThat(add("note", DataType.VARCHAR, true).apply(after)).isSameAs(after);
  }

  @Test
  void aDroppedColumnDoesNotComeBackBeforeTheTableIsEmptied() {
    Catalog dropped =
        new DropColumns(ORDERS, List.of("note"), false)
            .apply(add("note", DataType.VARCHAR, false).apply(withOrders));
    assertThat(dropped.require(ORDERS).column("note")).isNull();
    fails(
        () -> add("note", DataType.BIGINT, false).apply(dropped),
        ErrorCode.COLUMN_DROPPED,
        "under deleting");
    Catalog emptied = new TruncateTable(ORDERS).apply(dropped);
    Catalog again = add("note", DataType.BIGINT, false).apply(emptied);
    assertThat(again.require(ORDERS).column("note"))
        .isEqualTo(new ColumnDef(5, "note", DataType.BIGINT, true, null));
  }

  @Test
  void aKeyColumnIsNotDropped() {
    fails(
        () -> new DropColumns(ORDERS, List.of("channel"), false).apply(withOrders),
        ErrorCode.UNSUPPORTED,
        "primary key column 'channel'");
    fails(
        () -> new DropColumns(ORDERS, List.of("amount"), false).apply(withOrders),
        ErrorCode.KEY_DEFINITION,
        "at least one column");
    fails(
        () -> new DropColumns(ORDERS, List.of("amont"), false).apply(withOrders),
        ErrorCode.COLUMN_UNKNOWN,
        "'amount'");
    assertThat(new DropColumns(ORDERS, List.of("amont"), true).apply(withOrders))
        .isSameAs(withOrders);
  }
}
