package org.openlindorm.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Search indexes of a server in this JVM. */
class SearchIndexTest {

  private static final String FRESH = "SELECT /*+ _l_search_fresh_ */ ";

  private static List<String> rows(LindormServer server, String sql) {
    return server.sql(sql).stream()
        .map(
            row ->
                row.values().stream().map(SearchIndexTest::text).collect(Collectors.joining(" ")))
        .toList();
  }

  private static String text(Object value) {
    return value instanceof BigDecimal number ? number.toPlainString() : Objects.toString(value);
  }

  @Test
  void findsRowsByConditionsOnAnyColumns() {
    try (LindormServer server = LindormServer.embedded().start()) {
      server.sql(
          "CREATE TABLE t (id BIGINT, city VARCHAR, price DECIMAL(10,2), sold DATE, note VARCHAR,"
              + " PRIMARY KEY (id));"
              + " UPSERT INTO t (id, city, price, sold, note) VALUES"
              + " (1, 'Rome', 1.50, '2026-01-01', 'a red bike'),"
              + " (2, 'Bonn', 20, '2026-02-01', 'the blue bike of Ann'),"
              + " (3, NULL, 7, NULL, NULL)");
      assertThatThrownBy(() -> server.sql("SELECT id FROM t WHERE city = 'Rome'"))
          .hasMessageContaining("_l_allow_filtering_");
      server.sql("CREATE INDEX i USING SEARCH ON t (city, price, sold, note(type=text)) SYNC");
      assertThat(rows(server, "SELECT id FROM t WHERE city = 'Rome'")).containsExactly("1");
      server.sql("UPSERT INTO t (id, city, price) VALUES (4, 'Rome', 8), (2, 'Oslo', 20)");
      server.sql("DELETE FROM t WHERE id = 1");
      String from = FRESH + "id FROM t WHERE ";
      assertThat(rows(server, from + "city = 'Rome'")).containsExactly("4");
      assertThat(rows(server, from + "city = 'Bonn'")).isEmpty();
      assertThat(rows(server, from + "city IN ('Oslo', 'Rome') AND price > 8"))
          .containsExactly("2");
      assertThat(rows(server, from + "city IS NULL OR sold >= '2026-02-01'"))
          .containsExactly("2", "3");
      assertThat(rows(server, from + "city LIKE 'R%'")).containsExactly("4");
      assertThat(rows(server, from + "MATCH (note) AGAINST ('Ann')")).containsExactly("2");
      assertThat(rows(server, from + "MATCH (note) AGAINST ('+blue -red' IN BOOLEAN MODE)"))
          .containsExactly("2");
      assertThat(rows(server, FRESH + "COUNT(*), SUM(price) FROM t WHERE price BETWEEN 7 AND 8"))
          .containsExactly("2 15.00");
      assertThat(rows(server, from + "price > 0 ORDER BY id DESC LIMIT 2"))
          .containsExactly("4", "3");
      assertThat(rows(server, "SHOW INDEX FROM t").get(0))
          .contains("i ACTIVE N/A SEARCH NONE")
          .contains("`note`(type=text)")
          .contains(" 3 ");
      assertThat(rows(server, "SHOW CREATE TABLE t").get(0))
          .contains("CREATE INDEX `i` USING SEARCH ON `t` (`city`, `price`, `sold`");
      assertThat(String.join("\n", rows(server, "EXPLAIN SELECT id FROM t WHERE city = 'Rome'")))
          .contains("search by index i of t")
          .contains("may be missing");
      server.sql("ALTER TABLE t ADD COLUMN sort INT; UPSERT INTO t (id, sort) VALUES (4, 9)");
      assertThat(rows(server, FRESH + "id, sort FROM t WHERE city = 'Rome'"))
          .containsExactly("4 9");
      server.restart();
      assertThat(rows(server, "SELECT id FROM t WHERE city = 'Rome'")).containsExactly("4");
      server.sql("UPSERT INTO t (id, city) VALUES (5, 'Rome')");
      assertThat(rows(server, from + "city = 'Rome'")).containsExactly("4", "5");
    }
  }

