package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Short statements that need more CPU time or memory than a server has, or seem to. The list is the
 * same in each run. The statements read the table {@code bomb (k INTEGER, v INTEGER, s VARCHAR,
 * PRIMARY KEY (k))} that {@link #setUp} creates.
 */
public final class Bombs {

  /** The number of rows of the table. */
  static final int ROWS = 1_000;

  /**
   * A statement.
   *
   * @param answer the first value of its first row; null if the statement may also fail
   */
  public record Bomb(String sql, @Nullable String answer) {

    @Override
    public String toString() {
      return sql.length() <= 90 ? sql : sql.substring(0, 90) + "... (" + sql.length() + ")";
    }
  }

  private final List<Bomb> bombs = new ArrayList<>();

  private Bombs() {}

  /** Returns the statements that create the table and the views that the other statements read. */
  public static List<String> setUp() {
    List<String> statements = new ArrayList<>();
    statements.add("CREATE TABLE bomb (k INTEGER, v INTEGER, s VARCHAR, PRIMARY KEY (k))");
    for (int from = 0; from < ROWS; from += 500) {
      statements.add(
          IntStream.range(from, from + 500)
              .mapToObj(k -> "(" + k + ", " + k % 9 + ", 'text " + k + "')")
              .collect(Collectors.joining(", ", "UPSERT INTO bomb (k, v, s) VALUES ", "")));
    }
    statements.add("CREATE TABLE wide (k INTEGER, s VARCHAR, PRIMARY KEY (k))");
    statements.add("UPSERT INTO wide (k, s) SELECT 1, REPEAT('w', 1000000)");
    statements.add("CREATE VIEW wide_0 AS SELECT k, '" + "y".repeat(500_000) + "' AS s FROM wide");
    statements.add("CREATE VIEW bomb_0 AS SELECT k, v FROM bomb");
    for (int i = 1; i <= 25; i++) {
      statements.add(
          "CREATE VIEW bomb_%d AS SELECT k, v + v AS v FROM bomb_%d".formatted(i, i - 1));
    }
    statements.add("CREATE VIEW twice_0 AS SELECT k, v FROM bomb WHERE k = 1");
    for (int i = 1; i <= 7; i++) {
      statements.add(
          "CREATE VIEW twice_%d AS SELECT a.k, a.v FROM twice_%d a JOIN twice_%d b ON a.k = b.k"
              .formatted(i, i - 1, i - 1));
    }
    return statements;
  }

  /** Returns each n-th statement, from a random first one on; all with {@code -Dbombs.share=1}. */
  public static List<Bomb> drawn(List<Bomb> bombs) {
    int share = Integer.getInteger("bombs.share", 10);
    int first = new Random().nextInt(share);
    return IntStream.range(0, bombs.size())
        .filter(i -> i % share == first)
        .mapToObj(bombs::get)
        .toList();
  }

  /** Returns all statements. */
  public static List<Bomb> all() {
    Bombs made = new Bombs();
    made.nested();
    made.common();
    made.operators();
    made.functions();
    made.patterns();
    made.numbers();
    made.lists();
    made.recursions();
    made.joins();
    made.aggregates();
    made.json();
    made.deep();
    made.shown();
    made.bombs.addAll(wide());
    return List.copyOf(made.bombs);
  }

  /**
   * Returns statements with large results, because many columns of a row contain the same large
   * text. They are sent over each protocol, because each encodes rows differently.
   */
  public static List<Bomb> wide() {
    Bombs made = new Bombs();
    for (String from :
        List.of(
            " FROM (SELECT REPEAT('a', 15000000) AS s) t",
            " FROM (SELECT REPEAT('a', 1000000) AS s FROM bomb) t",
            " FROM wide_0",
            " FROM wide")) {
      for (int columns : new int[] {4, 600}) {
        made.wide(chain(columns, ", ", "s"), from);
      }
      made.add("SELECT CONCAT_WS(',', " + chain(40, ", ", "s") + ")" + from);
      made.add("SELECT JSON_ARRAY(" + chain(40, ", ", "s") + ")" + from);
      made.add("SELECT JSON_OBJECT(" + chain(40, ", ", "s, s") + ")" + from);
      made.add("SELECT LENGTH(GREATEST(" + chain(200, ", ", "s") + "))" + from);
      made.add("SELECT GROUP_CONCAT(" + chain(40, ", ", "s") + ")" + from);
      made.add("SELECT JSON_ARRAYAGG(JSON_ARRAY(" + chain(40, ", ", "s") + "))" + from);
    }
    return List.copyOf(made.bombs);
  }

  private void wide(String columns, String from) {
    add("SELECT " + columns + from);
    add("EXPLAIN SELECT " + columns + from);
    add("EXPLAIN ANALYZE SELECT " + columns + from);
    add("SELECT DISTINCT " + columns + from);
    add("SELECT " + columns + from + " ORDER BY LENGTH(s), s");
    add("SELECT " + columns + from + " UNION SELECT " + columns + from);
    add("SELECT " + columns.replace("s", "MAX(s)") + from);
    add("SELECT " + columns.replace("s", "HEX(CONCAT(s, ''))") + from);
    add("SELECT " + columns + ", ROW_NUMBER() OVER (ORDER BY s)" + from);
  }

  private void add(String sql) {
    bombs.add(new Bomb(sql, null));
  }

  private void add(String sql, String answer) {
    bombs.add(new Bomb(sql, answer));
  }

  private static String nested(String level, String start, int levels) {
    String sql = start;
    for (int i = 0; i < levels; i++) {
      sql = level.replace("#", sql);
    }
    return sql;
  }

  private static String chain(int count, String separator, String term) {
    return String.join(separator, java.util.Collections.nCopies(count, term));
  }

  private static String numbers(int count) {
    return IntStream.range(0, count).mapToObj(Integer::toString).collect(Collectors.joining(","));
  }

  /** Adds derived tables and views whose columns double at each level. */
  private void nested() {
    String doubling = "SELECT t.v + t.v AS v FROM (#) t";
    for (int levels : new int[] {14, 30, 60}) {
      String sql = nested(doubling, "SELECT 1 AS v", levels);
      add(sql, Long.toString(1L << levels));
      add("EXPLAIN " + sql);
      add("EXPLAIN ANALYZE " + sql);
    }
    String row = nested(doubling, "SELECT v FROM bomb WHERE k = 7", 30);
    String rows = nested(doubling, "SELECT v FROM bomb", 30);
    add(row, Long.toString(7L << 30));
    add(row + " WHERE t.v + t.v > 0", Long.toString(7L << 30));
    add(rows + " ORDER BY v + v DESC LIMIT 1", Long.toString(8L << 30));
    add("SELECT MAX(v + v) FROM (" + rows + ") q", Long.toString(16L << 30));
    add("SELECT COUNT(*) FROM (" + rows + ") q GROUP BY v + v ORDER BY v + v LIMIT 1", "112");
    add("SELECT 1 IN (" + row + ")");
    add("SELECT k FROM bomb WHERE k = 7 AND EXISTS (" + row + ")", "7");
    add("SELECT (" + row + ") FROM bomb WHERE k = 1", Long.toString(7L << 30));
    add("DELETE FROM bomb WHERE k = 1000000 AND v IN (" + row + ")");
    add(nested("SELECT t.v * t.v AS v FROM (#) t", "SELECT 1.1 AS v", 30));
    add(nested("SELECT t.v * t.v AS v FROM (#) t", "SELECT 1e0 AS v", 30), "1.0");
    add(nested("SELECT CONCAT(t.v, t.v) AS v FROM (#) t", "SELECT 'a' AS v", 40));
    add(nested("SELECT HEX(t.v) AS v FROM (#) t", "SELECT s AS v FROM bomb", 40));
    add(nested("SELECT t.v + t.v AS v FROM (#) t WHERE t.v + t.v > 0", "SELECT 1 AS v", 30));
    add(nested("SELECT DISTINCT t.v + t.v AS v FROM (#) t", "SELECT 1 AS v", 30), "1073741824");
    add(nested("SELECT SUM(t.v) + SUM(t.v) AS v FROM (#) t", "SELECT 1 AS v", 30));
    add(nested("SELECT t.*, t.* FROM (#) t", "SELECT 1 AS v", 30));
    add(nested("SELECT * FROM (#) a JOIN (SELECT 1) b", "SELECT 1 AS v", 40));
    add(nested("SELECT * FROM (#) t", "SELECT * FROM bomb", 300));
    add(nested("SELECT v FROM (#) t", "SELECT 1 AS v", 2_000));
    add(nested("(#)", "SELECT 1", 300));
    add(nested("SELECT (#)", "SELECT 1", 300));
    add(nested("SELECT v FROM (#) t UNION ALL SELECT 1", "SELECT 1 AS v", 300));
    for (int level : new int[] {10, 25}) {
      add("SELECT v FROM bomb_" + level + " WHERE k = 7", Long.toString(7L << level));
      add("SELECT MAX(v) FROM bomb_" + level + " WHERE v + v >= 0", Long.toString(8L << level));
    }
    add("SELECT COUNT(*) FROM twice_7");
    add("SELECT COUNT(*) FROM twice_7 a JOIN twice_7 b ON a.k = b.k");
  }

  /** Adds common table expressions that refer to each other several times. */
  private void common() {
    for (String query :
        List.of(
            "SELECT a.v FROM w# a JOIN w# b ON a.v = b.v",
            "SELECT v FROM w# UNION ALL SELECT v FROM w#",
            "SELECT v FROM w# WHERE v IN (SELECT v FROM w#)",
            "SELECT (SELECT MAX(v) FROM w#) + (SELECT MIN(v) FROM w#) AS v",
            "SELECT v FROM w# EXCEPT SELECT v + 1 FROM w#")) {
      for (int levels : new int[] {8, 40}) {
        StringBuilder with = new StringBuilder("WITH w0 AS (SELECT 1 AS v)");
        for (int i = 1; i <= levels; i++) {
          with.append(", w").append(i).append(" AS (");
          with.append(query.replace("#", "" + (i - 1))).append(')');
        }
        add(with + " SELECT COUNT(*) FROM w" + levels);
      }
    }
    StringBuilder once = new StringBuilder("WITH w0 AS (SELECT 1 AS v)");
    for (int i = 1; i <= 30; i++) {
      once.append(", w%d AS (SELECT v + v AS v FROM w%d)".formatted(i, i - 1));
    }
    add(once + " SELECT v FROM w30", "1073741824");
  }

  /** Adds operators that use an operand more than once. */
  private void operators() {
    for (String operator :
        List.of(
            "NULLIF(#, 3)",
            "(# <=> 5)",
            "((#) IS TRUE)",
            "(# BETWEEN 0 AND 5)",
            "CASE # WHEN 1 THEN 2 WHEN 2 THEN 3 ELSE 4 END",
            "((#, 1) < (2, 3))",
            "(# IN (1, 2, 3))",
            "IF(#, #, #)",
            "COALESCE(#, #)",
            "(# || #)",
            "GREATEST(#, #)")) {
      boolean doubles = operator.indexOf('#') != operator.lastIndexOf('#');
      int levels = doubles ? 12 : 40;
      add("SELECT " + nested(operator, "v", levels) + " FROM bomb WHERE k = 1");
      add("SELECT COUNT(*) FROM bomb WHERE k > 0 AND " + nested(operator, "v", levels) + " = 1");
    }
  }

  /** Adds functions whose result is larger than their arguments. */
  private void functions() {
    for (String function :
        List.of(
            "HEX(#)",
            "QUOTE(#)",
            "JSON_QUOTE(#)",
            "JSON_ARRAY(#, #)",
            "TO_BASE64(#)",
            "CONCAT(#, #)",
            "REPLACE(#, 'a', 'aaaa')",
            "REGEXP_REPLACE(#, 'a', 'aaaa')",
            "REVERSE(UPPER(LOWER(HEX(#))))")) {
      boolean doubles = function.indexOf('#') != function.lastIndexOf('#');
      int levels = doubles ? 10 : 40;
      add("SELECT LENGTH(" + nested(function, "'a'", levels) + ")");
      add("SELECT LENGTH(" + nested(function, "REPEAT('a', 10000000)", 4) + ")");
      add("SELECT MAX(LENGTH(" + nested(function, "s", levels) + ")) FROM bomb");
    }
    String large = "REPEAT('a', 16000000)";
    add("SELECT LENGTH(" + large + ")", "16000000");
    add("SELECT " + chain(60, ", ", large));
    add("SELECT LENGTH(CONCAT(" + chain(60, ", ", large) + "))");
    add("SELECT COUNT(DISTINCT CONCAT(s, " + large + ")) FROM bomb");
    add("SELECT MAX(LENGTH(CONCAT(s, REPEAT(s, 1000000)))) FROM bomb");
    add("SELECT SUM(LENGTH(REPEAT(s, 100000))) FROM bomb");
    add("SELECT k FROM bomb ORDER BY CONCAT(s, REPEAT('b', 1000000)) LIMIT 1");
    add("SELECT COUNT(*) FROM bomb a JOIN bomb b ON REPEAT(a.s, 100000) = REPEAT(b.s, 100000)");
    add("SELECT SPACE(2000000000)");
    add("SELECT LPAD('a', 2000000000, 'b')");
    add("SELECT LENGTH(DATE_FORMAT(NOW(), REPEAT('%W', 5000000)))");
    add("SELECT FORMAT(1e300, 1000000000)");
    add("SELECT CAST('a' AS BINARY(1000000000))");
    add("SELECT FIND_IN_SET('b', REPEAT('a,', 5000000))", "0");
    add("SELECT INET_ATON(REPEAT('1.', 5000000))");
    add("SELECT LOCATE(CONCAT(REPEAT('a', 5000000), 'b'), REPEAT('a', 10000000))", "0");
    add(
        "SELECT LENGTH(REPLACE(REPEAT('a', 10000000), CONCAT(REPEAT('a', 5000000), 'b'), ''))",
        "10000000");
    add("SELECT SUBSTRING_INDEX(REPEAT('a', 10000000), CONCAT(REPEAT('a', 5000000), 'b'), -1)");
    add("UPSERT INTO bomb (k, v, s) VALUES (1, 1, REPEAT('a', 16000000))");
    add("UPDATE bomb SET s = REPEAT(s, 10000000) WHERE k = 3");
  }

  /** Adds LIKE patterns and regular expressions that backtrack. */
  private void patterns() {
    for (int times : new int[] {10, 12, 30, 1_000}) {
      String pattern = "'" + "%_".repeat(times) + "!'";
      add("SHOW VARIABLES LIKE " + pattern);
      add("SHOW TABLES LIKE " + pattern);
      add("SELECT COUNT(*) FROM bomb WHERE k >= 0 AND s LIKE " + pattern, "0");
      add("SELECT REPEAT('a', 5000) LIKE " + pattern, "false");
    }
    add("SELECT REPEAT('a', 2000000) LIKE CONCAT('%', REPEAT('a', 1000000), 'b')");
    for (String pattern :
        List.of("(a+)+b", "(a|a)*b", "(a|aa)+$b", "(.*)*b", "((a*)*)*b", "(a{0,500}){0,500}b")) {
      add("SELECT REPEAT('a', 5000) REGEXP '" + pattern + "'");
      add("SELECT LENGTH(REGEXP_REPLACE(REPEAT('a', 50), '" + pattern + "', 'c'))");
    }
    add("SELECT 'a' REGEXP '" + "(".repeat(5_000) + "a" + ")".repeat(5_000) + "'");
    add("SELECT 'a' REGEXP REPEAT('(a|', 100000)");
    add("SELECT COUNT(*) FROM bomb WHERE k >= 0 AND s REGEXP '(t+e*x*)+$!'");
    add("SELECT COUNT(*) FROM bomb WHERE LOCATE(CONCAT(s, '!'), REPEAT('t', 16000000)) = 1");
    add("SELECT MAX(MD5(CONCAT(s, REPEAT('t', 10000000)))) FROM bomb");
    add("SHOW VARIABLES WHERE Variable_name REGEXP '(a|a)*b' OR Value LIKE '%_%_%_%_!'");
  }

  /** Adds numbers with very many digits. */
  private void numbers() {
    for (String number : List.of("'1e999999999'", "'1e-999999999'", "1e999999999")) {
      add("SELECT CAST(" + number + " AS DECIMAL(10, 2))");
      add("SELECT CAST(" + number + " AS SIGNED)");
      add("SELECT " + number + " + 1.5");
      add("SELECT ROUND(" + number + ", 2), FORMAT(" + number + ", 2), HEX(" + number + ")");
      add("SELECT COUNT(*) FROM bomb WHERE v < " + number);
    }
    add("SELECT CAST(REPEAT('9', 1000000) AS DECIMAL(10, 2))");
    add("SELECT " + "9".repeat(200_000));
    add("SELECT CONV(REPEAT('z', 10000000), 36, 10)");
    add("SELECT JSON_EXTRACT_LONG('{\"a\": 1e999999999}', '$.a')");
    add("SELECT JSON_EXTRACT('[1e999999999, 1]', '$[0]') = 5");
    add("SELECT POW(10, 400), EXP(1000), 9.9 " + "* 9.9".repeat(500));
  }

  /** Adds long lists and chains. */
  private void lists() {
    add("SELECT COUNT(*) FROM bomb WHERE k >= 0 AND v IN (" + numbers(20_000) + ")", "1000");
    add("SELECT COUNT(*) FROM bomb WHERE k >= 0 AND k + v IN (" + numbers(20_000) + ")");
    add("SELECT 1 FROM bomb WHERE k = 1 AND " + chain(5_000, " AND ", "1 = 1"), "1");
    add("SELECT COUNT(*) FROM bomb WHERE k >= 0 AND (" + chain(5_000, " OR ", "v = 5") + ")");
    for (String operator : List.of(" AND ", " OR ", " = ", " + ", " || ", " + - ", " UNION ")) {
      add("SELECT 1 FROM bomb WHERE k = 1 AND (" + chain(40_000, operator, "(1)") + ") = 1");
    }
    add("SELECT COUNT(*) FROM bomb WHERE " + chain(500, " OR ", "k = 1 AND v = 7"));
    add(
        "SELECT COUNT(*) FROM bomb WHERE "
            + chain(12, " AND ", "(k IN (" + numbers(50) + ") OR v = 1)"));
    add("SELECT " + chain(5_000, " + ", "1"), "5000");
    add("SELECT LENGTH(" + chain(5_000, " || ", "'a'") + ")", "5000");
    add("SELECT " + chain(3_000, ", ", "1"), "1");
    add(chain(1_000, " UNION ALL ", "SELECT 1"), "1");
    add(chain(1_000, " UNION ", "SELECT 1"), "1");
    add("VALUES " + chain(10_000, ", ", "(1)"));
    add("SELECT COUNT(*) FROM (" + chain(300, " UNION ALL ", "SELECT v FROM bomb") + ") q");
    add("SELECT v FROM bomb GROUP BY " + chain(1_000, ", ", "v"));
    add("SELECT COUNT(*) FROM bomb GROUP BY CUBE(k, v, s, k + 1, v + 1, k + 2, v + 2, k + 3)");
    add("SELECT COUNT(*) FROM bomb GROUP BY ROLLUP(" + chain(300, ", ", "k + 1") + ")");
  }

  /** Adds recursive queries that do not terminate. */
  private void recursions() {
    add("WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT n FROM r");
    add("WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n FROM r) SELECT COUNT(*) FROM r");
    add("WITH RECURSIVE r AS (SELECT 1 AS n UNION SELECT n FROM r) SELECT COUNT(*) FROM r", "1");
    add(
        "WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT a.n FROM r a JOIN bomb b ON 1 = 1)"
            + " SELECT COUNT(*) FROM r");
    add(
        "WITH RECURSIVE r AS (SELECT 'a' AS s UNION ALL SELECT CONCAT(s, s) FROM r)"
            + " SELECT MAX(LENGTH(s)) FROM r");
    add(
        "WITH RECURSIVE r AS (SELECT 1 AS n, CAST('a' AS CHAR) AS s UNION ALL SELECT n + 1,"
            + " REPEAT('a', 1000000) FROM r WHERE n < 1000) SELECT COUNT(*) FROM r");
    add(
        "WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 1000)"
            + " SELECT MAX(n) FROM r",
        "1000");
    add(
        "EXPLAIN ANALYZE WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r)"
            + " SELECT n FROM r");
  }

  /** Adds joins and subqueries over all pairs of rows. */
  private void joins() {
    String many = "bomb a, bomb b, bomb c, bomb d, bomb e";
    add("SELECT COUNT(*) FROM " + many);
    add("SELECT COUNT(*) FROM " + many + " WHERE a.v + b.v + c.v + d.v <> e.v + 100");
    add("SELECT * FROM " + many + " ORDER BY a.s, b.s, c.s, d.s, e.s LIMIT 1");
    add("SELECT DISTINCT a.s, b.s, c.s FROM bomb a, bomb b, bomb c LIMIT 1 OFFSET 900000000");
    add("SELECT COUNT(*) FROM bomb a JOIN bomb b ON a.s < b.s JOIN bomb c ON b.s < c.s");
    add("SELECT SUM((SELECT COUNT(*) FROM bomb b, bomb c WHERE b.v < a.v)) FROM bomb a");
    add("SELECT COUNT(*) FROM bomb a WHERE a.v NOT IN (SELECT b.v + c.v FROM bomb b, bomb c)");
    add(
        "SELECT COUNT(*) FROM bomb a WHERE EXISTS (SELECT 1 FROM bomb b, bomb c"
            + " WHERE b.v + c.v = a.v + 1000)");
    add(
        "SELECT COUNT(*) FROM bomb a LEFT JOIN bomb b ON a.v <> b.v LEFT JOIN bomb c ON c.v <>"
            + " b.v");
    add("SELECT COUNT(*) FROM bomb a FULL JOIN bomb b ON a.v < b.v");
    add(
        "SELECT COUNT(*) FROM "
            + IntStream.range(0, 60).mapToObj(i -> "bomb t" + i).collect(Collectors.joining(", ")));
    add(
        "SELECT COUNT(*) FROM "
            + IntStream.range(0, 60)
                .mapToObj(
                    i ->
                        i == 0
                            ? "bomb t0"
                            : "JOIN bomb t%d ON t%d.k = t%d.k".formatted(i, i, i - 1))
                .collect(Collectors.joining(" "))
            + " WHERE t0.k = 5");
    String columns = "information_schema.columns";
    add(
        "SELECT COUNT(*) FROM "
            + columns
            + " a, "
            + columns
            + " b, "
            + columns
            + " c, "
            + columns
            + " d");
    add(
        "SELECT COUNT(*) FROM information_schema.tables a, information_schema.statistics b, "
            + columns
            + " c, "
            + columns
            + " d, "
            + columns
            + " e");
    add(
        "SELECT COUNT(*) FROM bomb WHERE v IN "
            + nested("(SELECT v FROM bomb WHERE v IN #)", "(1, 2)", 30));
    add(
        "SELECT COUNT(*) FROM bomb WHERE v = "
            + nested("(SELECT MAX(v) FROM bomb WHERE v > #)", "1", 30));
    add(
        "UPDATE bomb SET v = 1 WHERE v IN (SELECT a.v + b.v + c.v + 1000 FROM bomb a, bomb b,"
            + " bomb c)");
    add("SELECT (SELECT COUNT(*) FROM " + many + ")");
    add("SELECT CASE WHEN (SELECT COUNT(*) FROM " + many + ") > 1 THEN 1 END FROM bomb");
  }

  /** Adds groups, windows and collecting aggregates. */
  private void aggregates() {
    String pairs = " FROM bomb a, bomb b";
    add("SELECT LENGTH(GROUP_CONCAT(a.s, b.s ORDER BY a.s DESC, b.s SEPARATOR ', '))" + pairs);
    add("SELECT LENGTH(GROUP_CONCAT(REPEAT(s, 100000))) FROM bomb");
    add("SELECT LENGTH(GROUP_CONCAT(s SEPARATOR '" + "-".repeat(20_000) + "')) FROM bomb");
    add("SELECT LENGTH(GROUP_CONCAT(DISTINCT a.s, b.s))" + pairs);
    add("SELECT LENGTH(JSON_ARRAYAGG(CONCAT(a.s, b.s)))" + pairs);
    add("SELECT LENGTH(JSON_OBJECTAGG(CONCAT(a.s, b.s), a.v))" + pairs);
    add("SELECT LENGTH(JSON_ARRAYAGG(JSON_ARRAY(a.s, b.s, a.s, b.s)))" + pairs);
    add("SELECT COUNT(DISTINCT a.s, b.s), COUNT(DISTINCT b.s, a.s)" + pairs);
    add("SELECT COUNT(*) FROM (SELECT 1" + pairs + " GROUP BY a.s, b.s) q");
    add("SELECT a.s, GROUP_CONCAT(b.s, b.s, b.s)" + pairs + " GROUP BY a.s ORDER BY 2 LIMIT 1");
    for (String window :
        List.of(
            "SUM(a.v) OVER (ORDER BY a.s, b.s)",
            "GROUP_CONCAT(a.s) OVER (ORDER BY a.s, b.s)",
            "MAX(a.s) OVER (ORDER BY a.v ROWS BETWEEN 100000 PRECEDING AND CURRENT ROW)",
            "COUNT(*) OVER (PARTITION BY a.v ORDER BY b.s RANGE BETWEEN UNBOUNDED PRECEDING AND"
                + " CURRENT ROW)",
            "NTILE(1000000000) OVER (ORDER BY a.s)",
            "LAG(a.s, 1000000000) OVER (ORDER BY a.s)")) {
      add("SELECT MAX(x) FROM (SELECT " + window + " AS x" + pairs + ") q");
    }
    add("SELECT COUNT(*) FROM (SELECT a.s" + pairs + " ORDER BY CONCAT(a.s, b.s), a.k) q");
  }

  /** Adds JSON documents. */
  private void json() {
    String wide = "CONCAT('[', REPEAT('1,', 4000000), '1]')";
    add("SELECT JSON_LENGTH(" + wide + ")");
    add("SELECT JSON_LENGTH(CONCAT('[', REPEAT('1,', 10000), '1]'))", "10001");
    add("SELECT JSON_CONTAINS(" + wide + ", " + wide + ")");
    String some = "CONCAT('[', REPEAT('1,', 100000), '2]')";
    add("SELECT JSON_CONTAINS(" + some + ", " + some + ")");
    add(
        "SELECT JSON_CONTAINS(CONCAT('[', REPEAT('[1,2],', 50000), '1]'),"
            + " CONCAT('[', REPEAT('[2,3],', 50000), '1]'))");
    add("SELECT LENGTH(JSON_EXTRACT(" + some + ", " + chain(500, ", ", "'$[*]'") + "))");
    add("SELECT LENGTH(JSON_EXTRACT(" + some + ", CONCAT('$', REPEAT('**[0]', 10000))))");
    add("SELECT LENGTH(JSON_SEARCH(CONCAT('[', REPEAT('\"a\",', 300000), '\"b\"]'), 'all', '%'))");
    add(
        "SELECT LENGTH(JSON_SEARCH(CONCAT('{\"', REPEAT('k', 1000000), '\": [',"
            + " REPEAT('\"a\",', 10000), '\"b\"]}'), 'all', '%'))");
    add("SELECT LENGTH(JSON_PRETTY(" + nested("CONCAT('[', #, ']')", some, 90) + "))");
    add("SELECT JSON_DEPTH(CONCAT(REPEAT('[', 1000000), REPEAT(']', 1000000)))");
    add("SELECT JSON_VALID(CONCAT(REPEAT('[', 1000000), REPEAT(']', 1000000)))", "0");
    add("SELECT LENGTH(JSON_MERGE_PRESERVE(" + chain(50, ", ", some) + "))");
    add("SELECT JSON_EXTRACT('[1]', CONCAT('$', REPEAT('[0]', 100000)))");
    add("SELECT LENGTH(JSON_SET('{}', " + chain(50, ", ", "'$.a', REPEAT('\"', 1000000)") + "))");
    add("SELECT LENGTH(JSON_QUOTE(REPEAT(CHAR(1), 5000000)))");
  }

  /** Adds deeply nested texts. */
  private void deep() {
    for (int levels : new int[] {500, 5_000}) {
      add("SELECT " + "(".repeat(levels) + "1" + ")".repeat(levels));
      add("SELECT " + "NOT ".repeat(levels) + "TRUE");
      add("SELECT " + "- ".repeat(levels) + "1");
      add("SELECT " + "ABS(".repeat(levels) + "v" + ")".repeat(levels) + " FROM bomb WHERE k = 1");
      add(
          "SELECT "
              + "CASE WHEN v = 1 THEN ".repeat(levels)
              + "v"
              + " END".repeat(levels)
              + " FROM bomb WHERE k = 1");
      add(
          "SELECT 1 WHERE "
              + "(1 = 1 OR (1 = 1 AND ".repeat(levels)
              + "1 = 1"
              + "))".repeat(levels));
      add("SELECT " + "(SELECT ".repeat(levels) + "1" + ")".repeat(levels));
    }
    add("SELECT " + "(".repeat(20_000));
    add("SELECT '" + "a".repeat(500_000) + "' = '" + "b".repeat(500_000) + "'");
    add("SELECT /* " + "x".repeat(500_000) + " */ 1", "1");
    add("SELECT `" + "c".repeat(100_000) + "` FROM bomb");
  }

  /** Adds SHOW statements and invalid statements. */
  private void shown() {
    add("SHOW FULL COLUMNS FROM bomb LIKE '" + "%_".repeat(2_000) + "!'");
    add("SHOW VARIABLES WHERE " + nested("(# BETWEEN 0 AND 5)", "Value", 40));
    add("EXPLAIN SELECT COUNT(*) FROM bomb WHERE k IN (" + numbers(2_000) + ")");
    add("EXPLAIN SELECT " + nested("NULLIF(#, 3)", "v", 40) + " FROM bomb WHERE k = 1");
    add("SELECT COUNT(*) FROM bomb PROCEDURE ANALYSE()");
    add("SELECT BENCHMARK(1000000000, MD5('a'))");
    add("SELECT SLEEP(1000)");
    add("CREATE VIEW bomb_refused AS " + nested("SELECT t.*, t.* FROM (#) t", "SELECT 1 AS v", 40));
    add("SELECT * FROM bomb_unknown WHERE v IN (" + numbers(10_000) + ")");
  }
}
