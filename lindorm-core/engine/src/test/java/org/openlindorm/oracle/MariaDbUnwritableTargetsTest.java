package org.openlindorm.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/** Writes whose target is a view or a derived table have the errors of MariaDB. */
@Tag("oracle")
class MariaDbUnwritableTargetsTest {

  private static final List<String> TABLES =
      List.of(
          "CREATE TABLE t (a INT NOT NULL, b INT, PRIMARY KEY (a))",
          "CREATE TABLE u (a INT NOT NULL, c INT, PRIMARY KEY (a))",
          "INSERT INTO t VALUES (1, 10), (2, 20)",
          "INSERT INTO u VALUES (1, 10), (2, 20)",
          "CREATE VIEW sums AS SELECT b, COUNT(*) AS n FROM t GROUP BY b",
          "CREATE VIEW few AS SELECT DISTINCT b FROM t",
          "CREATE VIEW both_of AS SELECT a FROM t UNION SELECT a FROM u");

  private static final String SCRIPT =
      """
      UPDATE sums SET n = 1
      UPDATE sums SET n = 1 WHERE b = 10
      UPDATE few SET b = 1
      UPDATE both_of SET a = 1
      UPDATE sums s SET s.n = 1
      DELETE FROM sums
      DELETE FROM sums WHERE b = 10
      DELETE FROM few
      DELETE FROM both_of WHERE a = 1
      INSERT INTO sums VALUES (1, 1)
      INSERT INTO sums (b) VALUES (1)
      INSERT INTO sums SELECT a, b FROM t
      INSERT IGNORE INTO few VALUES (1)
      REPLACE INTO sums VALUES (1, 1)
      REPLACE INTO both_of VALUES (1)
      INSERT INTO sums VALUES (1, 1) ON DUPLICATE KEY UPDATE n = 2
      UPDATE (SELECT a, b FROM t) x SET a = 2
      UPDATE (SELECT a, b FROM t) AS x SET x.b = 2 WHERE x.a = 1
      UPDATE (SELECT COUNT(*) AS b FROM t) x SET b = 2
      UPDATE t JOIN (SELECT a, c FROM u) x ON t.a = x.a SET x.c = 1
      UPDATE t JOIN (SELECT a, c FROM u) x ON t.a = x.a SET t.b = 1, x.c = 1
      UPDATE t JOIN (SELECT a, c FROM u) x ON t.a = x.a SET c = 1
      UPDATE (SELECT a, c FROM u) x JOIN t ON t.a = x.a SET t.b = x.c + 1
      UPDATE (SELECT a, c FROM u) x, t SET t.b = 5 WHERE t.a = x.a AND x.c = 20
      UPDATE (SELECT a, c FROM u) x JOIN t ON t.a = x.a SET x.c = 1
      UPDATE t JOIN sums ON t.b = sums.b SET sums.n = 1
      UPDATE t JOIN sums ON t.b = sums.b SET n = 1
      UPDATE t JOIN sums ON t.b = sums.b SET t.b = sums.n WHERE t.a = 1
      UPDATE sums JOIN t ON t.b = sums.b SET t.b = sums.n + 5 WHERE t.a = 2
      UPDATE sums, few SET sums.n = 1, few.b = 1
      DELETE x FROM t JOIN (SELECT a, c FROM u) x ON t.a = x.a
      DELETE t, x FROM t JOIN (SELECT a, c FROM u) x ON t.a = x.a
      DELETE x FROM (SELECT a, c FROM u) x
      DELETE x FROM (SELECT a, c FROM u) x JOIN t ON t.a = x.a
      DELETE t FROM (SELECT a, c FROM u) x JOIN t ON t.a = x.a WHERE x.c = 99
      DELETE FROM x USING t JOIN (SELECT a, c FROM u) x ON t.a = x.a
      DELETE sums FROM t JOIN sums ON t.b = sums.b
      DELETE FROM sums USING t JOIN sums ON t.b = sums.b
      DELETE t FROM t JOIN sums ON t.b = sums.b WHERE sums.n = 99
      DELETE few FROM few
      UPDATE missing SET a = 1
      UPDATE t JOIN u ON t.a = u.a SET x.c = 1
      UPDATE t SET sums.n = 1
      ALTER TABLE sums ADD COLUMN z INT
      CREATE INDEX i ON sums (b)
      DROP INDEX i ON sums
      SELECT a, b FROM t ORDER BY a
      """;

  @Test
  void targetsThatCannotBeWrittenHaveTheErrorsOfMariaDb() throws Exception {
    List<String> differences = new ArrayList<>();
    int compared = 0;
    try (MariaDbServer server = MariaDbServer.start();
        Connection theirs = server.connect("targets");
        SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        Session ours = engine.open()) {
      ours.execute("CREATE DATABASE targets WITH (SQL_COMPAT = 'mysql')");
      ours.execute("USE targets");
      for (String sql : TABLES) {
        assertThat(outcome(ours, sql)).as(sql).isEqualTo("done");
        assertThat(outcome(theirs, sql)).as(sql).isEqualTo("done");
      }
      for (String sql : SCRIPT.lines().toList()) {
        String wanted = outcome(theirs, sql);
        String got = outcome(ours, sql);
        if (!got.equals(wanted)) {
          differences.add(sql + ": " + got + ", MariaDB " + wanted);
        }
        compared++;
      }
    }
    assertThat(differences).isEmpty();
    assertThat(compared).isGreaterThan(45);
  }

  private static String outcome(Connection connection, String sql) {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
      return "done";
    } catch (SQLException failure) {
      return "error " + failure.getErrorCode();
    }
  }

  private static String outcome(Session session, String sql) {
    try (Result unused = session.execute(sql)) {
      return "done";
    } catch (LindormException failure) {
      return "error " + failure.code().number();
    }
  }
}