  @Test
  void refusesWhatItDoesNotNoticeAndStatementsThatWrite() {
    try (LindormServer server = LindormServer.embedded().start()) {
      server.sql(
          "CREATE TABLE t (id BIGINT, a VARCHAR, v VECTOR(2), PRIMARY KEY (id));"
              + " CREATE INDEX i USING SEARCH ON t (a) SYNC;"
              + " UPSERT INTO t (id, a) VALUES (1, 'x')");
      for (String refused :
          List.of(
              "ALTER INDEX i ON t ADD COLUMNS (b)",
              "ALTER INDEX i ON t ADD COLUMNS (a)",
              "ALTER INDEX j ON t ADD COLUMNS (a)",
              "ALTER TABLE t DROP COLUMN v",
              "CREATE INDEX j USING SEARCH ON t (a)",
              "CREATE INDEX a USING SEARCH ON t (a(distance=l2))",
              "CREATE INDEX i ON t (a)",
              "DROP INDEX i ON t",
              "CHECK INDEX i ON t",
              "ALTER INDEX i ON t INACTIVE",
              "UPDATE t SET a = 'y' WHERE a = 'x'",
              "DELETE FROM t WHERE a = 'x'",
              "UPSERT INTO t (id, a) SELECT id + 1, a FROM t WHERE a = 'x'")) {
        assertThatThrownBy(() -> server.sql(refused)).as(refused).isNotNull();
        assertThat(rows(server, "SELECT id, a FROM t")).as(refused).containsExactly("1 x");
      }
      server.sql(
          "UPSERT INTO t (id, a) SELECT /*+ _l_search_fresh_ */ id + 1, a FROM t WHERE a = 'x'");
      assertThat(rows(server, FRESH + "id FROM t WHERE a = 'x'")).containsExactly("1", "2");
      server.sql("ALTER INDEX i ON t DISABLED; UPSERT INTO t (id, a) VALUES (3, 'x')");
      assertThatThrownBy(() -> server.sql("SELECT id FROM t WHERE a = 'x'")).isNotNull();
      server.sql("ALTER INDEX i ON t ACTIVE SYNC");
      assertThat(rows(server, "SELECT id FROM t WHERE a = 'x'")).containsExactly("1", "2", "3");
      server.sql("ALTER INDEX i ON t DISABLED; DROP INDEX i ON t; TRUNCATE TABLE t; DROP TABLE t");
    }
  }

