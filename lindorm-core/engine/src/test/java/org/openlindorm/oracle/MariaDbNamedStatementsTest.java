package org.openlindorm.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.stream.Collectors;
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
 * PREPARE, EXECUTE, DEALLOCATE PREPARE and SET with a sub-query, which migrations use together,
 * have the rows and errors of MariaDB.
 */
@Tag("oracle")
class MariaDbNamedStatementsTest {

  private static final String SCRIPT =
      """
      CREATE TABLE t (a INT NOT NULL, b INT, PRIMARY KEY (a))
      INSERT INTO t VALUES (1, 10), (2, 20)
      PREPARE s FROM 'SELECT a FROM t ORDER BY a'
      EXECUTE s
      EXECUTE S
      INSERT INTO t VALUES (3, 30)
      EXECUTE s
      PREPARE s FROM 'SELECT COUNT(*) FROM t'
      EXECUTE s
      DEALLOCATE PREPARE s
      EXECUTE s
      DEALLOCATE PREPARE s
      DROP PREPARE s
      SET @q = 'SELECT a + ? FROM t WHERE a > ? ORDER BY a', @one = 1, @two = 2
      PREPARE p FROM @q
      EXECUTE p USING @one, @two
      EXECUTE p USING @two, @one
      EXECUTE p USING @one, @unset
      EXECUTE p
      EXECUTE p USING @one
      EXECUTE p USING @one, @two, @two
      PREPARE x FROM 'SELEC 1'
      PREPARE x FROM @unset
      PREPARE x FROM 'PREPARE y FROM ''SELECT 1'''
      PREPARE x FROM 'EXECUTE p'
      PREPARE x FROM 'DEALLOCATE PREPARE p'
      EXECUTE x
      PREPARE w FROM 'INSERT INTO t (a, b) VALUES (?, ?)'
      SET @a = 4, @b = 40
      EXECUTE w USING @a, @b
      EXECUTE w USING @a, @b
      SELECT a, b FROM t ORDER BY a
      PREPARE u FROM 'UPDATE t SET b = ? WHERE a = ?'
      EXECUTE u USING @a, @b
      EXECUTE u USING @b, @a
      SELECT a, b FROM t ORDER BY a
      SET @s = (SELECT IF((SELECT COUNT(*) FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 't' AND COLUMN_NAME = 'c') > 0, 'SELECT 1', 'ALTER TABLE t ADD COLUMN c INT'))
      SELECT @s
      PREPARE stmt FROM @s
      EXECUTE stmt
      SELECT a, c FROM t ORDER BY a
      SET @s = (SELECT IF((SELECT COUNT(*) FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 't' AND COLUMN_NAME = 'c') > 0, 'SELECT 1', 'ALTER TABLE t ADD COLUMN c INT'))
      PREPARE stmt FROM @s
      EXECUTE stmt
      DROP PREPARE stmt
      SET @n = (SELECT COUNT(*) FROM t), @m := (SELECT MAX(b) FROM t)
      SELECT @n, @m, @n + @m
      SET @z = (SELECT a FROM t WHERE a = 99)
      SELECT @z
      SET @z = (SELECT a FROM t)
      SET @z = (SELECT a, b FROM t WHERE a = 1)
      SET @z = (SELECT missing FROM t)
      SELECT @z
      SET @i = IF((SELECT COUNT(*) FROM t) > 2, 'many', 'few'), @e = EXISTS (SELECT 1 FROM t WHERE a = 7)
      SELECT @i, @e
      PREPARE `odd name` FROM 'SELECT 5'
      EXECUTE `odd name`
      DROP TRIGGER IF EXISTS x
      DROP PROCEDURE IF EXISTS x
      DROP FUNCTION IF EXISTS x
      DROP EVENT IF EXISTS x
      CREATE TABLE named (ID INT, PRIMARY KEY `ID` (`ID`))
      CREATE TABLE sorted (ID INT, PRIMARY KEY by_id USING BTREE (ID))
      SHOW COLUMNS FROM named LIKE 'nothing'
      PREPARE show_it FROM 'SHOW TABLES LIKE ''named'''
      EXECUTE show_it
      PREPARE many FROM 'SELECT 1; SELECT 2'
      """;

  @Test
  void namedStatementsHaveTheRowsAndErrorsOfMariaDb() throws Exception {
    List<String> differences = new ArrayList<>();
    int compared = 0;
    try (MariaDbServer server = MariaDbServer.start();
        Connection theirs = server.connect("named");
        SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        Session ours = engine.open()) {
      ours.execute("CREATE DATABASE named WITH (SQL_COMPAT = 'mysql')");
      ours.execute("USE named");
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
    assertThat(compared).isGreaterThan(65);
  }

  private static String outcome(Connection connection, String sql) {
    try (Statement statement = connection.createStatement()) {
      if (!statement.execute(sql)) {
        return "done";
      }
      List<String> lines = new ArrayList<>();
      try (ResultSet rows = statement.getResultSet()) {
        while (rows.next()) {
          StringJoiner values = new StringJoiner(", ", "(", ")");
          for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
            values.add(Objects.toString(rows.getString(column)));
          }
          lines.add(values.toString());
        }
      }
      return lines.toString();
    } catch (SQLException failure) {
      return "error " + failure.getErrorCode();
    }
  }

  private static String outcome(Session session, String sql) {
    try (Result result = session.execute(sql)) {
      if (!(result instanceof Result.Rows rows)) {
        return "done";
      }
      List<String> lines = new ArrayList<>();
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        lines.add(
            Arrays.stream(row)
                .map(value -> value instanceof Boolean truth ? (truth ? "1" : "0") : "" + value)
                .collect(Collectors.joining(", ", "(", ")")));
      }
      return lines.toString();
    } catch (LindormException failure) {
      return "error " + failure.code().number();
    }
  }
}
