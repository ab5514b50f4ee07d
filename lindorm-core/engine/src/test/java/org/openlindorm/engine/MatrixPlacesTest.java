package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openlindorm.engine.MatrixFile.Row;
import org.openlindorm.store.memory.MemoryStore;

/**
 * Every row of the matrix gives its value in every place where an expression is allowed. A build
 * evaluates every second row in a place, those of even or of odd number; {@code -Dmatrix.share=1}
 * evaluates all.
 */
@Tag("lengthy")
class MatrixPlacesTest {

  private static final int SHARE = Integer.getInteger("matrix.share", 2);
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");

  private static final SqlEngine ENGINE = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private static final Session SESSION = ENGINE.open();
  private static final Map<Row, MatrixTables.Filled> FILLED = new LinkedHashMap<>();

  @BeforeAll
  static void fill() throws IOException {
    run("CREATE TABLE one (id INTEGER, x INTEGER, PRIMARY KEY (id))");
    run("UPSERT INTO one (id, x) VALUES (1, 1)");
    MatrixTables tables = new MatrixTables(SESSION);
    for (Row row : MatrixFile.all()) {
      FILLED.put(row, tables.fill(row));
    }
  }

  @AfterAll
  static void close() {
    SESSION.close();
    ENGINE.close();
  }

  private static void run(String sql) {
    SESSION.execute(sql).close();
  }

  /**
   * Queries whose first value is that of the expression {@code $e} over the row {@code $k} of the
   * table {@code $t}.
   */
  private enum Place {
    BESIDE_A_JOIN("SELECT $e FROM $t JOIN one ON one.id = filled WHERE k = $k"),
    BESIDE_A_LEFT_JOIN("SELECT $e FROM $t LEFT JOIN one ON one.id = k + 1000000 WHERE k = $k"),
    WHERE("SELECT $e FROM $t WHERE k = $k AND ($e) <=> ($e)"),
    ROW_VALUES("SELECT $e FROM $t WHERE (k, filled) IN (($k, 1), (-1, 1)) AND ($e) <=> ($e)"),
    OR_OF_KEYS("SELECT $e FROM $t WHERE k = $k AND ($e) <=> ($e) OR k < -2 AND filled = 2"),
    ON("SELECT $e FROM $t JOIN one ON one.id = filled AND ($e) <=> ($e) WHERE k = $k"),
    GROUP_BY("SELECT $e FROM $t WHERE k = $k GROUP BY $e"),
    GROUP_BY_ALIAS("SELECT $e AS g, COUNT(*) FROM $t WHERE k = $k GROUP BY g"),
    HAVING("SELECT ANY_VALUE($e) FROM $t WHERE k = $k GROUP BY k HAVING COUNT(*) = 1"),
    DISTINCT("SELECT DISTINCT $e FROM $t WHERE k = $k"),
    ORDER_BY("SELECT $e FROM $t WHERE k = $k ORDER BY $e"),
    AGGREGATE("SELECT ANY_VALUE($e) FROM $t WHERE k = $k"),
    AGGREGATE_OF_A_JOIN(
        "SELECT ANY_VALUE($e) FROM $t JOIN one ON one.id = filled WHERE k = $k GROUP BY one.x"),
    CASE("SELECT CASE WHEN k = $k THEN $e END FROM $t WHERE k = $k"),
    BEFORE_WHAT_FAILS(
        "SELECT CASE WHEN k = $k THEN $e WHEN CAST('x' AS SIGNED) = k THEN NULL END FROM $t"
            + " WHERE k = $k"),
    WINDOW("SELECT FIRST_VALUE($e) OVER (ORDER BY k) FROM $t WHERE k = $k"),
    PARTITION("SELECT FIRST_VALUE($e) OVER (PARTITION BY $e ORDER BY $e) FROM $t WHERE k = $k"),
    DERIVED("SELECT g FROM (SELECT $e AS g, k FROM $t) AS q WHERE k = $k"),
    OVER_A_DERIVED("SELECT $e FROM (SELECT * FROM $t) AS q WHERE k = $k"),
    COMMON("WITH q AS (SELECT k, $e AS g FROM $t WHERE k = $k) SELECT g FROM q"),
    UNION("SELECT $e FROM $t WHERE k = $k UNION ALL SELECT $e FROM $t WHERE k = -1"),
    UNION_DISTINCT("SELECT $e FROM $t WHERE k = $k UNION SELECT $e FROM $t WHERE k = $k"),
    SCALAR("SELECT (SELECT $e FROM $t WHERE k = $k)"),
    TIED("SELECT (SELECT $e FROM one WHERE one.id = filled) FROM $t WHERE k = $k"),
    IN("SELECT $e FROM $t WHERE k = $k AND ($e IS NULL OR 1 IN (SELECT id FROM one))"),
    RECURSIVE(
        "WITH RECURSIVE r AS (SELECT k, 0 AS depth, filled FROM $t WHERE k = $k UNION ALL SELECT k,"
            + " depth + 1, filled FROM r WHERE depth < 1) SELECT $e FROM r JOIN $t USING (k,"
            + " filled)"),
    FULL_TABLE("SELECT /*+ _l_allow_filtering_ */ $e FROM $t WHERE filled = 1 AND k + 0 = $k");

