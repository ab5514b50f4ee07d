package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.access.Principal;
import org.openlindorm.error.Warning;
import org.openlindorm.store.memory.MemoryStore;

/** Tests user variables that queries assign, and other forms of MySQL in queries. */
class AssignedVariablesTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.open(new Principal("ann", ""));

  @BeforeEach
  void fill() {
    run("CREATE TABLE t (k INTEGER, v INTEGER, s VARCHAR, PRIMARY KEY (k))");
    run("UPSERT INTO t (k, v, s) VALUES (1, 30, 'a'), (2, 10, 'B'), (3, 20, 'b')");
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private List<String> run(String sql) {
    try (Result result = session.execute(sql)) {
      return rows(result);
    }
  }

  private static List<String> rows(Result result) {
    List<String> lines = new ArrayList<>();
    if (result instanceof Result.Rows rows) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        lines.add(Arrays.toString(row));
      }
    }
    return lines;
  }

  @Test
  void aVariableKeepsTheValueOfTheLastRow() {
    assertThat(run("SELECT @a := v FROM t")).containsExactly("[30]", "[10]", "[20]");
    assertThat(run("SELECT @a, @A + 1")).containsExactly("[20, 21]");
    assertThat(run("SELECT @b := 'x', @c := NULL, @d := 1.50")).containsExactly("[x, null, 1.50]");
    assertThat(run("SELECT @b, @c, @d")).containsExactly("[x, null, 1.50]");
  }

  @Test
  void rowsAreNumbered() {
    run("SET @n = 0");
    assertThat(run("SELECT @n := @n + 1 AS n, k FROM t"))
        .containsExactly("[1, 1]", "[2, 2]", "[3, 3]");
    assertThat(run("SELECT @n")).containsExactly("[3]");
    assertThat(run("SELECT @i := @i + 1 AS i, k FROM t, (SELECT @i := 0) AS start"))
        .containsExactly("[1, 1]", "[2, 2]", "[3, 3]");
    assertThat(run("SELECT @j := COALESCE(@j, 0) + 1 AS j FROM t"))
        .containsExactly("[1]", "[2]", "[3]");
  }

  /** Rows are numbered in their final order, as MySQL does when an index yields the order. */
  @Test
  void rowsAreNumberedAfterTheSort() {
    run("SET @n = 0");
    assertThat(run("SELECT @n := @n + 1 AS n, v FROM t ORDER BY v LIMIT 2"))
        .containsExactly("[1, 10]", "[2, 20]");
  }

  /** MariaDB's ODBC driver reads its catalog so. */
  @Test
  void aLaterExpressionOfTheRowReadsTheVariable() {
    assertThat(
            run(
                "SELECT k, @dt:=CASE s WHEN 'a' THEN 4 ELSE 12 END AS DATA_TYPE,"
                    + " IF(@dt = 4, 'number', 'text') FROM t"))
        .containsExactly("[1, 4, number]", "[2, 12, text]", "[3, 12, text]");
    assertThat(run("SELECT @x := @y := k + 1, @x, @y FROM t WHERE k = 1"))
        .containsExactly("[2, 2, 2]");
  }

  @Test
  void aConditionReadsTheValueFromBeforeTheStatement() {
    run("SET @k = 2");
    assertThat(run("SELECT @k := k + 100 FROM t WHERE k >= 2")).containsExactly("[102]", "[103]");
    assertThat(run("SELECT @k")).containsExactly("[103]");
  }

  @Test
  void quotedNamesAreVariables() {
    run("SET @`a b` = 1, @'c-d' = 2, @\"e.f\" := 3");
    assertThat(run("SELECT @`A B`, @'c-d', @\"e.f\", @e.f, @`a b` + @'c-d'"))
        .containsExactly("[1, 2, 3, 3, 3]");
  }

  @Test
  void aPreparedStatementAssignsAtEachExecution() {
    Prepared prepared = session.prepare("SELECT @p := COALESCE(@p, 0) + ?");
    assertThat(run("SELECT @p")).containsExactly("[null]");
    for (int i = 1; i < 4; i++) {
      try (Result result = prepared.execute(List.of(10))) {
        assertThat(rows(result)).containsExactly("[" + i * 10 + "]");
      }
    }
  }

  @Test
  void invalidAssignmentsAreRefused() {
    assertThatThrownBy(() -> run("SELECT k := 1 FROM t"))
        .hasMessageContaining("':=' assigns a user variable");
    assertThatThrownBy(() -> run("UPDATE t SET v = (@a := 1) WHERE k = 1"))
        .hasMessageContaining("@a := in this place");
    assertThatThrownBy(() -> run("CREATE VIEW w AS SELECT @a := k AS a FROM t"))
        .hasMessageContaining("@a := in this place");
    assertThatThrownBy(() -> run("SELECT @a := REPEAT('x', 5000000)"))
        .hasMessageContaining("user variables of a session");
  }

  @Test
  void textIsComparedByItsBytesAlsoWithBinary() {
    assertThat(run("SELECT BINARY 'a' = 'A', BINARY 'a' = 'a', BINARY(s) FROM t WHERE k = 1"))
        .containsExactly("[false, true, a]");
    assertThat(run("SELECT k FROM t WHERE BINARY s = 'b' AND k > 0")).containsExactly("[3]");
    assertThat(run("SELECT k FROM t WHERE s LIKE BINARY 'B%' AND k > 0")).containsExactly("[2]");
    assertThat(run("SELECT HEX(BINARY 12), HEX(CAST('a' AS BINARY)), HEX(CONVERT('a', BINARY(1)))"))
        .containsExactly("[3132, 61, 61]");
  }

  @Test
  void analyzeTableAnswersAsMysqlDoes() {
    assertThat(run("ANALYZE TABLE t")).containsExactly("[default.t, analyze, status, OK]");
    assertThat(run("ANALYZE LOCAL TABLE `default`.t")).hasSize(1);
    assertThatThrownBy(() -> run("ANALYZE TABLE u")).hasMessageContaining("doesn't exist");
  }

  @Test
  void aQueryThatLocksRowsIsAcceptedAtLevelMysql() {
    assertThatThrownBy(() -> run("SELECT k FROM t FOR UPDATE"))
        .hasMessageContaining("line 1, column 17: rows are not locked");
    run("SET sql_compat = 'mysql'");
    for (String lock :
        List.of(
            "FOR UPDATE",
            "FOR UPDATE NOWAIT",
            "FOR UPDATE OF t SKIP LOCKED",
            "FOR SHARE",
            "LOCK IN SHARE MODE")) {
      try (Result result = session.execute("SELECT k FROM t WHERE k = 1 LIMIT 5 " + lock)) {
        assertThat(rows(result)).containsExactly("[1]");
        assertThat(result.warnings())
            .extracting(Warning::text)
            .containsExactly("Rows are not locked: other sessions can change them before COMMIT");
      }
    }
    assertThat(run("SELECT lock.k FROM t lock WHERE lock.k IN (1) FOR UPDATE"))
        .containsExactly("[1]");
  }
}
