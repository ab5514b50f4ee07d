package org.openlindorm.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.SchemaChange.AddColumns;
import org.openlindorm.schema.SchemaChange.CreateDatabase;
import org.openlindorm.schema.SchemaChange.CreateTable;
import org.openlindorm.schema.SchemaChange.DropColumns;
import org.openlindorm.schema.SchemaChange.DropDatabase;
import org.openlindorm.schema.SchemaChange.DropTable;
import org.openlindorm.schema.SchemaChange.SetAttributes;
import org.openlindorm.schema.SchemaChange.SetSystemVariables;
import org.openlindorm.schema.SchemaChange.TruncateTable;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

class SchemaChangeTest {

  private static final TableName ORDERS = new TableName("default", "orders");

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
    assertThat(valueOf(DataType.SMALLINT, "7")).isEqualTo((short) 7);
    assertThat(valueOf(DataType.VARCHAR, "'it''s'")).isEqualTo("it's");
    assertThat(valueOf(DataType.BOOLEAN, "TRUE")).isEqualTo(true);
    assertThat(valueOf(DataType.TIMESTAMP, "NOW()")).isEqualTo(86_400_001L);
    assertThat(valueOf(DataType.DATE, "NOW()")).isEqualTo(1);
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
  void droppingATableForgetsIt() {
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

  @Test
  void attributeNamesDoNotDistinguishCase() {
    Catalog catalog = orders(Map.of("ttl", " 3600 ", "Compression", "zstd")).apply(Catalog.EMPTY);
    assertThat(catalog.require(ORDERS).attributes())
        .containsExactlyInAnyOrderEntriesOf(Map.of("TTL", "3600", "COMPRESSION", "ZSTD"));
  }

  @Test
  void anUnknownAttributeIsAnsweredWithTheKnownOnes() {
    fails(
        () -> orders(Map.of("TLT", "1")).apply(Catalog.EMPTY),
        ErrorCode.ATTRIBUTE_UNKNOWN,
        "did you mean 'TTL'? (known: COMPRESSION, TTL");
  }

  @Test
  void attributeValuesAreChecked() {
    Map<String, String> wrong =
        Map.of(
            "TTL", "1d",
            "VERSIONS", "0",
            "COMPRESSION", "BROTLI",
            "DYNAMIC_COLUMNS", "yes",
            "NUMREGIONS", "0",
            "MUTABILITY", "MUTABLE",
            "CONSISTENCY", "weak",
            "HBASE_WRITES", "NO",
            "COMPACTION_MAJOR_PERIOD", "1000",
            "CHS", "soon");
    wrong.forEach(
        (name, value) ->
            fails(
                () -> orders(Map.of(name, value)).apply(Catalog.EMPTY),
                ErrorCode.ATTRIBUTE_INVALID,
                "'" + value + "' of table attribute " + name));
  }

  @Test
  void anEmptyValueTakesAnAttributeBackToItsDefault() {
    Catalog set = set("TTL", "60").apply(withOrders);
    assertThat(set.require(ORDERS).attributes()).containsEntry("TTL", "60");
    assertThat(set("TTL", "60").apply(set)).isSameAs(set);
    assertThat(set("TTL", "").apply(set).require(ORDERS).attributes()).isEmpty();
    assertThat(set("TTL", "-1").apply(set).require(ORDERS).attributes()).isEmpty();
  }

  @Test
  void theStoreIsToldEveryAttributeThatConcernsIt() {
    Map<String, String> before = TableAttribute.ofStore(withOrders.require(ORDERS));
    assertThat(before)
        .containsEntry("VERSIONS", "1")
        .containsEntry("TTL", "")
        .containsEntry("DATA_BLOCK_ENCODING", "ROW_INDEX_V1")
        .doesNotContainKeys("NUMREGIONS", "DYNAMIC_COLUMNS");
    Catalog set = set("VERSIONS", "3").apply(withOrders);
    assertThat(TableAttribute.ofStore(set.require(ORDERS))).containsEntry("VERSIONS", "3");
    Catalog back = set("VERSIONS", "").apply(set);
    assertThat(TableAttribute.ofStore(back.require(ORDERS))).isEqualTo(before);
  }

  @Test
  void dynamicColumnsAreNotSwitchedOff() {
    Catalog dynamic = set("DYNAMIC_COLUMNS", "true").apply(withOrders);
    for (String off : List.of("false", "")) {
      fails(
          () -> set("DYNAMIC_COLUMNS", off).apply(dynamic),
          ErrorCode.ATTRIBUTE_INVALID,
          "cannot be switched off");
    }
  }

  @Test
  void theFirstRegionsAreLaidOutOnce() {
    fails(() -> set("NUMREGIONS", "4").apply(withOrders), ErrorCode.ATTRIBUTE_INVALID, "created");
  }

  @Test
  void databasesHaveShortNames() {
    Catalog shop = new CreateDatabase("shop", false).apply(Catalog.EMPTY);
    assertThat(shop.hasDatabase("shop")).isTrue();
    assertThat(new CreateDatabase("shop", true).apply(shop)).isSameAs(shop);
    fails(() -> new CreateDatabase("shop", false).apply(shop), ErrorCode.DATABASE_EXISTS, "shop");
    for (String name : List.of("abc", "a".repeat(17), "global", "lindorm", "hbase", "a-b-c")) {
      fails(() -> new CreateDatabase(name, false).apply(shop), ErrorCode.NAME_INVALID, name);
    }
  }

  @Test
  void onlyAnEmptyDatabaseIsDropped() {
    Catalog shop = new CreateDatabase("shop", false).apply(Catalog.EMPTY);
    Catalog full = table("shop", "t", columns("k", "v"), key("k"), Map.of()).apply(shop);
    fails(
        () -> new DropDatabase("shop", false).apply(full), ErrorCode.DATABASE_NOT_EMPTY, "table t");
    assertThat(new DropDatabase("shop", false).apply(shop).hasDatabase("shop")).isFalse();
    assertThat(new DropDatabase("nope", true).apply(shop)).isSameAs(shop);
    fails(() -> new DropDatabase("nope", false).apply(shop), ErrorCode.DATABASE_UNKNOWN, "nope");
    fails(
        () -> new DropDatabase("default", false).apply(shop),
        ErrorCode.DATABASE_PROTECTED,
        "default");
  }

  @Test
  void systemVariablesAreKnownAndChecked() {
    Catalog strict =
        new SetSystemVariables(Map.of("SQL_MODE", "strict_lindorm")).apply(Catalog.EMPTY);
    assertThat(SystemVariable.SQL_MODE.in(strict)).isEqualTo("STRICT_LINDORM");
    Catalog back = new SetSystemVariables(Map.of("sql_mode", "")).apply(strict);
    assertThat(back.settings()).isEmpty();
    assertThat(SystemVariable.MAX_QUERY_KEYS.in(back)).isEqualTo("2000");
    fails(
        () -> new SetSystemVariables(Map.of("sqlmode", "x")).apply(Catalog.EMPTY),
        ErrorCode.VARIABLE_UNKNOWN,
        "did you mean 'sql_mode'?");
    fails(
        () -> new SetSystemVariables(Map.of("AUDIT_LEVEL", "9")).apply(Catalog.EMPTY),
        ErrorCode.ATTRIBUTE_INVALID,
        "0 to 3");
  }

  private static CreateTable orders(Map<String, String> attributes) {
    List<NewColumn> columns =
        List.of(
            NewColumn.of("channel", DataType.VARCHAR),
            NewColumn.of("ts", DataType.TIMESTAMP),
            NewColumn.of("amount", DataType.decimal(10, 2)));
    List<KeyItem> key = List.of(KeyItem.ascending("channel"), KeyItem.descending("ts"));
    return new CreateTable(ORDERS, columns, key, attributes, false);
  }

  private static CreateTable withDefault(DataType type, String text) {
    List<NewColumn> columns =
        List.of(NewColumn.of("k", DataType.BIGINT), new NewColumn("v", type, true, text));
    return new CreateTable(new TableName("default", "t"), columns, key("k"), Map.of(), false);
  }

  private static Object valueOf(DataType type, String text) {
    return ColumnDefault.valueOf(new ColumnDef(1, "c", type, true, text), 86_400_001L);
  }

  private static AddColumns add(String name, DataType type, boolean ifNotExists) {
    return new AddColumns(
        ORDERS, List.of(new AddColumns.Addition(NewColumn.of(name, type), ifNotExists)));
  }

  private static SetAttributes set(String name, String value) {
    return new SetAttributes(ORDERS, Map.of(name, value));
  }

  private static CreateTable table(
      String database,
      String name,
      List<NewColumn> columns,
      List<KeyItem> key,
      Map<String, String> attributes) {
    return new CreateTable(new TableName(database, name), columns, key, attributes, false);
  }

  private static List<NewColumn> columns(String... names) {
    return List.of(names).stream().map(name -> NewColumn.of(name, DataType.BIGINT)).toList();
  }

  private static List<KeyItem> key(String... columns) {
    return List.of(columns).stream().map(KeyItem::ascending).toList();
  }

  private static void refused(
      List<NewColumn> columns, List<KeyItem> key, String name, ErrorCode code, String text) {
    fails(() -> table("default", name, columns, key, Map.of()).apply(Catalog.EMPTY), code, text);
  }

  private static void fails(ThrowingCallable action, ErrorCode code, String text) {
    assertThatThrownBy(action)
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code()).isEqualTo(code))
        .hasMessageContaining(text);
  }
}