  @Test
  void readsMoreKeysThanAPageInTheirOrder() {
    try (LindormServer server = LindormServer.embedded().start()) {
      server.sql(
          "CREATE TABLE t (id BIGINT, a INT, PRIMARY KEY (id));"
              + " CREATE INDEX i USING SEARCH ON t (a) SYNC");
      for (int batch = 0; batch < 6; batch++) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
          values.add("(%d, %d)".formatted(i * 6 + batch, i % 2));
        }
        server.sql("UPSERT INTO t (id, a) VALUES " + String.join(", ", values));
      }
      String scanned = "SELECT /*+ _l_allow_filtering_ */ id FROM t WHERE a >= 0 ORDER BY id";
      String found = FRESH + "id FROM t WHERE a >= 0 ORDER BY id";
      assertThat(rows(server, found)).hasSize(3_000).isEqualTo(rows(server, scanned));
      assertThat(rows(server, found + " DESC")).isEqualTo(rows(server, scanned + " DESC"));
    }
  }

  @Test
  void findsTheFirstRowsOfAnOrder() {
    try (LindormServer server = LindormServer.embedded().start()) {
      server.sql(
          "CREATE TABLE t (id BIGINT, a INT, b VARCHAR, PRIMARY KEY (id));"
              + " CREATE INDEX i USING SEARCH ON t (a, b) SYNC");
      List<String> values = new ArrayList<>();
      for (int i = 0; i < 400; i++) {
        values.add("(%d, %d, '%s')".formatted(i, i * 37 % 100, "x".repeat(600) + i % 7));
      }
      server.sql("UPSERT INTO t (id, a, b) VALUES " + String.join(", ", values));
      server.sql("UPSERT INTO t (id, a, b) VALUES (500, NULL, 'y'), (501, 3, NULL)");
      for (String rest :
          List.of(
              "ORDER BY a LIMIT 5",
              "ORDER BY a DESC LIMIT 2, 5",
              "ORDER BY b DESC, id DESC LIMIT 9",
              "ORDER BY b LIMIT 70")) {
        String sql = "id FROM t WHERE a < 90 OR a IS NULL " + rest;
        assertThat(rows(server, FRESH + sql))
            .as(sql)
            .isEqualTo(rows(server, "SELECT /*+ _l_allow_filtering_ */ " + sql));
      }
      assertThat(
              String.join("\n", rows(server, "EXPLAIN " + FRESH + "id FROM t ORDER BY a LIMIT 3")))
          .contains("first rows in the order of a");
      assertThat(rows(server, FRESH + "id FROM t ORDER BY a LIMIT 3"))
          .isEqualTo(rows(server, "SELECT id FROM t ORDER BY a LIMIT 3"));
      assertThat(String.join("\n", rows(server, "EXPLAIN SELECT id FROM t ORDER BY a LIMIT 3")))
          .doesNotContain("search by");
    }
  }

  @Test
  void hasAllColumns() {
    try (LindormServer server = LindormServer.embedded().start()) {
      server.sql(
          "CREATE TABLE t (id BIGINT, a INT, b VARCHAR, j JSON, v VECTOR(2), PRIMARY KEY (id));"
              + " CREATE INDEX i USING SEARCH ON t (*, b(type=text)) SYNC");
      assertThat(rows(server, "SHOW INDEX FROM t").get(0))
          .contains("`id`, `a`, `b`(type=text), `v`(distance=l2)");
    }
  }

  @Test
  void isBuiltAgainWithMoreColumnsAndAfterTruncate() {
    try (LindormServer server = LindormServer.embedded().start()) {
      server.sql(
          "CREATE TABLE t (id BIGINT, a INT, b VARCHAR, c INT, PRIMARY KEY (id));"
              + " CREATE INDEX i USING SEARCH ON t (a) SYNC;"
              + " UPSERT INTO t (id, a, b, c) VALUES (1, 1, 'red bike', 7), (2, 1, 'car', 8)");
      server.sql("ALTER INDEX i ON t ADD COLUMNS (b(type=text)) SYNC");
      assertThat(rows(server, "SHOW INDEX FROM t").get(0)).contains("`a`, `b`(type=text)");
      String words = FRESH + "id FROM t WHERE MATCH (b) AGAINST ('bike')";
      assertThat(rows(server, words)).containsExactly("1");
      server.sql("ALTER INDEX i ON t ADD COLUMNS (*) SYNC");
      assertThat(rows(server, FRESH + "id FROM t WHERE c = 8")).containsExactly("2");
      server.sql("TRUNCATE TABLE t; UPSERT INTO t (id, b) VALUES (3, 'a bike')");
      server.sql("ALTER INDEX i ON t ACTIVE SYNC");
      assertThat(rows(server, words)).containsExactly("3");
      assertThat(server.sql("SHOW INDEX FROM t").get(0)).containsEntry("INDEX_LIVE", "1");
      server.restart();
      assertThat(rows(server, words)).containsExactly("3");
    }
  }

  @Test
  void findsTheNearestVectors() {
    try (LindormServer server = LindormServer.embedded().start()) {
      server.sql(
          "CREATE TABLE t (id BIGINT, a INT, v VECTOR(8), w VECTOR(8), PRIMARY KEY (id));"
              + " CREATE INDEX i USING SEARCH ON t (a, v, w(distance=cosine)) SYNC");
      Random random = new Random(1);
      List<String> values = new ArrayList<>();
      for (int i = 0; i < 600; i++) {
        values.add("(%d, %d, '%s', '%s')".formatted(i, i % 5, vector(random), vector(random)));
      }
      server.sql("UPSERT INTO t (id, a, v, w) VALUES " + String.join(", ", values));
      server.sql("DELETE FROM t WHERE id = 5");
      for (String distance : List.of("L2_DISTANCE(v, '%s')", "COSINE_DISTANCE('%s', w)")) {
        for (String where : List.of("", "WHERE a = 3 ", "WHERE a IN (1, 2) AND id % 3 = 1 ")) {
          String order = "ORDER BY " + distance.formatted(vector(random)) + " LIMIT 10";
          String sql = "id FROM t " + where + order;
          List<String> exact =
              rows(server, "SELECT /*+ _l_ignore_index_, _l_allow_filtering_ */ " + sql);
          assertThat(rows(server, FRESH + sql)).as(sql).hasSize(10).isEqualTo(exact);
          assertThat(String.join("\n", rows(server, "EXPLAIN SELECT " + sql)))
              .contains("search by index i of t")
              .contains("some of the nearest may be missing");
        }
      }
      server.sql("UPSERT INTO t (id, a) VALUES (700, 1)");
      assertThat(
              rows(
                  server,
                  FRESH + "id FROM t ORDER BY L2_DISTANCE(v, '" + vector(random) + "') LIMIT 2"))
          .as("NULL sorts first, as in a scan")
          .hasSize(2)
          .startsWith("700");
      assertThatThrownBy(
              () -> server.sql("SELECT id FROM t ORDER BY L2_DISTANCE(v, '[1,2]') LIMIT 2"))
          .hasMessageContaining("2 dimensions");
    }
  }

  private static String vector(Random random) {
    List<String> elements = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      elements.add("%.3f".formatted(random.nextGaussian()));
    }
    return "[" + String.join(",", elements) + "]";
  }

  /** A hit is only a candidate, so any condition must give what a scan of all rows gives. */
  @Test
  void randomConditionsGiveTheSameAsAScan() {
    Random random = new Random(Long.getLong("search.seed", 44));
    try (LindormServer server = LindormServer.embedded().start()) {
      server.sql(
          "CREATE TABLE t (id BIGINT, a VARCHAR, b INT, c DOUBLE, d TIMESTAMP, e VARBINARY,"
              + " f BOOLEAN, PRIMARY KEY (id)); CREATE INDEX i USING SEARCH ON t"
              + " (a(type=text), b, c, d, e, f) SYNC");
      for (int round = 0; round < Integer.getInteger("search.rounds", 8); round++) {
        change(server, random);
        for (int query = 0; query < 10; query++) {
          String where = condition(random, 2);
          String order = order(random);
          assertThat(answer(server, FRESH + "* FROM t WHERE " + where + order))
              .as(where + order)
              .isEqualTo(
                  answer(
                      server, "SELECT /*+ _l_allow_filtering_ */ * FROM t WHERE " + where + order));
        }
      }
    }
  }

  private static String order(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> " ORDER BY id DESC LIMIT 7";
      case 1 -> " ORDER BY " + "abcdef".charAt(random.nextInt(6)) + " LIMIT 5";
      case 2 -> " ORDER BY " + "abcdef".charAt(random.nextInt(6)) + " DESC LIMIT 3, 9";
      case 3 -> " ORDER BY f, " + "abcde".charAt(random.nextInt(5)) + " DESC LIMIT 6";
      default -> "";
    };
  }

  private static Object answer(LindormServer server, String sql) {
    List<Map<String, Object>> rows = server.sql(sql);
    List<String> texts = new ArrayList<>();
    for (Map<String, Object> row : rows) {
      texts.add(
          row.entrySet().stream()
              .map(
                  each ->
                      each.getValue() instanceof byte[] bytes
                          ? java.util.Arrays.toString(bytes)
                          : Objects.toString(each.getValue()))
              .collect(Collectors.joining(" ")));
    }
    return texts;
  }

  private static void change(LindormServer server, Random random) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      values.add(
          "(%d, %s, %s, %s, %s, %s, %s)"
              .formatted(
                  random.nextInt(200),
                  value(random, 'a'),
                  value(random, 'b'),
                  value(random, 'c'),
                  value(random, 'd'),
                  value(random, 'e'),
                  value(random, 'f')));
    }
    server.sql("UPSERT INTO t (id, a, b, c, d, e, f) VALUES " + String.join(", ", values));
    server.sql("UPDATE t SET b = " + value(random, 'b') + " WHERE id = " + random.nextInt(200));
    server.sql(
        "DELETE FROM t WHERE id IN (" + random.nextInt(200) + ", " + random.nextInt(200) + ")");
  }

  private static String value(Random random, char column) {
    if (random.nextInt(6) == 0) {
      return "NULL";
    }
    int n = random.nextInt(12) - 4;
    return switch (column) {
      case 'a' ->
          "'" + "x".repeat(random.nextInt(10) == 0 ? 9_000 : 0) + "word" + n + " of " + n % 3 + "'";
      case 'b' -> Integer.toString(n * 1_000);
      case 'c' -> n + ".25";
      case 'd' -> "'2026-01-%02d 10:00:00'".formatted(n + 10);
      case 'e' -> "x'%02x00'".formatted(n + 4);
      default -> n % 2 == 0 ? "TRUE" : "FALSE";
    };
  }

  private static String condition(Random random, int depth) {
    if (depth > 0 && random.nextInt(3) > 0) {
      String by = random.nextBoolean() ? " AND " : " OR ";
      return "(" + condition(random, depth - 1) + by + condition(random, depth - 1) + ")";
    }
    char column = "aabcdef".charAt(random.nextInt(7));
    String value;
    do {
      value = value(random, column);
    } while (value.equals("NULL"));
    return switch (random.nextInt(column == 'a' ? 10 : 6)) {
      case 0 -> column + " = " + value;
      case 1 ->
          column + " IN (" + value + ", " + value(random, column).replace("NULL", value) + ")";
      case 2 -> column + " IS NULL";
      case 3 -> column == 'f' ? "f = TRUE" : column + " >= " + value;
      case 4 -> column == 'f' ? "f = FALSE" : column + " < " + value;
      case 5 -> column == 'f' ? "f = TRUE" : column + " BETWEEN " + value + " AND " + value;
      case 8 -> "a LIKE '%" + random.nextInt(8) + "%of_" + random.nextInt(3) + "%'";
      case 9 -> "a LIKE '%" + random.nextInt(8) + " of%'";
      case 6 -> "a LIKE 'word" + random.nextInt(8) + "%'";
      default -> "MATCH (a) AGAINST ('word" + random.nextInt(8) + " " + random.nextInt(3) + "')";
    };
  }
}
