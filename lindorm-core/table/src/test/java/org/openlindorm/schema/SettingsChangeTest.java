package org.openlindorm.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openlindorm.schema.Changes.ORDERS;
import static org.openlindorm.schema.Changes.columns;
import static org.openlindorm.schema.Changes.fails;
import static org.openlindorm.schema.Changes.key;
import static org.openlindorm.schema.Changes.orders;
import static org.openlindorm.schema.Changes.set;
import static org.openlindorm.schema.Changes.table;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.schema.DatabaseChange.CreateDatabase;
import org.openlindorm.schema.DatabaseChange.DropDatabase;
import org.openlindorm.schema.DatabaseChange.SetSystemVariables;

/** Attributes of tables, databases and system variables. */
class SettingsChangeTest {

  private final Catalog withOrders = orders(Map.of()).apply(Catalog.EMPTY);

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
  void theStoreReceivesEveryAttributeThatConcernsIt() {
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
        ErrorCode.VARIABLE_INVALID,
        "0 to 3");
  }
}
