package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.build.ScalarFunctions;
import org.openlindorm.store.memory.MemoryStore;

/**
 * Every kind of literal in every place of every statement has an answer or an error of ours: never
 * 9099, which is what clients are sent for any other exception.
 */
@Tag("lengthy")
class LiteralPlacesTest {

  private static final List<String> LITERALS =
      List.of(
          "NULL",
          "TRUE",
          "UNKNOWN",
          "DEFAULT",
          "1",
          "-1",
          "3000000000",
          "99999999999999999999",
          "1.5",
          "1e400",
          "2.5e-3",
          "DECIMAL '1.5'",
          "DECIMAL 'x'",
          "''",
          "'a' 'b'",
          "'a' \"b\"",
          "_utf8mb4'a'",
          "_utf8mb4 'a'",
          "_utf8'a' 'b'",
          "_latin1'\u4e2d'",
          "_gbk'a'",
          "_binary'a'",
          "N'a'",
          "U&'\\4e2d'",
          "U&'\\4e2d' 'x'",
          "U&'\\zzzz'",
          "x'00ff'",
          "x'0'",
          "x'zz'",
          "x'01' '02'",
          "0xff",
          "B'101'",
          "DATE '2024-01-31'",
          "DATE '2024-02-30'",
          "DATE '1582-10-10'",
          "DATE 'abc'",
          "DATE \"2024-01-31\"",
          "TIME '08:30:00'",
          "TIME '25:00:00'",
          "TIMESTAMP '2024-01-31 08:30:00'",
          "TIMESTAMP '2024-13-01 00:00:00'",
          "TIMESTAMP '9999-12-31 23:59:59.999'",
          "DATETIME '2024-01-31 08:30:00'",
          "TIME WITH TIME ZONE '08:30:00'",
          "TIMESTAMP WITH LOCAL TIME ZONE '2024-01-31 08:30:00'",
          "TIMESTAMP WITH TIME ZONE '2024-01-31 08:30:00+08:00'",
          "UUID '01020304-0506-0708-090a-0b0c0d0e0f10'",
          "{d '2024-01-31'}",
          "{d '2024-02-30'}",
          "{t '08:30:00'}",
          "{ts '2024-01-31 08:30:00'}",
          "{fn UPPER('a')}",
          "INTERVAL '1' DAY",
          "INTERVAL 1 DAY",
          "INTERVAL '1-2' YEAR TO MONTH",
          "INTERVAL 'x' DAY",
          "ARRAY[1, 2]",
          "MULTISET[1]",
          "MAP['a', 1]",
          "ROW(1, 2)",
          "(1, 2)",
          "(SELECT 1)",
          "(SELECT 1, 2)",
          "BOTH",
          "DAY",
          "*",
          "t.*",
          "t",
          "@x",
          "@@version",
          "@@no_such_variable",
          ":name",
          "CURRENT_TIMESTAMP",
          "CURRENT_USER",
          "NEXT VALUE FOR s",
          "CURSOR(SELECT 1)",
          "COUNT(*)",
          "EXISTS (SELECT 1)",
          "CAST(1 AS ROW(a INTEGER))",
          "CAST('1' AS INTEGER ARRAY)",
          "CASE WHEN TRUE THEN 1 END",
          "PERIOD (DATE '2024-01-01', DATE '2024-01-02')");

  /** One of each type. */
  private static final List<String> VALUES =
      List.of(
          "NULL",
          "TRUE",
          "-1",
          "20240131",
          "2.5e-3",
          "'a'",
          "'2024-01-31'",
          "x'00ff'",
          "DATE '2024-01-31'",
          "TIME '08:30:00'",
          "TIMESTAMP '9999-12-31 23:59:59'");

