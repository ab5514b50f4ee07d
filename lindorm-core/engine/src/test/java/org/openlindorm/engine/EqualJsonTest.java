package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.store.memory.MemoryStore;

/** JSON that is equal by = is one group, one distinct value, one row of a set. */
class EqualJsonTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void rows() {
    session.execute("CREATE TABLE t (k INTEGER, j JSON, PRIMARY KEY (k))").close();
    session.execute("CREATE TABLE o (k INTEGER, j JSON, PRIMARY KEY (k))").close();
    session
        .execute(
            "UPSERT INTO t (k, j) VALUES (1, '2'), (2, '2.0'), (3, '{\"a\":1,\"b\":[1.50]}'),"
                + " (4, '{ \"b\": [1.5], \"a\": 1.0 }'), (5, '\"2\"'), (6, '1e2'), (7, '100')")
        .close();
    session
        .execute("UPSERT INTO o (k, j) VALUES (1, '2.00'), (2, '{\"b\":[1.5],\"a\":1}')")
        .close();
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private List<String> rows(String sql) {
    List<String> answer = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        answer.add(Arrays.toString(row));
      }
    }
    return answer;
  }

  @Test
  void oneGroup() {
    List<String> groups =
        List.of("[2, 2]", "[100, 2]", "[\"2\", 1]", "[{\"a\": 1, \"b\": [1.5]}, 2]");
    assertThat(rows("SELECT j, COUNT(*) FROM t GROUP BY j ORDER BY j"))
        .containsExactlyElementsOf(groups);
    assertThat(rows("SELECT t.j, COUNT(*) FROM t JOIN t AS u ON u.k = t.k GROUP BY t.j"))
        .containsExactlyInAnyOrderElementsOf(groups);
    assertThat(rows("SELECT j FROM t GROUP BY j HAVING j = '2.0' OR COUNT(*) = 1"))
        .containsExactly("[\"2\"]");
    assertThat(
            rows(
                "SELECT JSON_EXTRACT(j, '$.a') AS a, COUNT(*) FROM t WHERE k > 2 AND k < 5 GROUP BY"
                    + " a"))
        .containsExactly("[1, 2]");
    assertThat(rows("SELECT j, k, COUNT(*) FROM t WHERE k < 3 GROUP BY ROLLUP(j, k) ORDER BY j, k"))
        .containsExactly("[null, null, 2]", "[2, null, 2]", "[2, 1, 1]", "[2, 2, 1]");
  }

  @Test
  void oneDistinctValue() {
    assertThat(rows("SELECT DISTINCT j FROM t ORDER BY j DESC"))
        .containsExactly("[{\"a\": 1, \"b\": [1.5]}]", "[\"2\"]", "[100]", "[2]");
    assertThat(
            rows(
                "SELECT COUNT(DISTINCT j), COUNT(j), GROUP_CONCAT(DISTINCT j ORDER BY j) FROM t"
                    + " WHERE k < 3"))
        .containsExactly("[1, 2, 2]");
    assertThat(rows("SELECT COUNT(DISTINCT t.j, 1) FROM t JOIN o ON o.k > 0 WHERE t.k < 5"))
        .containsExactly("[2]");
  }

  @Test
  void oneRowOfASet() {
    assertThat(rows("SELECT j FROM t WHERE k < 5 UNION SELECT j FROM o"))
        .containsExactlyInAnyOrder("[2]", "[{\"a\": 1, \"b\": [1.5]}]");
    assertThat(rows("SELECT j FROM o INTERSECT SELECT j FROM t")).hasSize(2);
    assertThat(rows("SELECT j FROM o EXCEPT ALL SELECT j FROM t")).isEmpty();
    assertThat(rows("SELECT j FROM t WHERE k < 3 UNION ALL SELECT j FROM o WHERE k = 1"))
        .as("what compares nothing leaves it as it was written")
        .containsExactly("[2]", "[2.0]", "[2.00]");
    assertThat(
            rows(
                "WITH RECURSIVE r AS (SELECT j FROM t WHERE k = 1 UNION SELECT o.j FROM r JOIN o ON"
                    + " o.j = r.j) SELECT j FROM r"))
        .containsExactly("[2]");
  }

  @Test
  void oneKeyOfAJoin() {
    assertThat(rows("SELECT t.k, o.k FROM t JOIN o ON o.j = t.j ORDER BY 1"))
        .containsExactly("[1, 1]", "[2, 1]", "[3, 2]", "[4, 2]");
    assertThat(rows("SELECT k FROM t WHERE k > 0 AND j IN (SELECT j FROM o)")).hasSize(4);
  }
}
