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
import org.openlindorm.store.memory.MemoryStore;

/** Tests ALTER TABLE with several actions, and MySQL's types, constraints and prefixes of keys. */
class MySqlDefinitionsTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.forProtocol(Engine.MYSQL_PROTOCOL).open();

  @BeforeEach
  void define() {
    run("CREATE DATABASE shop WITH (SQL_COMPAT='mysql')");
    run("USE shop");
    run("CREATE TABLE t (id INT PRIMARY KEY, a INT, b VARCHAR(10), KEY old (a))");
    run("INSERT INTO t VALUES (1, 10, 'x'), (2, 20, 'y')");
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

  private List<String> columns() {
    return run(
        "SELECT COLUMN_NAME, COLUMN_TYPE, COLUMN_KEY FROM information_schema.COLUMNS WHERE"
            + " TABLE_SCHEMA = 'shop' AND TABLE_NAME = 't' ORDER BY ORDINAL_POSITION");
  }

  @Test
  void optionsOfStorageHaveNoEffect() {
    run(
        "CREATE TABLE stored (id INT PRIMARY KEY, a INT) ENGINE=MyISAM ROW_FORMAT=DYNAMIC"
            + " STATS_PERSISTENT=0 PACK_KEYS=DEFAULT MAX_ROWS 100");
    assertThat(run("SHOW WARNINGS").toString())
        .contains("ROW_FORMAT", "STATS_PERSISTENT", "PACK_KEYS", "MAX_ROWS");
    run("ALTER TABLE stored ADD COLUMN row_format INT, KEY_BLOCK_SIZE=8, CHECKSUM=1");
    assertThat(run("SHOW WARNINGS").toString()).contains("KEY_BLOCK_SIZE", "CHECKSUM");
    run("INSERT INTO stored (id, a, row_format) VALUES (1, 2, 3)");
    assertThat(run("SELECT row_format FROM stored")).containsExactly("3");
  }

  @Test
  void indexesAreWrittenAsMySqlDumpsThem() {
    run(
        "CREATE TABLE dumped (id INT NOT NULL, a VARCHAR(10), b INT, c INT,"
            + " PRIMARY KEY USING BTREE (id) USING HASH, UNIQUE KEY by_a (a) USING BTREE,"
            + " KEY by_b USING BTREE (b) USING HASH COMMENT 'later' KEY_BLOCK_SIZE=8,"
            + " INDEX by_c (c) VISIBLE, KEY by_b_c (b, c) INVISIBLE)");
    assertThat(run("SHOW WARNINGS").toString())
        .contains("COMMENT of an index", "KEY_BLOCK_SIZE of an index", "INVISIBLE of an index")
        .doesNotContain(" VISIBLE of an index");
    run("ALTER TABLE dumped ADD INDEX by_c_a (c, a) USING BTREE COMMENT 'x', DROP KEY by_c");
    run("CREATE INDEX by_a_c ON dumped (a, c) USING BTREE COMMENT 'y' ALGORITHM=INPLACE LOCK NONE");
    assertThat(
            run(
                "SELECT DISTINCT INDEX_NAME FROM information_schema.STATISTICS WHERE TABLE_NAME ="
                    + " 'dumped'"))
        .containsExactlyInAnyOrder("PRIMARY", "by_a", "by_b", "by_b_c", "by_c_a", "by_a_c");
    run("ALTER TABLE dumped DROP PRIMARY KEY, ADD PRIMARY KEY (id, a) USING BTREE");
  }

  @Test
  void anAlterTableHasSeveralActions() {
    run(
        "ALTER TABLE t ADD COLUMN c INT, ADD d VARCHAR(5) DEFAULT 'd' AFTER a, DROP KEY old, DROP"
            + " COLUMN a, MODIFY b VARCHAR(20), ADD INDEX by_b (b), ADD UNIQUE KEY by_c (c, d),"
            + " RENAME COLUMN id TO number, ALGORITHM=INPLACE, LOCK=NONE, ENGINE=InnoDB"
            + " COMMENT='things', CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin");
    assertThat(run("SHOW WARNINGS").toString())
        .contains(
            "AFTER of column 'd'", "UNIQUE is not enforced", "ENGINE", "COMMENT", "CONVERT TO");
    assertThat(columns())
        .containsExactly(
            "number | int | PRI", "b | varchar(20) | MUL", "c | int | MUL", "d | varchar(5) | ");
    assertThat(run("SELECT number FROM t WHERE b = 'y'")).containsExactly("2");
    assertThat(run("EXPLAIN SELECT number FROM t WHERE b = 'y'").toString()).contains("by_b");
  }

  @Test
  void anActionThatIsRefusedRefusesTheStatement() {
    List<String> before = columns();
    for (String refused :
        List.of(
            "ALTER TABLE t ADD COLUMN c INT, DROP COLUMN nothing",
            "ALTER TABLE t ADD COLUMN c INT, ADD COLUMN d INT, ADD KEY by_e (e)",
            "ALTER TABLE t ADD COLUMN c INT, MODIFY a BIGINT",
            "ALTER TABLE t DROP COLUMN b, ADD PRIMARY KEY (a)",
            "ALTER TABLE t DROP COLUMN b, COMPACT")) {
      assertThatThrownBy(() -> run(refused)).as(refused).isNotNull();
      assertThat(columns()).as(refused).isEqualTo(before);
    }
  }

  @Test
  void aColumnThatIsDroppedAndAddedStartsEmpty() {
    run("ALTER TABLE t DROP COLUMN b, ADD b VARCHAR(5), ADD c INT, AUTO_INCREMENT = 7");
    assertThat(run("SELECT id, b, c FROM t ORDER BY id"))
        .containsExactly("1 | null | null", "2 | null | null");
  }

  @Test
  void checkConstraintsAreAcceptedWithAWarning() {
    run(
        "CREATE TABLE c (id INT PRIMARY KEY, j LONGTEXT CHECK (json_valid(`j`)), n INT NOT NULL"
            + " CONSTRAINT positive CHECK (n > 0), CONSTRAINT small CHECK (n < 10) NOT ENFORCED)");
    assertThat(run("SHOW WARNINGS")).hasSize(3).allMatch(line -> line.contains("CHECK"));
    run("INSERT INTO c (id, n) VALUES (1, -1)");
    run("ALTER TABLE c ADD CONSTRAINT large CHECK (n > 100), DROP CHECK small, DROP CONSTRAINT x");
    run("ALTER TABLE c ADD o INT CHECK (o > 0), MODIFY j LONGTEXT CHECK (j <> '')");
    run("ALTER SYSTEM SET unenforced_keys = 'refuse'");
    for (String refused :
        List.of(
            "CREATE TABLE d (id INT PRIMARY KEY, CHECK (id > 0))",
            "CREATE TABLE d (id INT PRIMARY KEY CHECK (id > 0))",
            "ALTER TABLE c ADD p INT CHECK (p > 0)",
            "ALTER TABLE c ADD CHECK (n > 0)")) {
      assertThatThrownBy(() -> run(refused)).as(refused).hasMessageContaining("unenforced_keys");
    }
    run("CREATE TABLE names (id INT PRIMARY KEY, `check` INT, KEY check (`check`))");
    assertThat(run("CHECK TABLE names")).isNotEmpty();
  }

  @Test
  void typesOfMySqlAreStoredByOthersWithAWarning() {
    run(
        "CREATE TABLE y (id INT PRIMARY KEY, a YEAR, b YEAR(4), z INT(5) ZEROFILL, d DECIMAL(5,2)"
            + " UNSIGNED, f FLOAT UNSIGNED ZEROFILL)");
    assertThat(run("SHOW WARNINGS").toString())
        .contains("'a' of type YEAR", "'b' of type YEAR", "ZEROFILL of column 'z'")
        .contains("UNSIGNED of column 'd'", "ZEROFILL of column 'f'", "UNSIGNED of column 'f'");
    run("INSERT INTO y VALUES (1, 2024, '1999', 7, 1.5, 2.5)");
    assertThat(run("SELECT a, b, z, d, f FROM y")).containsExactly("2024 | 1999 | 7 | 1.50 | 2.5");
    assertThat(run("SHOW COLUMNS FROM y").toString())
        .contains("a | year |", "b | year |", "z | int unsigned |", "d | decimal(5,2) unsigned |");
    run("SET sql_compat = 'lindorm'");
    assertThatThrownBy(() -> run("CREATE TABLE x (id INT, z INT ZEROFILL, PRIMARY KEY (id))"))
        .hasMessageContaining("ZEROFILL", "LPAD");
  }

  @Test
  void oneBitIsABoolean() {
    run("CREATE TABLE bits (id INT PRIMARY KEY, b BIT(1) NOT NULL DEFAULT b'1', c BIT)");
    run("INSERT INTO bits (id, c) VALUES (1, b'1'), (2, B'0'), (3, 0x01), (4, x'00')");
    assertThat(run("SELECT id, b, c FROM bits ORDER BY id"))
        .containsExactly(
            "1 | true | true", "2 | true | false", "3 | true | true", "4 | true | false");
    assertThatThrownBy(() -> run("INSERT INTO bits (id, c) VALUES (1, b'10')"))
        .hasMessageContaining("BOOLEAN");
    assertThat(run("SELECT hex(b'101'), hex(b'100000001'), hex(b'')"))
        .containsExactly("05 | 0101 | ");
    assertThatThrownBy(() -> run("SELECT b'12'")).hasMessageContaining("Unknown column 'b'");
  }

  @Test
  void aPrefixOfAColumnIsIndexedAsTheWholeColumn() {
    run(
        "CREATE TABLE p (id INT PRIMARY KEY, a VARCHAR(99), t TEXT, KEY by_a (a(10)), KEY by_t"
            + " (t(20), id), UNIQUE KEY u (a(5)))");
    assertThat(run("SHOW WARNINGS").toString())
        .contains("whole values of column 'a'", "whole values of column 't'");
    run("CREATE INDEX later ON p (t(5) DESC)");
    run("INSERT INTO p VALUES (1, 'abcdefghijklm', 'x')");
    assertThat(run("SELECT id FROM p WHERE a = 'abcdefghijklm'")).containsExactly("1");
    assertThat(run("SHOW CREATE TABLE p").toString()).contains("KEY `by_a` (`a`)");
    assertThatThrownBy(() -> run("CREATE TABLE q (a VARCHAR(9), n INT, PRIMARY KEY (a(5)))"))
        .hasMessageContaining("no key function a");
  }
}
