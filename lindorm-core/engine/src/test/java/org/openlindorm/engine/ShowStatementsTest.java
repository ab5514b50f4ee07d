package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.Warning;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.DataType;

/** DESCRIBE and SHOW are queries over information_schema, with the labels that clients know. */
class ShowStatementsTest {

  private final MemoryStore store = new MemoryStore();
  private final SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void define() {
    run("CREATE DATABASE shop");
    run(
        "CREATE TABLE shop.orders (channel VARCHAR, ts TIMESTAMP, amount DECIMAL(10,2) NOT NULL"
            + " DEFAULT 0.5, `odd-name` VARCHAR DEFAULT 'it''s', PRIMARY KEY (channel, ts DESC))"
            + " WITH (TTL='60', DYNAMIC_COLUMNS='true')");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private List<String> run(String sql) {
    try (Result result = session.execute(sql)) {
      List<String> lines = new ArrayList<>();
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(Arrays.stream(row).map(String::valueOf).collect(Collectors.joining(" | ")));
        }
      }
      return lines;
    }
  }

  @Test
  void databasesAndTablesAreListedByName() {
    assertThat(run("SHOW DATABASES")).containsExactly("default", "shop");
    assertThat(run("SHOW SCHEMAS LIKE 'SH%'")).containsExactly("shop");
    assertThat(run("SHOW TABLES IN shop")).containsExactly("orders");
    assertThat(run("SHOW FULL TABLES IN shop LIKE 'ORDER_'"))
        .containsExactly("orders | BASE TABLE");
    assertThat(run("SHOW TABLES")).isEmpty();
    assertThatThrownBy(() -> run("SHOW TABLES IN nope"))
        .hasMessageContaining("Unknown database 'nope'");
  }

  @Test
  void aTableIsDescribedColumnByColumn() {
    assertThat(run("DESCRIBE shop.orders"))
        .containsExactly(
            "shop | orders | channel | VARCHAR | true | ASC",
            "shop | orders | ts | TIMESTAMP | true | DESC",
            "shop | orders | amount | DECIMAL(10,2) | false | none",
            "shop | orders | odd-name | VARCHAR | false | none");
  }

  @Test
  void theTextOfATableIsComplete() {
    assertThat(run("SHOW CREATE TABLE shop.orders"))
        .containsExactly(
            """
            orders | CREATE TABLE `orders` (
              `channel` varchar NOT NULL,
              `ts` timestamp NOT NULL,
              `amount` decimal(10,2) NOT NULL DEFAULT 0.5,
              `odd-name` varchar DEFAULT 'it''s',
              PRIMARY KEY (`channel`, `ts` DESC)
            ) WITH (DYNAMIC_COLUMNS='true', TTL='60')\
            """);
  }

  @Test
  void variablesAreShownWithTheValuesThatHold() {
    assertThat(run("SHOW SYSTEM VARIABLES")).isEmpty();
    run("ALTER SYSTEM SET sql_mode = 'STRICT_LINDORM', max_query_keys = 50");
    assertThat(run("SHOW VARIABLES LIKE 'SQL_M%'")).containsExactly("sql_mode | STRICT_LINDORM");
    run("SET sql_mode = 'STRICT_TRANSACTIONS'");
    assertThat(run("SHOW VARIABLES LIKE 'sql\\_mode'"))
        .containsExactly("sql_mode | STRICT_TRANSACTIONS");
    assertThat(run("SHOW SYSTEM VARIABLES"))
        .containsExactly("max_query_keys | 50", "sql_mode | STRICT_LINDORM");
    assertThat(run("SHOW SYSTEM VARIABLES LIKE 'sql%'")).hasSize(1);
    assertThat(run("SHOW TABLE VARIABLES FROM shop.orders LIKE 'T_L'")).containsExactly("TTL | 60");
  }

  @Test
  void columnsAreNullableTextsOfNoTable() {
    for (String sql : List.of("SHOW KEYS FROM shop.orders", "SHOW PROCESSLIST", "SHOW COLLATION")) {
      assertThat(session.prepare(sql).columns())
          .as(sql)
          .allSatisfy(
              column ->
                  assertThat(column).isEqualTo(ResultColumn.of(column.label(), DataType.VARCHAR)));
    }
  }

  @Test
  void aConditionMayBeAnyOfAQuery() {
    run("CREATE TABLE names (k VARCHAR, v INTEGER, PRIMARY KEY (k))");
    run("UPSERT INTO names (k, v) VALUES ('sql_mode', 1)");
    assertThat(run("SHOW VARIABLES WHERE variable_name IN (SELECT k FROM names)"))
        .containsExactly("sql_mode | ");
    assertThat(run("SHOW TABLES WHERE LENGTH(TABLES_IN_DEFAULT) = 5 AND CURRENT_USER = ''"))
        .containsExactly("names");
    assertThat(run("SHOW VARIABLES WHERE Variable_name ILIKE 'SQL\\_M%' AND 0 < LENGTH(Value) < 9"))
        .isEmpty();
    assertThat(run("SHOW VARIABLES WHERE Variable_name ILIKE 'MAX\\_I%' AND 0 < LENGTH(Value) < 9"))
        .containsExactly("max_indexes | 5");
    Prepared prepared = session.prepare("SHOW VARIABLES WHERE Variable_name = ?");
    try (Result.Rows rows = (Result.Rows) prepared.execute(List.of("max_indexes"))) {
      assertThat(rows.next()).containsExactly("max_indexes", "5");
    }
  }

  @Test
  void warningsStayUntilTheNextStatementThatIsNoShowWarnings() {
    run("SET sql_notes = 1");
    List<String> warned = run("SHOW WARNINGS");
    assertThat(warned).hasSize(1);
    assertThat(run("SHOW WARNINGS WHERE Level = 'Warning'")).isEqualTo(warned);
    assertThat(run("SHOW ERRORS")).isEmpty();
    assertThat(run("SELECT LEVEL, CODE, MESSAGE FROM information_schema.WARNINGS"))
        .isEqualTo(warned);
    assertThat(run("SHOW PROCESSLIST")).hasSize(1);
    assertThat(run("SHOW WARNINGS")).isEmpty();
  }

  @Test
  void aStatementThatWasReadIsNoLongerRunning() {
    run("SHOW WARNINGS");
    assertThat(((EngineSession) session).running()).isZero();
  }

  @Test
  void thePlanOfATextIsKept() {
    run("SHOW VARIABLES LIKE 'a%'");
    long hits = engine.services().pipeline().plans().found();
    run("SHOW VARIABLES LIKE 'a%'");
    assertThat(engine.services().pipeline().plans().found()).isEqualTo(hits + 1);
  }

  @Test
  void definitionsOfAnotherServerAreListedImmediately() {
    assertThat(run("SHOW TABLES IN shop")).containsExactly("orders");
    try (SqlEngine server = SqlEngine.open(store, EngineOptions.DEFAULT);
        Session other = server.open()) {
      other.execute("CREATE TABLE shop.items (k INTEGER, v INTEGER, PRIMARY KEY (k))").close();
      assertThat(run("SHOW TABLES IN shop")).containsExactly("items", "orders");
      other.execute("DROP TABLE shop.items").close();
      assertThatThrownBy(() -> run("DESCRIBE shop.items")).hasMessageContaining("doesn't exist");
    }
  }

  @Test
  void aTableOfAnotherServerIsReadImmediately() {
    try (SqlEngine server = SqlEngine.open(store, EngineOptions.DEFAULT);
        Session other = server.open()) {
      other.execute("CREATE TABLE shop.items (k INTEGER, v INTEGER, PRIMARY KEY (k))").close();
      other.execute("UPSERT INTO shop.items (k, v) VALUES (1, 2)").close();
      assertThat(run("SELECT v FROM shop.items")).containsExactly("2");
    }
  }

  @Test
  void onlyTheTablesOfANameAreMeasured() {
    run("CREATE TABLE other (k INTEGER, v INTEGER, PRIMARY KEY (k))");
    run("OFFLINE TABLE other");
    try (Result result = session.execute("SHOW ESTIMATED ROWS FROM shop.orders")) {
      assertThat(result.warnings()).isEmpty();
    }
    try (Result result = session.execute("SHOW ESTIMATED ROWS")) {
      assertThat(result.warnings()).extracting(Warning::text).hasSize(1);
    }
  }
}
