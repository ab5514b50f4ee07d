package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.access.Principal;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.memory.MemoryStore;

/** Tests ALTER TABLE ... DROP PRIMARY KEY, ADD PRIMARY KEY. */
class ChangedKeyTest {

  private static final String ALL = "SELECT /*+ _l_allow_filtering_ */ a, b, v, w FROM %s";

  private final MemoryStore store = new MemoryStore();
  private SqlEngine engine = open();
  private Session session = engine.open(new Principal("ann", ""));

  private Runnable onWrite = () -> {};

  private SqlEngine open() {
    ForwardingStore kept =
        new ForwardingStore(store) {
          @Override
          public void writeSorted(PhysicalTable table, List<Mutation.Put> puts) {
            super.writeSorted(table, puts);
            onWrite.run();
          }

          @Override
          public void close() {}
        };
    return SqlEngine.open(kept, EngineOptions.DEFAULT);
  }

  private void restart() {
    close();
    engine = open();
    session = engine.open(new Principal("ann", ""));
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private List<String> run(String sql) {
    return run(session, sql);
  }

  private static List<String> run(Session session, String sql) {
    List<String> lines = new ArrayList<>();
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(Arrays.toString(row));
        }
      }
    }
    return lines;
  }

  private List<String> sorted(String table) {
    return run(ALL.formatted(table)).stream().sorted().toList();
  }

  private void fails(String sql, ErrorCode code, String message) {
    assertThatThrownBy(() -> run(sql))
        .hasMessageContaining(message)
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code()).isEqualTo(code));
  }

  @Test
  void theProgressIsVisibleInOtherSessions() {
    fill();
    List<String> seen = new ArrayList<>();
    String progress = "SELECT * FROM information_schema.KEY_CHANGES";
    assertThat(run(progress)).isEmpty();
    Session other = engine.open(new Principal("bob", ""));
    onWrite = () -> seen.addAll(run(other, progress));
    run("ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (b, a)");
    onWrite = () -> {};
    other.close();
    assertThat(seen)
        .isNotEmpty()
        .allMatch(
            row -> row.matches("\\[default, t, default:t-key\\d+, 4, 4, 100, COPYING, null]"));
    assertThat(run(progress)).isEmpty();
  }

  /** Rows of one packed cell, of newer own cells, of own cells only, and a dynamic column. */
  private void fill() {
    run(
        "CREATE TABLE t (a INTEGER, b VARCHAR, v BIGINT, w VARCHAR, PRIMARY KEY (a, b),"
            + " INDEX by_v (v), INDEX by_w (w) INCLUDE (v)) WITH (DYNAMIC_COLUMNS='true')");
    run(
        "UPSERT INTO t (a, b, v, w) VALUES (1, 'x', 10, 'p'), (2, 'y', 20, 'q'), (3, 'e', 30,"
            + " 'r')");
    run("UPDATE t SET w = 'new' WHERE a = 2 AND b = 'y'");
    run("UPSERT INTO t (a, b, v, extra) VALUES (4, 'z', 40, x'01')");
    run("UPSERT INTO t (a, b, v, w) VALUES (5, 'gone', 50, 's')");
    run("DELETE FROM t WHERE a = 5 AND b = 'gone'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "b, a",
        "a DESC, b DESC",
        "hash32(b), b, a",
        "bucket(4, a), a, b",
        "salt(4), a, b",
        "md5_prefix(b, 4), b, a",
        "reverse(a), b",
        "a",
        "b",
        "v",
        "b, v, a",
        "v, b"
      })
  void allRowsAndEntriesFollowTheKey(String key) {
    fill();
    List<String> before = sorted("t");
    run("ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (" + key + ")");
    restart();
    assertThat(sorted("t")).isEqualTo(before);
    assertThat(sorted("t_before")).isEqualTo(before);
    assertThat(run("SELECT a FROM t WHERE v = 20")).containsExactly("[2]");
    assertThat(run("SELECT v FROM t WHERE w = 'new'")).containsExactly("[20]");
    assertThat(run("SELECT extra FROM t WHERE v = 40")).hasSize(1);
    run("UPSERT INTO t (a, b, v, w) VALUES (6, 'n', 60, 'u')");
    run("DELETE FROM t WHERE v = 10");
    run("UPSERT INTO t (a, b, v, w) VALUES (2, 'y', 20, 'newer')");
    assertThat(run("SELECT a FROM t WHERE w = 'new'")).isEmpty();
    assertThat(run("SELECT a FROM t WHERE w = 'newer'")).containsExactly("[2]");
    assertThat(sorted("t_before")).isEqualTo(before);
    for (String index : List.of("by_v", "by_w")) {
      assertThat(run("CHECK INDEX " + index + " ON t").toString()).doesNotContain("wrong");
    }
  }

  @Test
  void versionsOfRowsRemain() {
    fill();
    String times = "SELECT /*+ _l_allow_filtering_ */ a, w_l_ts, v_l_ts FROM %s WHERE v >= 0";
    List<String> before = run(times.formatted("t")).stream().sorted().toList();
    run("ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (b)");
    assertThat(run(times.formatted("t")).stream().sorted().toList()).isEqualTo(before);
  }

  @Test
  void aKeyThatIsNotUniqueNamesTheTwoRows() {
    fill();
    run("UPSERT INTO t (a, b, v, w) VALUES (7, 'x', 70, 'p')");
    List<String> before = sorted("t");
    fails(
        "ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (b)",
        ErrorCode.KEY_NOT_UNIQUE,
        "The rows (a=1, b=x) and (a=7, b=x) of table default.t would both have the new primary key"
            + " (b=x)");
    assertThat(sorted("t")).isEqualTo(before);
    assertThat(store.loads().keySet())
        .extracting(Object::toString)
        .noneMatch(name -> name.contains("-key"));
    run("DELETE FROM t WHERE a = 7 AND b = 'x'");
    run("ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (b)");
  }

  /** The memory store is read in batches of a thousand rows. */
  @Test
  void equalKeysOfDifferentBatchesAreFound() {
    run("CREATE TABLE t (a INTEGER, b VARCHAR, v BIGINT, w VARCHAR, PRIMARY KEY (a))");
    for (int a = 0; a < 2_500; a++) {
      run("UPSERT INTO t (a, b, v, w) VALUES (" + a + ", 'b', " + a % 2_400 + ", 'w')");
    }
    fails(
        "ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (v)",
        ErrorCode.KEY_NOT_UNIQUE,
        "The rows (a=0) and (a=2400) of table default.t");
    run("ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (v, a)");
    assertThat(run("SELECT COUNT(*) FROM t")).containsExactly("[2500]");
  }

  @Test
  void aRowThatCannotHaveTheKeyIsNamed() {
    fill();
    run("UPSERT INTO t (a, b, w) VALUES (8, 'n', 'no v')");
    fails(
        "ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (v)",
        ErrorCode.KEY_UNFIT,
        "Row (a=8, b=n) of table default.t cannot have the new primary key: column 'v' is NULL");
    run("UPSERT INTO t (a, b, w) VALUES (0, '', 'first')");
    fails(
        "ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (b)",
        ErrorCode.KEY_UNFIT,
        "Row (a=0, b=) of table default.t cannot have the new primary key: The primary key of this"
            + " row has no bytes");
    run("CREATE TABLE s (a INTEGER, v BIGINT, w BIGINT, PRIMARY KEY (a))");
    run("UPSERT INTO s (a, v) VALUES (1, 2)");
    fails(
        "ALTER TABLE s DROP PRIMARY KEY, ADD PRIMARY KEY (a, v)",
        ErrorCode.KEY_UNFIT,
        "no column outside the key would have a value");
  }

  @Test
  void theFormerRowsAreReadOnlyUntilTheirTableIsDropped() {
    fill();
    run("ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (b)");
    for (String write :
        List.of(
            "UPSERT INTO t_before (a, b, v) VALUES (1, 'x', 1)",
            "UPDATE t_before SET v = 1 WHERE a = 1 AND b = 'x'",
            "DELETE FROM t_before WHERE a = 1 AND b = 'x'")) {
      fails(write, ErrorCode.TABLE_READ_ONLY, "the rows with the new key are in the HBase table");
    }
    fails(
        "ALTER TABLE t_before DROP PRIMARY KEY, ADD PRIMARY KEY (v)",
        ErrorCode.TABLE_READ_ONLY,
        "its primary key was changed");
    fails(
        "ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (b, a)",
        ErrorCode.TABLE_EXISTS,
        "DROP TABLE it first");
    run("DROP TABLE t_before");
    run("ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (a, b)");
    run("DROP TABLE t_before");
    run("DROP TABLE t");
    assertThat(store.loads().keySet())
        .extracting(Object::toString)
        .noneMatch(name -> name.startsWith("default:t"));
    fill();
  }

  @Test
  void aNewTableCannotHaveThePlaceOfTheFormerRows() {
    fill();
    run("ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (b)");
    run("DROP TABLE t");
    fails(
        "CREATE TABLE t (a INTEGER, v INTEGER, PRIMARY KEY (a))",
        ErrorCode.TABLE_EXISTS,
        "this HBase table has the rows of table default.t_before");
    run("DROP TABLE t_before");
    fill();
  }

  @Test
  void aGeneratedKeyIsLeftOutAndNumbersContinue() {
    run("SET sql_compat = 'mysql'");
    run("CREATE TABLE h (a INTEGER, b VARCHAR(9))");
    run("INSERT INTO h VALUES (1, 'x'), (2, 'y')");
    run("ALTER TABLE h ADD PRIMARY KEY (a)");
    assertThat(run("SELECT * FROM h WHERE a = 2")).containsExactly("[2, y]");
    assertThat(run("SHOW TABLES")).containsExactly("[h]");
    run("CREATE TABLE n (id BIGINT AUTO_INCREMENT PRIMARY KEY, b VARCHAR(9) NOT NULL)");
    run("INSERT INTO n (b) VALUES ('x'), ('y')");
    run("ALTER TABLE n DROP PRIMARY KEY, ADD PRIMARY KEY (b, id)");
    run("INSERT INTO n (b) VALUES ('z')");
    assertThat(run("SELECT COUNT(DISTINCT id) FROM n")).containsExactly("[3]");
  }

  /** An export of phpMyAdmin: rows first, then the key, then AUTO_INCREMENT. */
  @Test
  void aLeadingKeyColumnBecomesAnAutoIncrementColumn() {
    run("SET sql_compat = 'mysql'");
    run("CREATE TABLE p (id INT(11) NOT NULL, name VARCHAR(20) DEFAULT NULL, kind INT(11))");
    run("INSERT INTO p VALUES (3, 'c', 1), (1, 'a', 1), (7, 'g', 2)");
    run("ALTER TABLE p ADD PRIMARY KEY (id), ADD KEY by_kind (kind)");
    run("ALTER TABLE p MODIFY id INT(11) NOT NULL AUTO_INCREMENT, AUTO_INCREMENT=12");
    restart();
    run("SET sql_compat = 'mysql'");
    assertThat(run("SELECT * FROM p ORDER BY id"))
        .containsExactly("[1, a, 1]", "[3, c, 1]", "[7, g, 2]");
    assertThat(run("SELECT id FROM p WHERE kind = 1 ORDER BY id")).containsExactly("[1]", "[3]");
    assertThat(run("SHOW TABLES")).containsExactly("[p]");
    run("INSERT INTO p (name) VALUES ('next')");
    assertThat(run("SELECT id FROM p WHERE name = 'next'")).containsExactly("[12]");
    assertThat(run("SHOW CREATE TABLE p").toString())
        .contains("`id` integer NOT NULL AUTO_INCREMENT", "PRIMARY KEY (`id`)")
        .contains("bucket(16");
    run("CREATE TABLE p_again LIKE p");
  }

  @Test
  void aNewAutoIncrementColumnContinuesAfterTheRows() {
    run("SET sql_compat = 'mysql'");
    run("CREATE TABLE p (id BIGINT, name VARCHAR(20), PRIMARY KEY (id, name))");
    run("INSERT INTO p VALUES (-4, 'a'), (40, 'b')");
    run("ALTER TABLE p CHANGE id no BIGINT NOT NULL AUTO_INCREMENT");
    run("INSERT INTO p (name) VALUES ('next')");
    assertThat(run("SELECT * FROM p ORDER BY no"))
        .containsExactly("[-4, a]", "[40, b]", "[41, next]");
    fails(
        "ALTER TABLE p MODIFY no INTEGER NOT NULL AUTO_INCREMENT",
        ErrorCode.COPY_NEEDED,
        "is stored differently");
  }

  @Test
  void theRowsOfAnEarlierKeyRemainIfTheirNameIsTaken() {
    run("SET sql_compat = 'mysql'");
    run("CREATE TABLE p (id BIGINT, name VARCHAR(20), PRIMARY KEY (name))");
    run("INSERT INTO p VALUES (1, 'a')");
    run("ALTER TABLE p DROP PRIMARY KEY, ADD PRIMARY KEY (id)");
    fails(
        "ALTER TABLE p MODIFY id BIGINT AUTO_INCREMENT",
        ErrorCode.TABLE_EXISTS,
        "DROP TABLE it first");
    assertThat(run("SELECT * FROM p_before")).containsExactly("[1, a]");
  }

  @Test
  void unsupportedChangesAreRefused() {
    run("CREATE TABLE m (a INTEGER, b INTEGER, v INTEGER, PRIMARY KEY (a)) WITH (VERSIONS='3')");
    fails(
        "ALTER TABLE m DROP PRIMARY KEY, ADD PRIMARY KEY (b)",
        ErrorCode.UNSUPPORTED,
        "keeps several versions");
    run("CREATE TABLE d (a INTEGER, b INTEGER DEFAULT 1, v INTEGER, PRIMARY KEY (a))");
    fails(
        "ALTER TABLE d DROP PRIMARY KEY, ADD PRIMARY KEY (b)",
        ErrorCode.DEFAULT_INVALID,
        "leave DEFAULT out");
    fails("ALTER TABLE d ADD PRIMARY KEY (v)", ErrorCode.KEY_FIXED, "cannot be changed");
    run("ALTER SYSTEM SET sql_mode = 'STRICT_LINDORM'");
    fails(
        "ALTER TABLE d MODIFY a INTEGER AUTO_INCREMENT",
        ErrorCode.COPY_NEEDED,
        "the key needs a bucket");
    fails(
        "ALTER TABLE d DROP PRIMARY KEY, ADD PRIMARY KEY (v)",
        ErrorCode.KEY_FIXED,
        "cannot be changed");
  }
}