  /** {@code $} is the literal. */
  private static final List<String> PLACES =
      List.of(
          "SELECT $",
          "SELECT $ FROM t",
          "SELECT $ AS a, k FROM t WHERE k = 1",
          "SELECT -$, +$, NOT $, ~$",
          "SELECT $ + 1, 1 - $, $ / 2, $ % 2, $ DIV 2",
          "SELECT d + $, ts - $ FROM t",
          "SELECT $ || 'x', $ & 1, $ XOR 1",
          "SELECT $ = k, $ = v, $ = d, $ = ts, $ = b, $ = x, $ = f, $ = n, $ = tm FROM t",
          "SELECT $ <=> v, $ < ts, $ IS NULL, $ IS TRUE, $ IS DISTINCT FROM v FROM t",
          "SELECT * FROM t WHERE $",
          "SELECT * FROM t WHERE k = $",
          "SELECT * FROM t WHERE k > $",
          "SELECT * FROM t WHERE k IN (1, $)",
          "SELECT * FROM t WHERE k BETWEEN $ AND $",
          "SELECT * FROM t WHERE (k, v) > ($, $)",
          "SELECT * FROM t WHERE (k, v) IN (($, 'a'))",
          "SELECT /*+ _l_allow_filtering_ */ * FROM t WHERE ts >= $ AND d < $",
          "SELECT /*+ _l_allow_filtering_ */ * FROM t WHERE v LIKE $",
          "SELECT /*+ _l_allow_filtering_ */ * FROM t WHERE v LIKE 'a' ESCAPE $",
          "SELECT /*+ _l_allow_filtering_ */ * FROM t WHERE v REGEXP $",
          "SELECT k FROM t GROUP BY k HAVING $",
          "SELECT k, SUM($), COUNT(DISTINCT $), GROUP_CONCAT($) FROM t GROUP BY k",
          "SELECT GROUP_CONCAT(v SEPARATOR $) FROM t",
          "SELECT COUNT(*) FROM t GROUP BY $",
          "SELECT $ AS a, COUNT(*) FROM t GROUP BY a",
          "SELECT ROW_NUMBER() OVER (PARTITION BY $ ORDER BY $) FROM t GROUP BY 1",
          "SELECT k FROM t ORDER BY $",
          "SELECT k FROM t LIMIT $",
          "SELECT k FROM t LIMIT 1 OFFSET $",
          "SELECT k, SUM(f) OVER (ORDER BY k ROWS BETWEEN $ PRECEDING AND CURRENT ROW) FROM t",
          "SELECT k, LAG(k, $) OVER (ORDER BY k) FROM t",
          "SELECT CASE $ WHEN $ THEN $ ELSE $ END",
          "SELECT CASE WHEN $ THEN 1 ELSE 2 END",
          "SELECT COALESCE($, k), IFNULL($, v), NULLIF($, d), IF($, 1, 2) FROM t",
          "SELECT CAST($ AS CHAR), CAST($ AS SIGNED), CONVERT($, DECIMAL(10,2))",
          "SELECT CAST($ AS DATE)",
          "SELECT CAST($ AS TIME)",
          "SELECT CAST($ AS DATETIME), CAST($ AS JSON)",
          "SELECT CAST($ AS BINARY)",
          "SELECT CONVERT($ USING utf8mb4)",
          "SELECT DATE_ADD($, INTERVAL 1 DAY), DATE_SUB(ts, INTERVAL $ DAY) FROM t",
          "SELECT EXTRACT(YEAR FROM $), TRIM(LEADING $ FROM 'x'), SUBSTRING('abc' FROM $)",
          "SELECT TIMESTAMPADD(DAY, $, $), TIMESTAMPDIFF(DAY, $, $)",
          "SELECT INTERVAL($, 1, 2), POSITION($ IN 'x')",
          "SELECT a.k FROM t a JOIN t b ON a.k = b.k AND $",
          "SELECT a.k FROM t a LEFT JOIN t b ON a.k = $",
          "SELECT k FROM t UNION SELECT $",
          "SELECT x.a FROM (SELECT $ AS a) x WHERE x.a = $",
          "WITH c AS (SELECT $ AS a) SELECT a FROM c",
          "SELECT * FROM t WHERE k = (SELECT $)",
          "SELECT * FROM t WHERE k IN (SELECT $)",
          "SELECT * FROM t WHERE k > ANY (SELECT $)",
          "VALUES ($)",
          "TABLE $",
          "SELECT * FROM $",
          "SELECT /*+ _l_operation_timeout_($) */ k FROM t",
          "SELECT /*+ _l_force_index_($) */ k FROM t",
          "SELECT /*+ _l_versions_($) */ k FROM t",
          "SELECT k FROM t WHERE _l_current_cursor_ = $ AND k > 0",
          "UPSERT INTO t (k, v) VALUES ($, $)",
          "UPSERT INTO t (k, d, ts, tm) VALUES (7, $, $, $)",
          "INSERT INTO t (k, b, x, f, n, j) VALUES (8, $, $, $, $, $)",
          "INSERT INTO t (k, v) SELECT k, $ FROM t",
          "INSERT INTO t SET k = 9, v = $",
          "INSERT INTO t (k, v) VALUES (1, 'a') ON DUPLICATE KEY UPDATE v = $",
          "INSERT IGNORE INTO t (k, d) VALUES (1, $)",
          "REPLACE INTO t (k, ts) VALUES (1, $)",
          "UPDATE t SET v = $ WHERE k = 1",
          "UPDATE t SET d = $, ts = $, f = $ WHERE k = $",
          "DELETE FROM t WHERE k = $",
          "DELETE FROM t WHERE k = 77 LIMIT $",
          "CREATE TABLE made (k INTEGER, v VARCHAR DEFAULT $, PRIMARY KEY (k))",
          "CREATE TABLE made (k INTEGER, v DATE DEFAULT $, PRIMARY KEY (k))",
          "CREATE TABLE made (k INTEGER, v VARCHAR COMMENT $, PRIMARY KEY (k))",
          "CREATE TABLE made (k INTEGER, v VARCHAR($), PRIMARY KEY (k))",
          "CREATE TABLE made (k INTEGER, v INTEGER, PRIMARY KEY (salt($), k))",
          "CREATE TABLE made (k INTEGER, v INTEGER, PRIMARY KEY (k)) WITH (TTL = $)",
          "CREATE TABLE made (k INTEGER, v INTEGER, PRIMARY KEY (k)) WITH (SPLITKEYS = $)",
          "CREATE TABLE made (PRIMARY KEY (a)) AS SELECT $ AS a, 1 AS b",
          "CREATE OR REPLACE VIEW w AS SELECT $ AS a",
          "CREATE INDEX $ ON t (v)",
          "ALTER TABLE t ADD COLUMN made VARCHAR DEFAULT $",
          "ALTER TABLE t SET 'TTL' = $",
          "ALTER TABLE t SPLIT AT ($)",
          "ALTER TABLE t MERGE AT ($)",
          "ALTER SYSTEM SET statement_timeout = $",
          "SET statement_timeout = $",
          "SET time_zone = $",
          "SET NAMES $",
          "SET $ = 1",
          "SET CHARACTER SET $",
          "SHOW TABLES LIKE $",
          "SHOW TABLES WHERE $",
          "SHOW COLUMNS FROM t LIKE $",
          "SHOW VARIABLES WHERE Variable_name = $",
          "SHOW CREATE TABLE $",
          "SHOW GRANTS FOR $",
          "DESCRIBE $",
          "EXPLAIN SELECT $",
          "EXPLAIN SELECT * FROM t WHERE k = $",
          "EXPLAIN ANALYZE SELECT $",
          "KILL $",
          "KILL QUERY $",
          "USE $",
          "ADVISE TABLE t SAMPLE $",
          "CHECK TABLE $",
          "CREATE USER $ IDENTIFIED BY $",
          "DROP USER $",
          "GRANT READ ON TABLE t TO $",
          "SET PASSWORD FOR nosuch = $",
          "CALL p($)",
          "$");

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final List<String> faults = new ArrayList<>();
  private Session session = engine.open();

