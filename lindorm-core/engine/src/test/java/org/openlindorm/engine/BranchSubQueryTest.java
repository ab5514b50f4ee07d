package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.memory.MemoryStore;

/** A sub-query of several rows fails only where its value is read. */
class BranchSubQueryTest {

  private static final String SEVERAL = "(SELECT one FROM o)";

  private final SqlEngine engine =
      SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void tables() {
    run("CREATE TABLE t (k INTEGER, v INTEGER, PRIMARY KEY (k))");
    run("CREATE TABLE o (k INTEGER, one INTEGER, PRIMARY KEY (k))");
    run("UPSERT INTO t (k, v) VALUES (1, 7), (2, 8)");
    run("UPSERT INTO o (k, one) VALUES (1, 1), (2, 1)");
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "COALESCE(v, #)",
        "IFNULL(v, #)",
        "CASE WHEN v = 0 THEN # ELSE 7 END",
        "CASE WHEN v = 7 THEN 7 ELSE # END",
        "IF(v > 0, 7, #)",
        "CASE v WHEN 7 THEN v WHEN # THEN 8 END"
      })
  void aBranchThatIsNotTakenReadsNothing(String branch) {
    String expression = branch.replace("#", SEVERAL);
    assertThat(answer("SELECT " + expression + " FROM t WHERE k = 1")).isEqualTo("7");
    assertThat(answer("SELECT " + expression + " FROM t WHERE k > 0 LIMIT 1")).isEqualTo("7");
    assertThat(answer("SELECT t.k FROM t JOIN o ON o.k = t.k WHERE t.k < 2 AND 7 = " + expression))
        .isEqualTo("1");
    assertThat(answer("SELECT COUNT(*) FROM t WHERE k > 0 AND v = 7 AND 7 = " + expression))
        .isEqualTo("1");
    assertThat(answer("SELECT SUM(" + expression + ") FROM t WHERE k < 2")).isEqualTo("7");
    assertThat(
            answer(
                "SELECT "
                    + expression
                        .replace("v ", "7 ")
                        .replace("v,", "7,")
                        .replace("THEN v", "THEN 7")))
        .isEqualTo("7");
  }

  @Test
  void readingTheValueFails() {
    for (String sql :
        new String[] {
          "SELECT " + SEVERAL,
          "SELECT k FROM t WHERE k = " + SEVERAL,
          "SELECT k FROM t WHERE k > 0 AND v = " + SEVERAL,
          "SELECT COALESCE(NULLIF(v, 8), " + SEVERAL + ") FROM t WHERE k > 0",
          "SELECT t.k FROM t JOIN o ON o.k = t.k WHERE o.one = COALESCE(NULL, " + SEVERAL + ")",
          "SELECT MAX(v) + " + SEVERAL + " FROM t",
          "UPDATE t SET v = " + SEVERAL + " WHERE k = 1",
          "UPSERT INTO t (k, v) VALUES (3, " + SEVERAL + ")"
        }) {
      assertThatThrownBy(() -> all(sql))
          .as(sql)
          .isInstanceOfSatisfying(
              LindormException.class,
              refused -> assertThat(refused.code()).isEqualTo(ErrorCode.SUBQUERY_ROWS));
    }
  }

  private void run(String sql) {
    session.execute(sql).close();
  }

  private void all(String sql) {
    try (Result result = session.execute(sql)) {
      while (result instanceof Result.Rows rows && rows.next() != null) {}
    }
  }

  private String answer(String sql) {
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      return String.valueOf(rows.next()[0]);
    }
  }
}