    private final String query;

    Place(String query) {
      this.query = query;
    }

    String of(MatrixTables.Filled filled) {
      return query
          .replace("$e", filled.expression())
          .replace("$t", filled.table())
          .replace("$k", String.valueOf(filled.key()));
    }
  }

  /** Returns each n-th row of the matrix, from a first one that the place decides. */
  private static Map<Row, MatrixTables.Filled> share(Enum<?> place) {
    Map<Row, MatrixTables.Filled> drawn = new LinkedHashMap<>();
    int number = Math.floorMod(place.name().hashCode(), SHARE);
    for (Map.Entry<Row, MatrixTables.Filled> each : FILLED.entrySet()) {
      if (number++ % SHARE == 0) {
        drawn.put(each.getKey(), each.getValue());
      }
    }
    return drawn;
  }

  @ParameterizedTest
  @EnumSource
  void everyExpressionHasItsValue(Place place) {
    List<String> surprises = new ArrayList<>();
    share(place)
        .forEach(
            (row, filled) -> {
              String sql = place.of(filled);
              String answer = MatrixAnswers.of(() -> SESSION.execute(sql));
              if (!answer.equals(row.expected())) {
                surprises.add(surprise(row, sql, answer));
              }
            });
    assertThat(surprises).isEmpty();
  }

  private static String surprise(Row row, String sql, String answer) {
    return row + "\n  by     " + sql + "\n  wanted " + row.expected() + "\n  came   " + answer;
  }

  /** Statements that store the value of {@code $e} in the row {@code $n} of {@code $o}. */
  private enum Write {
    VALUES("UPSERT INTO $o (k, r, z) VALUES ($n, $e, 1)"),
    SET("UPDATE $o SET r = $e WHERE k = $n"),
    SELECT("UPSERT INTO $o (k, r, z) SELECT $n, $e, 1 FROM one WHERE id = 1");

    private final String statement;

    Write(String statement) {
      this.statement = statement;
    }
  }

  /** Returns the type of a column for an expected value, which follows the name of its type. */
  private static String column(String expected, int colon) {
    String type = expected.substring(0, colon);
    int digits = expected.length() - colon - ": x''".length();
    return switch (type) {
      case "DECIMAL" -> "DECIMAL(38,10)";
      case "VECTOR" -> "VECTOR(%d)".formatted(Math.max(1, digits / (2 * Float.BYTES)));
      default -> type;
    };
  }

  @ParameterizedTest
  @EnumSource
  void everyWriteStoresTheValue(Write write) {
    List<String> surprises = new ArrayList<>();
    Set<String> stores = new HashSet<>();
    int number = 0;
    for (Row row : share(write).keySet()) {
      int colon = row.expected().indexOf(':');
      String type = colon < 0 ? "VARCHAR" : column(row.expected(), colon);
      String store = "stored_" + write + "_" + type.replaceAll("\\W", "_");
      if (stores.add(store)) {
        run("CREATE TABLE " + store + " (k INTEGER, r " + type + ", z INTEGER, PRIMARY KEY (k))");
      }
      String k = String.valueOf(++number);
      run("UPSERT INTO " + store + " (k, z) VALUES (" + k + ", 1)");
      String sql =
          write
              .statement
              .replace("$o", store)
              .replace("$n", k)
              .replace("$e", row.with(row.arguments()));
      String answer =
          MatrixAnswers.of(
              () -> {
                SESSION.execute(sql).close();
                return SESSION.execute("SELECT r FROM " + store + " WHERE k = " + k);
              });
      String stored = MatrixAnswers.value(answer);
      if (!isStored(row, stored)) {
        surprises.add(surprise(row, sql, answer));
      }
    }
    assertThat(surprises).isEmpty();
  }

  /** A column keeps more digits of a quotient than its text shows. */
  private static boolean isStored(Row row, String stored) {
    String shown = MatrixAnswers.value(row.expected());
    if (MatrixAnswers.alike(stored, shown)) {
      return true;
    }
    boolean quotient =
        row.expected().startsWith("DECIMAL:") && row.with(row.arguments()).contains("/");
    return quotient
        && NUMBER.matcher(stored).matches()
        && new BigDecimal(stored)
                .setScale(new BigDecimal(shown).scale(), RoundingMode.HALF_UP)
                .compareTo(new BigDecimal(shown))
            == 0;
  }
}