  @BeforeEach
  void createTable() {
    run(
        "CREATE TABLE t (k INTEGER, v VARCHAR, d DATE, ts TIMESTAMP, tm TIME, b BOOLEAN,"
            + " x VARBINARY, f DOUBLE, n DECIMAL(10,2), j JSON, PRIMARY KEY (k))");
    run(
        "UPSERT INTO t VALUES (1, 'a', '2024-01-31', '2024-01-31 08:30:00', '08:30:00', TRUE,"
            + " x'00', 1.5, 2.5, '[1]')");
    assertThat(faults).isEmpty();
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  @Test
  void everyLiteralInEveryPlaceHasAnAnswerOrAnErrorOfOurs() {
    for (String place : PLACES) {
      for (String literal : LITERALS) {
        run(place.replace("$", literal));
        run("DROP TABLE IF EXISTS made");
      }
    }
    assertThat(faults).isEmpty();
  }

  @Test
  void everyFunctionOfEveryLiteralHasAnAnswerOrAnErrorOfOurs() {
    for (String name : ScalarFunctions.names()) {
      for (String value : VALUES) {
        run("SELECT " + name + "(" + value + ")");
        run("SELECT " + name + "(" + value + ", " + value + ")");
        run("SELECT " + name + "(ts, " + value + ", 1) FROM t");
      }
    }
    assertThat(faults).isEmpty();
  }

  private void run(String statement) {
    try (Result result = session.execute(statement)) {
      if (result instanceof Result.Rows rows) {
        while (rows.next() != null) {
          assertThat(rows.columns()).isNotEmpty();
        }
      }
    } catch (LindormException refused) {
      if (refused.code() == ErrorCode.INTERNAL_ERROR) {
        faults.add(statement + "\n  " + refused.getMessage() + "\n");
      }
    } catch (RuntimeException | AssertionError | StackOverflowError fault) {
      StackTraceElement place = fault.getStackTrace().length > 0 ? fault.getStackTrace()[0] : null;
      faults.add(statement + "\n  " + fault + " at " + place + "\n");
    }
  }
}
