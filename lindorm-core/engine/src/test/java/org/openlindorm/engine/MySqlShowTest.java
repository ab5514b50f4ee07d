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
import org.openlindorm.access.Principal;
import org.openlindorm.store.memory.MemoryStore;

/** SHOW, DESCRIBE and information_schema answer clients of MySQL's protocol as MySQL 8 does. */
class MySqlShowTest {

  private final MemoryStore store = new MemoryStore();
  private final SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
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
  void theUserHasHosts() {
    Engine users = engine.forProtocol(Engine.MYSQL_PROTOCOL);
    try (Session ann = users.open(new Principal("ann", "127.0.0.1"))) {
      String names = "SELECT USER(), SESSION_USER(), SYSTEM_USER(), CURRENT_USER(), CURRENT_USER";
      assertThat(run(ann, names).get(1))
          .isEqualTo("ann@127.0.0.1 | ann@127.0.0.1 | ann@127.0.0.1 | ann@% | ann@%");
    }
    try (Session ann = engine.open(new Principal("ann", "127.0.0.1"))) {
      assertThat(run(ann, "SELECT USER(), CURRENT_USER()").get(1)).isEqualTo("ann | ann");
    }
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

  /** MariaDB's Connector/J compares IS_NULLABLE with 'yes'. */
  @Test
  void wordsOfInformationSchemaAreComparedWithoutCase() {
    String start =
        "SELECT COLUMN_NAME FROM information_schema.COLUMNS WHERE TABLE_NAME = 'item' AND ";
    List<String> found = List.of("COLUMN_NAME", "id", "price");
    for (String condition :
        List.of(
            "IS_NULLABLE = 'no'",
            "'No' = IS_NULLABLE",
            "IS_NULLABLE <> 'yes'",
            "IS_NULLABLE IN ('no', 'perhaps')",
            "IS_NULLABLE NOT IN ('yes', COLUMN_NAME)",
            "IS_NULLABLE LIKE 'n%'",
            "IS_NULLABLE LIKE 'Xno' ESCAPE 'X'",
            "IS_NULLABLE BETWEEN 'na' AND 'nz'",
            "CASE IS_NULLABLE WHEN 'no' THEN TRUE ELSE FALSE END",
            "IF(IS_NULLABLE = 'yes', 1, 0) = 0",
            "(IS_NULLABLE, TABLE_NAME) = ('no', 'item')")) {
      assertThat(run(start + condition + " ORDER BY ORDINAL_POSITION"))
          .as(condition)
          .isEqualTo(found);
    }
    assertThat(
            run(
                "SELECT c.n FROM (SELECT COLUMN_NAME AS n, IS_NULLABLE AS x FROM"
                    + " information_schema.COLUMNS WHERE TABLE_NAME = 'item') AS c WHERE c.x ="
                    + " 'no'"))
        .hasSize(3);
    assertThat(run(start + "COLUMN_NAME = 'ID'")).hasSize(1);
    assertThat(run("SELECT 1 FROM information_schema.TABLES WHERE TABLE_NAME = 'Item'")).hasSize(1);
  }

  @Test
  void keysHaveMySqlsColumns() {
    assertThat(run("SHOW INDEX FROM item"))
        .isEqualTo(run("SHOW KEYS FROM item"))
        .contains(
            "item | 0 | PRIMARY | 1 | id | A | null | null | null |  | BTREE |  |  | YES | null");
  }

  /**
   * MariaDB accepts this statement; it refuses VARCHAR without a length, and a key of MEDIUMTEXT.
   */
  @Test
  void theStatementOfATableHasALengthWhereMySqlRequiresIt() {
    run(
        "CREATE TABLE open (k VARCHAR PRIMARY KEY, a VARCHAR, b VARCHAR DEFAULT 'x', c VARCHAR,"
            + " d VARBINARY)");
    run("CREATE INDEX by_c ON open (c)");
    String statement =
        """
        CREATE TABLE `open` (
          `k` varchar(768) NOT NULL,
          `a` mediumtext,
          `b` varchar(768) DEFAULT 'x',
          `c` varchar(768) DEFAULT NULL,
          `d` mediumblob,
          PRIMARY KEY (`k`),
          KEY `by_c` (`c`)
        )\
        """;
    assertThat(run("SHOW CREATE TABLE open").get(1)).contains(statement);
    run("DROP TABLE open");
    run(statement);
    assertThat(run("SHOW CREATE TABLE open").get(1)).contains(statement);
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

  @Test
  void describeTakesAColumn() {
    assertThat(run("DESCRIBE item 'n%'"))
        .containsExactly(
            "Field | Type | Null | Key | Default | Extra",
            "name | varchar(255) | YES | MUL | null | ",
            "n | int unsigned | YES |  | 5 | ",
            "note | text | YES |  | null | ");
    assertThat(run("DESC item price")).hasSize(2);
    assertThat(run(other, "DESCRIBE shop.item price")).hasSize(2);
  }

  @Test
  void objectsThatDoNotExistAreListedWithMySqlsColumns() {
    String client = "character_set_client | collation_connection | Database Collation";
    assertThat(run("SHOW TRIGGERS LIKE 'item'"))
        .containsExactly(
            "Trigger | Event | Table | Statement | Timing | Created | sql_mode | Definer | "
                + client);
    assertThat(run("SHOW EVENTS FROM shop").get(0)).startsWith("Db | Name | Definer | Time zone");
    String routine =
        "Db | Name | Type | Definer | Modified | Created | Security_type | Comment | " + client;
    assertThat(run("SHOW FUNCTION STATUS WHERE Db = 'shop'")).containsExactly(routine);
    assertThat(run("SHOW PROCEDURE STATUS LIKE 'p%'")).containsExactly(routine);
    assertThat(run("SHOW GLOBAL STATUS LIKE 'Uptime'")).containsExactly("Variable_name | Value");
    assertThat(run("SHOW PLUGINS"))
        .contains("mysql_native_password | ACTIVE | AUTHENTICATION | null | Apache-2.0");
    assertThat(run("SHOW CREATE VIEW cheap").get(0))
        .isEqualTo("View | Create View | character_set_client | collation_connection");
    assertThat(run("SHOW CREATE DATABASE IF NOT EXISTS shop"))
        .containsExactly(
            "Database | Create Database",
            "shop | CREATE DATABASE `shop` /*!40100 DEFAULT CHARACTER SET utf8mb4 COLLATE"
                + " utf8mb4_bin */");
    assertThat(run(other, "SHOW CREATE DATABASE shop").get(1))
        .isEqualTo("shop | CREATE DATABASE `shop` WITH (SQL_COMPAT='mysql')");
  }

  @Test
  void enumAndSetAreCheckedText() {
    run(
        "CREATE TABLE kinds (id INT, e ENUM('new','it''s old') DEFAULT 'new', s SET('a','b'),"
            + " PRIMARY KEY (id))");
    assertThat(run("SHOW COLUMNS FROM kinds"))
        .contains(
            "e | enum('new','it''s old') | YES |  | new | ", "s | set('a','b') | YES |  | null | ");
    run("INSERT INTO kinds (id, e, s) VALUES (1, 'it''s old', 'a,b'), (2, NULL, '')");
    for (String refused :
        List.of(
            "INSERT INTO kinds (id, e) VALUES (3, 'other')",
            "UPDATE kinds SET e = 'other' WHERE id = 1",
            "UPDATE kinds SET s = 'a,c' WHERE id = 1",
            "INSERT INTO kinds (id, s) VALUES (1, 'a') ON DUPLICATE KEY UPDATE e = 'other'",
            "ALTER TABLE kinds ADD COLUMN f ENUM('x') DEFAULT 'y'")) {
      assertThatThrownBy(() -> run(refused)).as(refused).hasMessageContaining("write one of");
    }
    assertThat(run("SELECT id, e, s FROM kinds ORDER BY id"))
        .containsExactly("id | e | s", "1 | it's old | a,b", "2 | null | ");
  }

  @Test
  void aTimeOfMicrosecondsIsShownAsWritten() {
    run(
        "CREATE TABLE django (id INT, at DATETIME(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),"
            + " seen DATETIME NULL, n DECIMAL(5), PRIMARY KEY (id))");
    assertThat(run("SHOW WARNINGS").get(1)).contains("DATETIME(6)", "milliseconds");
    assertThat(run("SHOW COLUMNS FROM django"))
        .contains(
            "at | datetime(6) | NO |  | CURRENT_TIMESTAMP(6) | DEFAULT_GENERATED",
            "seen | datetime | YES |  | null | ",
            "n | decimal(5,0) | YES |  | null | ");
  }

  @Test
  void onUpdateSetsTheTimeOfAChange() {
    run(
        "CREATE TABLE touched (id INT, v INT, at TIMESTAMP(3) NULL ON UPDATE"
            + " CURRENT_TIMESTAMP(3), PRIMARY KEY (id))");
    assertThat(run("SHOW COLUMNS FROM touched LIKE 'at'").get(1))
        .isEqualTo("at | timestamp(3) | YES |  | null | on update CURRENT_TIMESTAMP(3)");
    assertThat(run("SHOW CREATE TABLE touched").get(1))
        .contains("`at` timestamp(3) NULL DEFAULT NULL ON UPDATE CURRENT_TIMESTAMP(3)");
    run("INSERT INTO touched (id, v) VALUES (1, 1), (2, 1), (3, 1)");
    run("UPDATE touched SET v = 1 WHERE id = 1");
    run("UPDATE touched SET v = 2 WHERE id = 2");
    run("UPDATE touched SET v = 2, at = '2024-01-31' WHERE id = 3");
    assertThat(run("SELECT id FROM touched WHERE at IS NULL")).containsExactly("id", "1");
    assertThat(run("SELECT id FROM touched WHERE at > '2025-01-01'")).containsExactly("id", "2");
    run("INSERT INTO touched (id, v) VALUES (3, 1) ON DUPLICATE KEY UPDATE v = 7");
    assertThat(run("SELECT id FROM touched WHERE at > '2025-01-01'"))
        .containsExactly("id", "2", "3");
    assertThatThrownBy(
            () -> run("CREATE TABLE bad (id INT, v INT ON UPDATE NOW(), PRIMARY KEY (id))"))
        .hasMessageContaining("ON UPDATE");
  }

  @Test
  void uniqueAndForeignKeysAreAcceptedWithAWarning() {
    run(
        "CREATE TABLE users (id INT NOT NULL, mail VARCHAR(50) COLLATE utf8mb4_bin UNIQUE,"
            + " org INT, PRIMARY KEY (id), CONSTRAINT by_org UNIQUE KEY (org, mail),"
            + " CONSTRAINT fk FOREIGN KEY (org) REFERENCES orgs (id) ON DELETE SET NULL)");
    assertThat(run("SHOW WARNINGS").toString())
        .contains("UNIQUE is not enforced", "FOREIGN KEY is not enforced");
    assertThat(run("SHOW COLUMNS FROM users").get(2))
        .isEqualTo("mail | varchar(50) | YES | UNI | null | ");
    assertThat(run("SHOW CREATE TABLE users").get(1))
        .contains("UNIQUE KEY `by_org` (`org`, `mail`)")
        .doesNotContain("DECLARED");
    assertThat(
            run(
                "SELECT CONSTRAINT_NAME, CONSTRAINT_TYPE FROM information_schema.TABLE_CONSTRAINTS"
                    + " WHERE TABLE_SCHEMA = 'shop' AND TABLE_NAME = 'users'"))
        .contains("PRIMARY | PRIMARY KEY", "by_org | UNIQUE");
    assertThat(run(other, "SHOW CREATE TABLE shop.users").get(1))
        .contains("WITH (DECLARED_UNIQUE='true')");
    run("ALTER TABLE users ADD CONSTRAINT again FOREIGN KEY (org) REFERENCES orgs (id)");
    run("ALTER TABLE users DROP FOREIGN KEY again");
    run("ALTER TABLE users DROP KEY by_org");
    run("CREATE UNIQUE INDEX by_org ON users (org)");
    run("ALTER TABLE users ADD UNIQUE KEY by_both (mail, org)");
    run(other, "ALTER SYSTEM SET unenforced_keys = 'refuse'");
    assertThatThrownBy(() -> run("CREATE UNIQUE INDEX other ON users (mail, id)"))
        .hasMessageContaining("unenforced_keys");
  }

  @Test
  void aUniqueColumnIsAddedWithItsIndex() {
    run("CREATE TABLE members (id INT PRIMARY KEY, n INT)");
    run("INSERT INTO members VALUES (1, 2)");
    String add = "ALTER TABLE members ADD COLUMN IF NOT EXISTS mail VARCHAR(50) UNIQUE";
    run(add);
    assertThat(run("SHOW WARNINGS").toString()).contains("UNIQUE is not enforced");
    run(add);
    run("UPDATE members SET mail = 'a' WHERE id = 1");
    assertThat(run("SHOW COLUMNS FROM members").get(3))
        .isEqualTo("mail | varchar(50) | YES | UNI | null | ");
    assertThat(run("SHOW INDEX FROM members")).hasSize(3);
    assertThat(run("EXPLAIN SELECT n FROM members WHERE mail = 'a'").toString())
        .doesNotContain("full scan");
    assertThat(run("SELECT n FROM members WHERE mail = 'a'")).containsExactly("n", "2");
    run(other, "ALTER SYSTEM SET unenforced_keys = 'refuse'");
    assertThatThrownBy(() -> run("ALTER TABLE members ADD COLUMN c INT UNIQUE"))
        .hasMessageContaining("unenforced_keys");
    assertThat(run("SHOW COLUMNS FROM members")).hasSize(4);
  }

  @Test
  void levelLindormRefusesWhatItWouldNotEnforce() {
    for (String refused :
        List.of(
            "CREATE TABLE t (id INT, v INT, PRIMARY KEY (id), UNIQUE KEY i (v))",
            "CREATE TABLE t (id INT, v INT UNIQUE, PRIMARY KEY (id))",
            "CREATE TABLE t (id INT, v INT, PRIMARY KEY (id), FOREIGN KEY (v) REFERENCES u (id))",
            "ALTER TABLE shop.item ADD COLUMN u INT UNIQUE",
            "CREATE UNIQUE INDEX i ON shop.item (price)")) {
      run(other, "SET sql_compat = 'lindorm'");
      assertThatThrownBy(() -> run(other, refused))
          .as(refused)
          .hasMessageContaining("SQL_COMPAT='mysql'");
    }
  }

  @Test
  void otherCollationsAreAcceptedWithAWarning() {
    run(
        "CREATE TABLE texts (id CHAR(36) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,"
            + " a CHAR(36) BINARY, b VARCHAR(9) CHARSET utf8mb4, PRIMARY KEY (id))");
    assertThat(run("SHOW WARNINGS").toString())
        .contains("CHARACTER SET ascii has no effect", "COLLATE ascii_general_ci has no effect");
    assertThat(run("SHOW COLUMNS FROM texts"))
        .contains("id | char(36) | NO | PRI | null | ", "a | char(36) | YES |  | null | ");
  }

  @Test
  void commentsOfColumnsAreKept() {
    run(
        "CREATE TABLE noted (id INT PRIMARY KEY COMMENT 'it''s a \\ key', a DATETIME NULL ON"
            + " UPDATE NOW() COMMENT 'when', b INT COMMENT 'gone', c INT)");
    String statement = run("SHOW CREATE TABLE noted").get(1);
    assertThat(statement)
        .contains(
            "`id` int NOT NULL COMMENT 'it''s a \\\\ key',",
            "`a` datetime DEFAULT NULL ON UPDATE CURRENT_TIMESTAMP COMMENT 'when',",
            "`c` int DEFAULT NULL,");
    assertThat(run(other, "SHOW CREATE TABLE shop.noted").get(1))
        .contains("`id` integer NOT NULL COMMENT 'it''s a \\ key',");
    assertThat(run("SHOW FULL COLUMNS FROM noted LIKE 'id'").get(1)).endsWith(" | it's a \\ key");
    run("DROP TABLE noted");
    // The MySQL port reads the escaped backslash, the engine has plain SQL.
    run(statement.substring(statement.indexOf("CREATE")).replace("\\\\", "\\"));
    assertThat(run("SHOW CREATE TABLE noted").get(1)).isEqualTo(statement);
    run("ALTER TABLE noted MODIFY COLUMN b INT");
    run("ALTER TABLE noted MODIFY COLUMN c INT COMMENT 'new'");
    run("ALTER TABLE noted ADD COLUMN d INT COMMENT 'later'");
    List<String> comments = List.of("COLUMN_COMMENT", "it's a \\ key", "when", "", "new", "later");
    String query =
        "SELECT COLUMN_COMMENT FROM information_schema.COLUMNS WHERE TABLE_NAME = 'noted' ORDER BY"
            + " ORDINAL_POSITION";
    assertThat(run(query)).isEqualTo(comments);
    try (SqlEngine reopened = SqlEngine.open(store, EngineOptions.DEFAULT)) {
      Session session = reopened.forProtocol(Engine.MYSQL_PROTOCOL).open();
      assertThat(run(session, query)).isEqualTo(comments);
      session.close();
    }
  }

  /** Dumps contain these statements; the MySQL port reads an escaped backslash. */
  @Test
  void statementsEscapeBackslashesForClientsOfMySql() {
    run(
        "CREATE TABLE paths (id INT PRIMARY KEY, p VARCHAR(9) DEFAULT 'a\\b''c', e ENUM('\\','n'))"
            + " WITH (KEY_FACTS='id: source=random # \\')");
    run("CREATE VIEW below AS SELECT id FROM paths WHERE p LIKE 'a\\%' OR e = '\\'");
    assertThat(run("SHOW CREATE TABLE paths").get(1))
        .contains("DEFAULT 'a\\\\b''c'", "enum('\\\\','n')", "# \\\\'");
    assertThat(run("SHOW CREATE VIEW below").get(1)).contains("LIKE 'a\\\\%' OR e = '\\\\'");
    assertThat(run(other, "SHOW CREATE TABLE shop.paths").get(1)).contains("DEFAULT 'a\\b''c'");
    assertThat(run(other, "SHOW CREATE VIEW shop.below").get(1)).contains("e = '\\'");
    assertThat(run("SHOW COLUMNS FROM paths LIKE 'p'").get(1)).contains("a\\b'c");
  }

  @Test
  void declarationsAreKeptInTheCatalog() {
    run(
        "CREATE TABLE kept (id INT, e ENUM('a','it''s, (b)'), at DATETIME(6) NULL ON UPDATE NOW(6),"
            + " u INT UNSIGNED, PRIMARY KEY (id), UNIQUE KEY by_u (u))");
    List<String> columns = run("SHOW COLUMNS FROM kept");
    String statement = run("SHOW CREATE TABLE kept").get(1);
    assertThat(statement)
        .contains(
            "`e` enum('a','it''s, (b)') DEFAULT NULL",
            "`at` datetime(6) DEFAULT NULL ON UPDATE CURRENT_TIMESTAMP(6)",
            "`u` int unsigned DEFAULT NULL",
            "UNIQUE KEY `by_u` (`u`)");
    try (SqlEngine reopened = SqlEngine.open(store, EngineOptions.DEFAULT)) {
      Session session = reopened.forProtocol(Engine.MYSQL_PROTOCOL).open();
      assertThat(run(session, "SHOW COLUMNS FROM shop.kept")).isEqualTo(columns);
      assertThat(run(session, "SHOW CREATE TABLE shop.kept").get(1)).isEqualTo(statement);
      session.close();
    }
  }
}
