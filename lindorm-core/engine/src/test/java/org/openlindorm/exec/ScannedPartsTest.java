package org.openlindorm.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.LindormException;

/** Aggregates over several regions answer what they answer over one. */
@Tag("lengthy")
class ScannedPartsTest {

  private static final int ROWS = 20_000;

  private final ScanCounts store = new ScanCounts();
  private final SqlEngine engine = SqlEngine.open(store.store(), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void fill() {
    for (String table : List.of("one", "two", "many")) {
      String regions =
          switch (table) {
            case "one" -> "";
            case "two" -> " WITH (SPLITKEYS='100')";
            default -> " WITH (NUMREGIONS='11', STARTKEY='0', ENDKEY='20000')";
          };
      run(
          "CREATE TABLE "
              + table
              + " (id BIGINT, g INTEGER, d DOUBLE, r DOUBLE, PRIMARY KEY (id))"
              + regions);
      for (int from = 0; from < ROWS; from += 2_000) {
        String rows =
            IntStream.range(from, from + 2_000)
                .mapToObj(
                    id ->
                        "(%d, %d, %s, %s)"
                            .formatted(id, id % 97, id / 8.0, Math.pow(1.3, id % 61) / 7))
                .collect(Collectors.joining(", "));
        run("UPSERT INTO " + table + " (id, g, d, r) VALUES " + rows);
      }
    }
    store.reset();
  }

  @AfterEach
  void nothingStaysOpen() {
    assertThat(store.open()).isZero();
    session.close();
    engine.close();
  }

  @Test
  void theAnswersAreThoseOfOneRegion() {
    for (String query :
        List.of(
            "SELECT COUNT(*), SUM(d), AVG(d), MIN(id), MAX(d) FROM %s",
            "SELECT SUM(d) FROM %s WHERE id >= 90 AND id < 15000",
            "SELECT COUNT(*) FROM %s WHERE id >= 19999 AND id < 30000",
            "SELECT COUNT(*), SUM(d) FROM %s WHERE id > 100000",
            "SELECT g, COUNT(*), SUM(d) FROM %s GROUP BY g",
            "SELECT id, SUM(d) FROM %s GROUP BY id",
            "SELECT COUNT(DISTINCT g) FROM %s")) {
      List<List<@Nullable Object>> expected = rows(query.formatted("one"));
      assertThat(rows(query.formatted("two"))).as(query).isEqualTo(expected);
      assertThat(rows(query.formatted("many"))).as(query).isEqualTo(expected);
    }
  }

  @Test
  void aSumThatIsRoundedIsTheSameEachTime() {
    String query = "SELECT SUM(r), g FROM many GROUP BY g";
    List<List<@Nullable Object>> first = rows(query);
    for (int again = 0; again < 20; again++) {
      assertThat(rows(query)).isEqualTo(first);
    }
  }

  @Test
  void atMostFourScansReadElevenRegions() {
    rows("SELECT COUNT(*) FROM many");
    assertThat(store.scans()).isEqualTo(4);
    store.reset();
    rows("SELECT COUNT(*) FROM many WHERE id >= 10 AND id < 50");
    assertThat(store.scans()).isEqualTo(1);
  }

  @Test
  void aRowThatFailsEndsTheStatement() {
    assertThatThrownBy(() -> rows("SELECT SUM(CAST(CONCAT('x', id) AS INTEGER)) FROM many"))
        .isInstanceOf(LindormException.class);
  }

  private void run(String sql) {
    session.execute(sql).close();
  }

  private List<List<@Nullable Object>> rows(String sql) {
    List<List<@Nullable Object>> all = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        all.add(new ArrayList<>(java.util.Arrays.asList(row)));
      }
    }
    return all;
  }
}
