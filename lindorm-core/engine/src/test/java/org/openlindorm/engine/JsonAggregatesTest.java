package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.memory.MemoryStore;

/** JSON_ARRAYAGG and JSON_OBJECTAGG in statements, by the rules of MySQL. */
class JsonAggregatesTest {

  private final SqlEngine engine =
      SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void rows() {
    session.execute("CREATE TABLE t (id INTEGER, n INTEGER, s VARCHAR, PRIMARY KEY (id))").close();
    session
        .execute("UPSERT INTO t (id, n, s) VALUES (1, 5, 'a'), (2, NULL, 'b'), (3, 7, 'c')")
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
  void anArrayHasAnElementForEachRowAlsoForNull() {
    assertThat(rows("SELECT JSON_ARRAYAGG(n), json_arrayagg(s) FROM t"))
        .containsExactly("[[5, null, 7], [\"a\", \"b\", \"c\"]]");
    assertThat(rows("SELECT JSON_ARRAYAGG(n) FROM t WHERE id > 9")).containsExactly("[null]");
  }

  @Test
  void anObjectHasAMemberForEachRow() {
    assertThat(rows("SELECT JSON_OBJECTAGG(s, n) FROM t"))
        .containsExactly("[{\"a\": 5, \"b\": null, \"c\": 7}]");
  }

  @Test
  void groupsHavingAndViewsTakeThem() {
    session.execute("CREATE VIEW v AS SELECT JSON_ARRAYAGG(s) AS texts FROM t").close();
    assertThat(rows("SELECT texts FROM v")).containsExactly("[[\"a\", \"b\", \"c\"]]");
    assertThat(
            rows(
                "SELECT n IS NULL AS g, JSON_ARRAYAGG(s) FROM t GROUP BY n IS NULL"
                    + " HAVING JSON_LENGTH(JSON_ARRAYAGG(s)) = 2"))
        .containsExactly("[false, [\"a\", \"c\"]]");
  }

  @Test
  void anErrorNamesThemAsTheyAreWritten() {
    assertThatThrownBy(() -> session.execute("SELECT id FROM t WHERE JSON_ARRAYAGG(id) = '[]'"))
        .hasMessageContaining("group function JSON_ARRAYAGG: ");
  }

  @Test
  void aggregatesOfOtherDatabasesAreUnknown() {
    for (String call : List.of("LISTAGG(s, '-')", "STRING_AGG(s, '-')")) {
      assertThatThrownBy(() -> session.execute("SELECT " + call + " FROM t").close())
          .isInstanceOfSatisfying(
              LindormException.class,
              refused -> assertThat(refused.code().number()).isEqualTo(1305));
    }
  }
}
