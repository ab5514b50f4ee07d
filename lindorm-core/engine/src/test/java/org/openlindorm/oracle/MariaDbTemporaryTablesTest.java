package org.openlindorm.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/**
 * Statements on temporary tables in two sessions have the rows, affected rows and errors of
 * MariaDB.
 */
@Tag("oracle")
class MariaDbTemporaryTablesTest {

  /** The statements of the first session, and after {@code 2:} those of the second one. */
  private static final String SCRIPT =
      """
      CREATE TABLE base (id INT NOT NULL, n INT, s VARCHAR(20), PRIMARY KEY (id))
      INSERT INTO base VALUES (1, 10, 'a'), (2, 20, 'b'), (3, 30, 'c')
      CREATE VIEW v AS SELECT id, n FROM base
      CREATE TEMPORARY TABLE own (id INT NOT NULL, n INT, PRIMARY KEY (id))
      CREATE TEMPORARY TABLE own (id INT NOT NULL, n INT, PRIMARY KEY (id))
      CREATE TEMPORARY TABLE IF NOT EXISTS own (x INT)
      INSERT INTO own VALUES (1, 1), (2, 2)
      INSERT INTO own VALUES (1, 3)
      INSERT IGNORE INTO own VALUES (1, 3), (4, 4)
      INSERT INTO own VALUES (1, 3) ON DUPLICATE KEY UPDATE n = VALUES(n)
      REPLACE INTO own VALUES (1, 5)
      SELECT id, n FROM own ORDER BY id
      2: SELECT id, n FROM own
      2: INSERT INTO own VALUES (1, 1)
      2: DROP TEMPORARY TABLE IF EXISTS own
      2: CREATE TEMPORARY TABLE own (z VARCHAR(5))
      2: INSERT INTO own VALUES ('z'), ('z')
      2: SELECT z FROM own
      SELECT COUNT(*) FROM own
      SHOW TABLES
      SELECT COUNT(*) FROM information_schema.TABLES WHERE TABLE_NAME = 'own'
      CREATE TEMPORARY TABLE base (id INT NOT NULL, m INT, PRIMARY KEY (id))
      INSERT INTO base VALUES (9, 90)
      SELECT * FROM base
      SELECT n FROM base
      2: SELECT id, n FROM base ORDER BY id
      SELECT id, n FROM v ORDER BY id
      CREATE VIEW w AS SELECT id FROM own
      UPDATE base SET m = m + 1 WHERE id = 9
      UPDATE base SET m = 91 WHERE id = 9
      DELETE FROM base WHERE id = 8
      SELECT m FROM base WHERE m > 90
      INSERT INTO own SELECT id, m FROM base
      SELECT id, n FROM own WHERE id IN (SELECT id FROM base)
      2: INSERT INTO base VALUES (4, 40, 'd')
      SELECT COUNT(*) FROM base
      ALTER TABLE base ADD COLUMN k INT DEFAULT 7
      SELECT id, m, k FROM base
      2: SELECT k FROM base
      ALTER TABLE base ADD INDEX by_k (k)
      SELECT id FROM base WHERE k = 7
      CREATE INDEX by_m ON base (m)
      SELECT id FROM base WHERE m = 91
      DROP INDEX by_m ON base
      TRUNCATE TABLE base
      SELECT COUNT(*) FROM base
      2: SELECT COUNT(*) FROM base
      DROP TABLE base
      SELECT COUNT(*) FROM base
      DROP TEMPORARY TABLE base
      DROP TEMPORARY TABLE IF EXISTS base
      CREATE TEMPORARY TABLE numbered (id INT NOT NULL AUTO_INCREMENT, s VARCHAR(9), PRIMARY KEY (id))
      INSERT INTO numbered (s) VALUES ('a'), ('b')
      SELECT LAST_INSERT_ID()
      INSERT INTO numbered VALUES (10, 'c')
      INSERT INTO numbered VALUES (NULL, 'd'), (0, 'e')
      SELECT id, s FROM numbered ORDER BY id
      CREATE TEMPORARY TABLE copied SELECT id, s FROM numbered WHERE id > 1
      SELECT id, s FROM copied ORDER BY id
      CREATE TEMPORARY TABLE filled (id INT NOT NULL AUTO_INCREMENT, PRIMARY KEY (id)) AS SELECT s FROM numbered WHERE id < 10 ORDER BY s
      SELECT id, s FROM filled ORDER BY id
      CREATE TEMPORARY TABLE model LIKE base
      CREATE TEMPORARY TABLE base LIKE model
      INSERT INTO base SELECT id + 100, id, s FROM numbered
      SELECT id, n, s FROM base ORDER BY id
      2: SELECT COUNT(*) FROM base
      SELECT b.id, c.s FROM base b JOIN copied c ON b.n = c.id ORDER BY b.id
      SELECT b.id, v.n FROM base b LEFT JOIN v ON v.id = b.n ORDER BY b.id
      UPDATE base b JOIN copied c ON b.n = c.id SET b.s = 'x' WHERE c.s = 'd'
      DELETE b FROM base b JOIN copied c ON b.n = c.id WHERE c.s = 'c'
      SELECT id, s FROM base ORDER BY id
      SELECT s, COUNT(*) FROM base GROUP BY s ORDER BY s
      SELECT id FROM base UNION SELECT id FROM copied ORDER BY 1 LIMIT 3
      CREATE TABLE lasting AS SELECT id, s FROM base
      2: SELECT COUNT(*) FROM lasting
      DROP TEMPORARY TABLE lasting
      INSERT INTO base (id) VALUES (NULL)
      INSERT INTO base (id, n) VALUES ('abc', 1)
      INSERT INTO base (id, missing) VALUES (1, 1)
      CREATE TEMPORARY TABLE bad (id INT, id INT)
      CREATE TEMPORARY TABLE v (id INT NOT NULL, PRIMARY KEY (id))
      SELECT COUNT(*) FROM v
      DROP TEMPORARY TABLE v
      SELECT COUNT(*) FROM v
      DROP TEMPORARY TABLE copied, filled
      SELECT id FROM copied
      BEGIN
      CREATE TEMPORARY TABLE inside (id INT NOT NULL, PRIMARY KEY (id))
      INSERT INTO inside VALUES (1)
      COMMIT
      SELECT id FROM inside
      DROP TABLE inside, own
      2: SELECT z FROM own
      SELECT id FROM own
      """;

