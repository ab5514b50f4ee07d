package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.store.memory.MemoryStore;

/** SHOW, DESCRIBE and information_schema answer clients of MySQL's protocol as MySQL 8 does. */
class MySqlShowTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session mysql = engine.forProtocol(Engine.MYSQL_PROTOCOL).open();
  private final Session other = engine.open();

  @BeforeEach
  void define() {
    run(mysql, "CREATE DATABASE shop WITH (SQL_COMPAT='mysql')");
    run(mysql, "USE shop");
    run(
        mysql,
        "CREATE TABLE item (id INT(11) NOT NULL, name VARCHAR(255), done BOOL DEFAULT TRUE, n INT"
            + " UNSIGNED DEFAULT 5, note TEXT, at DATETIME(3) DEFAULT CURRENT_TIMESTAMP, price"
            + " DECIMAL(10,2) NOT NULL, b VARBINARY(16), PRIMARY KEY (id), KEY by_name (name))");
    run(mysql, "CREATE VIEW cheap AS SELECT id, name FROM item WHERE id < 10");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private static List<String> run(Session session, String sql) {
    try (Result result = session.execute(sql)) {
      List<String> lines = new ArrayList<>();
      if (result instanceof Result.Rows rows) {
        lines.add(
            rows.columns().stream().map(ResultColumn::label).collect(Collectors.joining(" | ")));
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(Arrays.stream(row).map(String::valueOf).collect(Collectors.joining(" | ")));
        }
      }
      return lines;
    }
  }

  private List<String> run(String sql) {
    return run(mysql, sql);
  }

  @Test
  void columnsHaveTheTypesThatWereWritten() {
    List<String> expected =
        List.of(
            "Field | Type | Null | Key | Default | Extra",
            "id | int | NO | PRI | null | ",
            "name | varchar(255) | YES | MUL | null | ",
            "done | tinyint(1) | YES |  | 1 | ",
            "n | int unsigned | YES |  | 5 | ",
            "note | text | YES |  | null | ",
            "at | datetime(3) | YES |  | CURRENT_TIMESTAMP(3) | DEFAULT_GENERATED",
            "price | decimal(10,2) | NO |  | null | ",
            "b | varbinary(16) | YES |  | null | ");
    assertThat(run("SHOW COLUMNS FROM item")).isEqualTo(expected);
    assertThat(run("DESCRIBE item")).isEqualTo(expected);
    assertThat(run("SHOW FULL COLUMNS FROM item LIKE 'name'"))
        .containsExactly(
            "Field | Type | Collation | Null | Key | Default | Extra | Privileges | Comment",
            "name | varchar(255) | utf8mb4_bin | YES | MUL | null |  |"
                + " select,insert,update,references | ");
  }

  @Test
  void otherClientsSeeTheTypesOfLindormTable() {
    assertThat(run(other, "DESCRIBE shop.item"))
        .startsWith(
            "TABLE_SCHEMA | TABLE_NAME | COLUMN_NAME | TYPE | IS_PRIMARY_KEY | SORT_ORDER",
            "shop | item | id | INTEGER | true | ASC",
            "shop | item | name | VARCHAR(255) | false | none",
            "shop | item | done | BOOLEAN | false | none",
            "shop | item | n | BIGINT | false | none");
  }

  @Test
  void informationSchemaHasMySqlsNumbers() {
    assertThat(
            run(
                "SELECT COLUMN_NAME, DATA_TYPE, COLUMN_TYPE, CHARACTER_MAXIMUM_LENGTH AS c,"
                    + " CHARACTER_OCTET_LENGTH AS o, NUMERIC_PRECISION AS p, NUMERIC_SCALE AS s,"
                    + " DATETIME_PRECISION AS f FROM information_schema.COLUMNS"
                    + " WHERE TABLE_SCHEMA = 'shop' AND TABLE_NAME = 'item'"))
        .containsExactly(
            "COLUMN_NAME | DATA_TYPE | COLUMN_TYPE | c | o | p | s | f",
            "id | int | int | null | null | 10 | 0 | null",
            "name | varchar | varchar(255) | 255 | 1020 | null | null | null",
            "done | tinyint | tinyint(1) | null | null | 3 | 0 | null",
            "n | int | int unsigned | null | null | 10 | 0 | null",
            "note | text | text | 65535 | 65535 | null | null | null",
            "at | datetime | datetime(3) | null | null | null | null | 3",
            "price | decimal | decimal(10,2) | null | null | 10 | 2 | null",
            "b | varbinary | varbinary(16) | 16 | 16 | null | null | null");
  }

  @Test
  void keysHaveMySqlsColumns() {
    assertThat(run("SHOW INDEX FROM item"))
        .isEqualTo(run("SHOW KEYS FROM item"))
        .contains(
            "item | 0 | PRIMARY | 1 | id | A | null | null | null |  | KV |  |  | YES | null");
  }

  @Test
  void theStatementOfATableHasTheTypesThatWereWritten() {
    assertThat(run("SHOW CREATE TABLE item").get(1))
        .isEqualTo(
            """
            item | CREATE TABLE `item` (
              `id` int NOT NULL,
              `name` varchar(255) DEFAULT NULL,
              `done` tinyint(1) DEFAULT TRUE,
              `n` int unsigned DEFAULT 5,
              `note` text,
              `at` datetime(3) DEFAULT CURRENT_TIMESTAMP(3),
              `price` decimal(10,2) NOT NULL,
              `b` varbinary(16) DEFAULT NULL,
              PRIMARY KEY (`id`),
              KEY `by_name` (`name`)
            )\
            """);
  }

  @Test
  void changesOfAColumnKeepItsDeclaration() {
    run("ALTER TABLE item ALTER COLUMN n SET DEFAULT 7");
    run("ALTER TABLE item ADD COLUMN size MEDIUMINT");
    run("ALTER TABLE item MODIFY COLUMN name VARCHAR(300)");
    run("CREATE TABLE again LIKE item");
    for (String table : List.of("item", "again")) {
      assertThat(run("SHOW COLUMNS FROM " + table))
          .contains(
              "n | int unsigned | YES |  | 7 | ",
              "size | mediumint | YES |  | null | ",
              "name | varchar(300) | YES | MUL | null | ");
    }
  }

  @Test
  void theStateOfTablesHasMySqlsColumns() {
    assertThat(run("SHOW TABLE STATUS").get(0))
        .isEqualTo(
            "Name | Engine | Version | Row_format | Rows | Avg_row_length | Data_length |"
                + " Max_data_length | Index_length | Data_free | Auto_increment | Create_time |"
                + " Update_time | Check_time | Collation | Checksum | Create_options | Comment");
  }
}
