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
import org.openlindorm.error.LindormException;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.memory.MemoryStore;

/** INSERT of many rows in one text, as drivers write batches. */
class ManyRowsTest {

  private final SqlEngine engine =
      SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void define() {
    session.execute(
        "CREATE TABLE t (id BIGINT, s VARCHAR, d DECIMAL(10,2), at TIMESTAMP, PRIMARY KEY (id))");
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private List<List<@Nullable Object>> rows() {
    List<List<@Nullable Object>> all = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) session.execute("SELECT id, s, d FROM t")) {
      for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
        all.add(Arrays.asList(row));
      }
    }
    return all;
  }

  private long count() {
    return rows().size();
  }

  private static long updated(Result result) {
    return ((Result.Update) result).count();
  }

  @Test
  void rowsWithDifferentValuesAndTheSameKeyAreWrittenInOrder() {
    assertThat(
            updated(
                session.execute(
                    "INSERT INTO t (id, s, d) VALUES (1, 'a', 1.5), (2, NULL, 2), (3, 'it''s', 1 +"
                        + " 1), (1, 'last', 7)")))
        .isEqualTo(4);
    assertThat(rows().toString()).isEqualTo("[[1, last, 7.00], [2, null, 2.00], [3, it's, 2.00]]");
  }

  @Test
  void aBadRowIsReportedAsInAnyStatementAndNothingIsWritten() {
    assertThatThrownBy(() -> session.execute("INSERT INTO t (id, s) VALUES (1, 'a'), (2, 'b', 3)"))
        .hasMessageContaining("at row 2");
    assertThatThrownBy(() -> session.execute("INSERT INTO t (id, s) VALUES (1, 'a'), (NULL, 'b')"))
        .isInstanceOf(LindormException.class);
    assertThatThrownBy(
            () -> session.execute("INSERT INTO t (id, s) VALUES (1, 'a'),\n(2, 'b'),\n(3, ]"))
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code().number()).isEqualTo(1064));
    assertThat(count()).isZero();
  }

  @Test
  void asManyRowsAsAStatementMayWriteAreTakenAndNotOneMore() {
    StringBuilder sql = new StringBuilder("INSERT INTO t (id, s) VALUES (0, 'x')");
    for (int i = 1; i < 2_000; i++) {
      sql.append(", (").append(i).append(", 'x')");
    }
    assertThat(updated(session.execute(sql.toString()))).isEqualTo(2_000);
    sql.append(", (2000, 'x')");
    assertThatThrownBy(() -> session.execute(sql.toString())).hasMessageContaining("2001 rows");
    assertThat(count()).isEqualTo(2_000);
  }

  @Test
  void preparedRowsTakeTheValuesOfAllOfThem() {
    Prepared prepared = session.prepare("INSERT INTO t (id, s) VALUES (?, ?), (?, ?)");
    assertThat(prepared.parameters()).hasSize(4);
    assertThat(prepared.isQuery()).isFalse();
    assertThat(updated(prepared.execute(List.of(1, "a", 2, "b")))).isEqualTo(2);
    session.execute("CREATE TABLE other (id BIGINT, v BIGINT, PRIMARY KEY (id))");
    assertThat(updated(prepared.execute(List.of(3, "c", 4, "d")))).isEqualTo(2);
    assertThat(count()).isEqualTo(4);
    assertThatThrownBy(() -> prepared.execute(List.of(1, "a")))
        .hasMessageContaining("4 parameters");
    assertThatThrownBy(() -> prepared.execute(List.of(5, "e", "no number", "f")))
        .isInstanceOf(LindormException.class);
    assertThat(count()).isEqualTo(4);
  }
}