  /** The reviewed difference: an unknown table of DROP is 1146 here, as in all statements. */
  private static final Map<String, String> ERRORS = Map.of("error 1051", "error 1146");

  /**
   * MariaDB counts the rows of a temporary table that these statements copy, which depends on its
   * engine.
   */
  private static final Pattern UNCOUNTED = Pattern.compile("(ALTER TABLE|(CREATE|DROP) INDEX) .*");

  @Test
  void statementsHaveTheAnswersOfMariaDb() throws Exception {
    List<String> differences = new ArrayList<>();
    int compared = 0;
    try (MariaDbServer server = MariaDbServer.start();
        Connection one = server.connect("temporary");
        Connection two = server.connect("temporary");
        SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        Session first = engine.open();
        Session second = engine.open()) {
      first.execute("CREATE DATABASE temporary WITH (SQL_COMPAT = 'mysql')");
      first.execute("USE temporary");
      second.execute("USE temporary");
      for (String line : SCRIPT.lines().toList()) {
        boolean ofSecond = line.startsWith("2: ");
        String sql = ofSecond ? line.substring(3) : line;
        String wanted = counted(sql, outcome(ofSecond ? two : one, sql));
        String got = counted(sql, outcome(ofSecond ? second : first, sql));
        if (!got.equals(ERRORS.getOrDefault(wanted, wanted))) {
          differences.add(line + ": " + got + ", MariaDB " + wanted);
        }
        compared++;
      }
    }
    assertThat(differences).isEmpty();
    assertThat(compared).isGreaterThan(80);
  }

  private static String counted(String sql, String outcome) {
    return UNCOUNTED.matcher(sql).matches() ? outcome.replaceFirst("^\\d+ rows", "done") : outcome;
  }

  private static String outcome(Connection connection, String sql) {
    try (Statement statement = connection.createStatement()) {
      if (!statement.execute(sql)) {
        return statement.getUpdateCount() + " rows";
      }
      List<List<String>> rows = new ArrayList<>();
      try (ResultSet result = statement.getResultSet()) {
        while (result.next()) {
          List<String> row = new ArrayList<>();
          for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
            row.add(String.valueOf(result.getString(i)));
          }
          rows.add(row);
        }
      }
      return rows.toString();
    } catch (SQLException failure) {
      return "error " + failure.getErrorCode();
    }
  }

  private static String outcome(Session session, String sql) {
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Update update) {
        return update.found() + " rows";
      }
      Result.Rows found = (Result.Rows) result;
      List<List<String>> rows = new ArrayList<>();
      for (@Nullable Object @Nullable [] row = found.next(); row != null; row = found.next()) {
        rows.add(Arrays.stream(row).map(String::valueOf).toList());
      }
      return rows.toString();
    } catch (LindormException failure) {
      return "error " + failure.code().number();
    }
  }
}
