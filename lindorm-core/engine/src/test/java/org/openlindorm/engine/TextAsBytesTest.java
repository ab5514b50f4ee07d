package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.memory.MemoryStore;

/** Tests text next to columns of bytes: its UTF-8 bytes at level mysql, else hexadecimal digits. */
class TextAsBytesTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void create() {
    run("CREATE DATABASE shop WITH (SQL_COMPAT='mysql')");
    run("USE shop");
    run(
        "CREATE TABLE t (id VARBINARY(20) NOT NULL, b BLOB DEFAULT 'it''s', f BINARY(6), s VARCHAR,"
            + " n INT, PRIMARY KEY (id))");
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  @Test
  void writtenTextIsItsBytes() {
    run("INSERT INTO t (id, b, f) VALUES ('ab', 'abcd', 'ffff'), (x'00', x'abcd', 0xffff)");
    run("INSERT INTO t (id, b, n) VALUES ('é', CONCAT('ab', 'cd'), 1)");
    assertThat(rows("SELECT id, b, f FROM t"))
        .isEqualTo(
            "[00, abcd, ffff00000000] [6162, 61626364, 666666660000] [c3a9, 61626364, null]");
    run("UPDATE t SET b = 'ff' WHERE id = 'ab'");
    run("INSERT INTO t (id, b) VALUES ('é', 'x') ON DUPLICATE KEY UPDATE b = 'ee'");
    run("INSERT IGNORE INTO t (id, f) VALUES ('i', 'ab')");
    assertThat(rows("SELECT b FROM t WHERE id IN ('ab', 'é')")).isEqualTo("[6666] [6565]");
    assertThat(rows("SELECT f, b FROM t WHERE id = 'i'")).isEqualTo("[616200000000, 69742773]");
  }

  @Test
  void parametersAndRowsOfQueriesAreBytesToo() {
    execute("INSERT INTO t (id, b, s) VALUES (?, ?, ?)", "ab", "cd", "ef");
    execute("INSERT IGNORE INTO t (id, b) VALUES (?, ?)", new byte[] {1}, "ff");
    run("INSERT INTO t (id, b) SELECT s, s FROM t WHERE id = 'ab'");
    assertThat(rows("SELECT id, b FROM t")).isEqualTo("[01, 6666] [6162, 6364] [6566, 6566]");
    assertThat(rows("SELECT s FROM t WHERE id = ?", "ab")).isEqualTo("[ef]");
    assertThat(rows("SELECT s FROM t WHERE id = ?", new byte[] {0x61, 0x62})).isEqualTo("[ef]");
    execute("UPDATE t SET b = ? WHERE id = ? ORDER BY n LIMIT 1", "zz", "ab");
    run("UPDATE t SET b = (SELECT MAX(s) FROM t) WHERE id = 'ef'");
    assertThat(rows("SELECT id, b FROM t WHERE id > ?", "a"))
        .isEqualTo("[6162, 7a7a] [6566, 6566]");
  }

  @Test
  void comparedTextIsItsBytes() {
    run("INSERT INTO t (id, b, f, s) VALUES ('ab', 'cd', 'ab', 'cd'), ('b', 'ff', 'c', 'x')");
    for (String condition :
        List.of(
            "id = 'ab'",
            "'ab' = id",
            "id IN ('ab', 'c')",
            "id BETWEEN 'aa' AND 'ac'",
            "id < 'b'",
            "b = s",
            "b <=> 'cd'",
            "f = 'ab'",
            "(id, b) = ('ab', 'cd')",
            "s IN (SELECT b FROM t)",
            "NULLIF(b, 'cd') IS NULL",
            "CASE b WHEN 'cd' THEN 1 END = 1",
            "b = CONCAT('c', 'd')",
            "id = x'6162'",
            "b LIKE 'c%'")) {
      assertThat(rows("SELECT s FROM t WHERE " + condition)).as(condition).isEqualTo("[cd]");
    }
    assertThat(plan("SELECT s FROM t WHERE id = 'ab'")).contains("key id: point");
    assertThat(rows("SELECT s FROM t WHERE id = 'no hexadecimal digits'")).isEmpty();
    assertThat(rows("SELECT s FROM t WHERE f = 'longer than the column'")).isEmpty();
  }

  @Test
  void theLevelOfTheSessionDecides() {
    run("INSERT INTO t (id, b) VALUES ('ab', 'cd')");
    run("SET sql_compat = 'lindorm'");
    run("UPSERT INTO t (id, b) VALUES ('ab', 'cd')");
    assertThat(rows("SELECT id, b FROM t WHERE id = '6162' OR id = 'ab'"))
        .isEqualTo("[6162, 6364] [ab, cd]");
    assertThatThrownBy(() -> run("UPSERT INTO t (id, b) VALUES ('xy', 'cd')"))
        .hasMessageContaining("'xy'");
    assertThat(rows("SELECT x'ab' = 'ab', x'6162' = 'ab'")).isEqualTo("[true, false]");
    run("SET sql_compat = 'mysql'");
    assertThat(rows("SELECT x'ab' = 'ab', x'6162' = 'ab'")).isEqualTo("[false, true]");
  }

  private Result run(String sql) {
    return session.execute(sql);
  }

  private void execute(String sql, @Nullable Object... values) {
    session.prepare(sql).execute(Arrays.asList(values));
  }

  private String plan(String sql) {
    return rows("EXPLAIN " + sql);
  }

  private String rows(String sql, @Nullable Object... values) {
    StringJoiner all = new StringJoiner(" ");
    try (Result.Rows rows = (Result.Rows) session.prepare(sql).execute(Arrays.asList(values))) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        all.add(Arrays.stream(row).map(TextAsBytesTest::shown).toList().toString());
      }
    }
    return all.toString();
  }

  private static String shown(@Nullable Object value) {
    return value instanceof Bytes bytes ? bytes.hex() : String.valueOf(value);
  }
}
