package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/** Tests key columns that level mysql accepts: with DEFAULT, of VARBINARY, and many of them. */
class MySqlKeyColumnsTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.forProtocol(Engine.MYSQL_PROTOCOL).open();

  @BeforeEach
  void define() {
    run("CREATE DATABASE shop WITH (SQL_COMPAT='mysql')");
    run("USE shop");
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private List<String> run(String sql) {
    try (Result result = session.execute(sql)) {
      List<String> lines = new ArrayList<>();
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(
              Arrays.stream(row).map(MySqlKeyColumnsTest::text).collect(Collectors.joining(" | ")));
        }
      }
      return lines;
    }
  }

  private static String text(@Nullable Object value) {
    return value instanceof Bytes bytes ? bytes.hex() : String.valueOf(value);
  }

  private void refuses(String sql, ErrorCode code) {
    assertThatThrownBy(() -> run(sql))
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code()).isEqualTo(code));
  }

  @Test
  void anInsertTakesTheDefaultOfAKeyColumn() {
    run(
        "CREATE TABLE perms (user VARCHAR(20) NOT NULL DEFAULT 'all', realm INT DEFAULT 7,"
            + " owner INT NOT NULL, n INT, PRIMARY KEY (user, realm, owner))");
    run("INSERT INTO perms (owner, n) VALUES (1, 10)");
    run("INSERT INTO perms (user, owner, n) VALUES ('u', 1, 11), (DEFAULT, 2, 12)");
    run("INSERT INTO perms (owner, realm) SELECT 3, 8");
    run("INSERT INTO perms SET owner = 4");
    assertThat(run("SELECT * FROM perms ORDER BY owner, user"))
        .containsExactly(
            "all | 7 | 1 | 10",
            "u | 7 | 1 | 11",
            "all | 7 | 2 | 12",
            "all | 8 | 3 | null",
            "all | 7 | 4 | null");
    refuses("INSERT INTO perms (user, n) VALUES ('v', 1)", ErrorCode.KEY_COLUMN_MISSING);
    refuses("INSERT INTO perms (owner, n) VALUES (1, 13)", ErrorCode.DUPLICATE_KEY);
    run(
        "INSERT INTO perms (owner, n) VALUES (1, 14) ON DUPLICATE KEY UPDATE n = VALUES(n) +"
            + " VALUES(realm)");
    run("REPLACE INTO perms (owner, n) VALUES (2, 15)");
    assertThat(run("SELECT n FROM perms WHERE user = 'all' AND realm = 7 AND owner < 3"))
        .containsExactly("21", "15");
  }

  @Test
  void definitionsShowTheDefaultOfAKeyColumn() {
    run(
        "CREATE TABLE perms (user VARCHAR(20) NOT NULL DEFAULT '', realm INT DEFAULT 7, n INT,"
            + " PRIMARY KEY (user, realm))");
    String definition = run("SHOW CREATE TABLE perms").get(0);
    assertThat(definition)
        .contains("`user` varchar(20) NOT NULL DEFAULT ''", "`realm` int NOT NULL DEFAULT 7");
    assertThat(
            run(
                "SELECT COLUMN_NAME, COLUMN_DEFAULT, IS_NULLABLE, COLUMN_KEY FROM"
                    + " information_schema.COLUMNS WHERE TABLE_NAME = 'perms' AND TABLE_SCHEMA ="
                    + " 'shop' ORDER BY ORDINAL_POSITION"))
        .containsExactly("user |  | NO | PRI", "realm | 7 | NO | PRI", "n | null | YES | ");
    run("CREATE TABLE alike LIKE perms");
    run("ALTER TABLE alike ALTER COLUMN realm SET DEFAULT 9");
    run("INSERT INTO alike (n) VALUES (1)");
    run("ALTER TABLE alike ALTER COLUMN realm DROP DEFAULT");
    refuses("INSERT INTO alike (n) VALUES (2)", ErrorCode.KEY_COLUMN_MISSING);
    assertThat(run("SELECT * FROM alike")).containsExactly(" | 9 | 1");
  }

  @Test
  void otherTablesNeedEachColumnOfTheKey() {
    run("CREATE DATABASE plain");
    refuses(
        "CREATE TABLE plain.t (id INTEGER DEFAULT 1, n INTEGER, PRIMARY KEY (id))",
        ErrorCode.DEFAULT_INVALID);
    refuses(
        "CREATE TABLE plain.t (b VARBINARY, id INTEGER, n INTEGER, PRIMARY KEY (b, id))",
        ErrorCode.KEY_DEFINITION);
    run("SET sql_compat = 'lindorm'");
    run("CREATE TABLE plain.t (id INTEGER, b VARBINARY, n INTEGER, PRIMARY KEY (id))");
    refuses("CREATE INDEX i ON plain.t (b)", ErrorCode.KEY_DEFINITION);
  }

  @Test
  void indexesOfBinaryColumnsFindTheirRows() {
    run(
        "CREATE TABLE lease (id INT PRIMARY KEY, hwaddr VARBINARY(20), subnet INT, content BLOB,"
            + " KEY by_hwaddr (hwaddr, subnet), KEY by_content (content(255)))");
    run(
        "INSERT INTO lease VALUES (1, x'00', 5, x'0102'), (2, x'0000', 5, x'01'), (3, x'', 6,"
            + " x'ff'), (4, NULL, 5, NULL), (5, x'00ff', 4, x'0001'), (6, x'0001', 4, x'00')");
    run("CREATE INDEX by_subnet ON lease (subnet, hwaddr)");
    assertThat(run("SELECT id FROM lease WHERE hwaddr = x'00' AND subnet = 5"))
        .containsExactly("1");
    assertThat(run("EXPLAIN SELECT id FROM lease WHERE hwaddr = x'00' AND subnet = 5").toString())
        .contains("by_hwaddr");
    assertThat(run("SELECT id FROM lease ORDER BY hwaddr, subnet"))
        .containsExactly("4", "3", "1", "2", "6", "5");
    assertThat(run("SELECT id FROM lease WHERE hwaddr > x'00' ORDER BY hwaddr"))
        .containsExactly("2", "6", "5");
    assertThat(run("SELECT id FROM lease WHERE subnet = 4 AND hwaddr < x'00ff'"))
        .containsExactly("6");
    assertThat(run("SELECT id FROM lease WHERE content IN (x'01', x'00') ORDER BY id"))
        .containsExactly("2", "6");
    run("UPDATE lease SET hwaddr = x'aa' WHERE id = 2");
    run("DELETE FROM lease WHERE id = 6");
    assertThat(run("SELECT id, hwaddr FROM lease WHERE hwaddr >= x'00' ORDER BY hwaddr"))
        .containsExactly("1 | 00", "5 | 00ff", "2 | aa");
  }

  @Test
  void binaryKeyColumnsPrecedeOthers() {
    run(
        "CREATE TABLE snapshot (uuid VARBINARY(16) NOT NULL, at BIGINT NOT NULL, n INT, KEY (n),"
            + " PRIMARY KEY (uuid, at))");
    run("INSERT INTO snapshot VALUES (x'00', 2, 1), (x'0000', 1, 2), (x'', -1, 3), (x'00', 1, 4)");
    assertThat(run("SELECT uuid, at FROM snapshot"))
        .containsExactly(" | -1", "00 | 1", "00 | 2", "0000 | 1");
    assertThat(run("SELECT n FROM snapshot WHERE uuid = x'00' AND at > 1")).containsExactly("1");
    assertThat(run("SELECT uuid, at FROM snapshot WHERE n = 2")).containsExactly("0000 | 1");
    assertThat(run("SELECT n FROM snapshot WHERE uuid > x'00'")).containsExactly("2");
    run("CREATE TABLE copied LIKE snapshot");
    run("INSERT INTO copied SELECT * FROM snapshot");
    run("DELETE FROM copied WHERE uuid = x'00' AND at = 2");
    assertThat(run("SELECT COUNT(*) FROM copied")).containsExactly("3");
  }

  @Test
  void keysHaveUpToSixteenColumns() {
    String columns =
        IntStream.range(0, 17)
            .mapToObj(i -> "c" + i + " INT NOT NULL")
            .collect(Collectors.joining(", "));
    String sixteen =
        IntStream.range(0, 16).mapToObj(i -> "c" + i).collect(Collectors.joining(", "));
    run(
        "CREATE TABLE wide (id INT PRIMARY KEY, "
            + columns
            + ", UNIQUE KEY all_columns ("
            + sixteen
            + "))");
    assertThat(run("SHOW WARNINGS").toString())
        .contains("The key of index all_columns has 16 columns");
    refuses("CREATE INDEX more ON wide (" + sixteen + ", c16)", ErrorCode.KEY_TOO_MANY_COLUMNS);
    run("CREATE TABLE keyed (" + columns + ", PRIMARY KEY (" + sixteen + "))");
    assertThat(run("SHOW WARNINGS").toString()).contains("has 16 columns");
    refuses(
        "CREATE TABLE more (" + columns + ", PRIMARY KEY (" + sixteen + ", c16))",
        ErrorCode.KEY_TOO_MANY_COLUMNS);
    String values =
        IntStream.range(0, 17).mapToObj(String::valueOf).collect(Collectors.joining(", "));
    run("INSERT INTO wide VALUES (1, " + values + ")");
    run("INSERT INTO keyed VALUES (" + values + ")");
    assertThat(
            run(
                "SELECT id FROM wide WHERE c0 = 0 AND c1 = 1 AND c2 = 2 AND c3 = 3 AND c4 = 4 AND"
                    + " c5 = 5 AND c6 > 5"))
        .containsExactly("1");
    assertThat(run("SELECT c16 FROM keyed WHERE c0 = 0 AND c5 = 5")).containsExactly("16");
  }

  @Test
  void existingRowsGetTheImplicitDefaultOfANewColumn() {
    run("CREATE TABLE t (id INT PRIMARY KEY, KEY (id))");
    run("INSERT INTO t VALUES (1), (2)");
    run(
        "ALTER TABLE t ADD COLUMN n INT UNSIGNED NOT NULL, ADD COLUMN s VARCHAR(5) NOT NULL,"
            + " ADD COLUMN e ENUM('b','a') NOT NULL, ADD COLUMN d DECIMAL(5,2) NOT NULL,"
            + " ADD COLUMN b VARBINARY(3) NOT NULL, ADD COLUMN f BINARY(2) NOT NULL,"
            + " ADD COLUMN c BIT(1) NOT NULL, ADD COLUMN m TIME NOT NULL, ADD COLUMN o INT");
    assertThat(run("SELECT * FROM t WHERE id = 1"))
        .containsExactly("1 | 0 |  | b | 0.00 |  | 0000 | false | 0 | null");
    assertThat(run("SELECT COUNT(*) FROM t WHERE n = 0 AND s = '' AND e = 'b'"))
        .containsExactly("2");
    assertThatThrownBy(() -> run("INSERT INTO t (id, n) VALUES (3, 1)"))
        .hasMessageContaining("Column 's' cannot be null");
    refuses("ALTER TABLE t ADD COLUMN at DATETIME NOT NULL", ErrorCode.UNSUPPORTED);
    refuses("ALTER TABLE t ADD COLUMN number INT AUTO_INCREMENT", ErrorCode.UNSUPPORTED);
    assertThat(
            run(
                "SELECT COLUMN_DEFAULT FROM information_schema.COLUMNS WHERE TABLE_NAME = 't' AND"
                    + " COLUMN_NAME = 'n'"))
        .containsExactly("null");
    run("SET sql_compat = 'lindorm'");
    refuses("ALTER TABLE t ADD COLUMN p INT NOT NULL", ErrorCode.UNSUPPORTED);
  }

  @Test
  void hexadecimalLiteralsAreNumbersInArithmetic() {
    assertThat(run("SELECT 0xffff * 2, x'01' + 1, -0x10, 0xffffffffffffffff + 0, b'11' + 0"))
        .containsExactly("131070 | 2 | -16 | 18446744073709551615 | 3");
  }
}
