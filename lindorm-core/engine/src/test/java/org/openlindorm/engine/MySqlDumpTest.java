package org.openlindorm.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.ClientLiterals;
import org.openlindorm.store.memory.MemoryStore;

/** Replays the statements and the output of MySQL 8's mysqldump in a database of level mysql. */
class MySqlDumpTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.forProtocol(Engine.MYSQL_PROTOCOL).open();

  @BeforeEach
  void define() {
    run("CREATE DATABASE shop WITH (SQL_COMPAT='mysql')");
    run("USE shop");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  /** Returns the statements of a file, as the command-line client sends them. */
  private static List<String> statements(String file) throws IOException {
    try (InputStream text =
        Objects.requireNonNull(MySqlDumpTest.class.getResourceAsStream("/dump/" + file), file)) {
      return Arrays.stream(new String(text.readAllBytes(), UTF_8).split(";\n"))
          .map(part -> part.replaceAll("(?m)^--.*\n", "").strip())
          .filter(part -> !part.isEmpty() && !part.startsWith("-- "))
          .toList();
    }
  }

  private List<String> run(String sql) {
    String standard = ClientLiterals.standard(sql.getBytes(UTF_8), 0, /* backslashes= */ true);
    try (Result result = session.execute(standard)) {
      List<String> lines = new ArrayList<>();
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(Arrays.stream(row).map(String::valueOf).collect(Collectors.joining(" | ")));
        }
      }
      return lines;
    }
  }

  private void restore() throws IOException {
    for (String statement : statements("mysqldump-8.0.sql")) {
      run(statement);
    }
  }

  @Test
  void aDumpOfMySqlIsRestoredTwice() throws IOException {
    for (int time = 0; time < 2; time++) {
      restore();
      assertThat(run("SELECT id, city, opened, active FROM branch ORDER BY id"))
          .containsExactly("1 | Köln | 1999 | false", "2 | a\\b\n'c'\t\"d\" | null | true");
      assertThat(
              run(
                  "SELECT id, branch_id, name, kind, tags, price, n, f, d, done, created, changed,"
                      + " day, clock, data, HEX(raw), HEX(file), note FROM item ORDER BY id"))
          .containsExactly(
              "1 | 1 | pen | new | a,b | 1.50 | 7 | 0.5 | 1.25 | 1 | 1706689800123 |"
                  + " 1706689800000 | 19753 | 45001000 | {\"a\": [1, \"x\"]} | 00C3BF27 | 6162001A"
                  + " | text",
              "11 | null | null | it's old | null | 0.00 | null | null | null | 0 | null | null"
                  + " | null | null | null | null | null | null");
      assertThat(run("SELECT id, name FROM cheap")).containsExactly("11 | null");
    }
  }

  @Test
  void definitionsOfARestoredDumpAreKept() throws IOException {
    restore();
    run("INSERT INTO item (name) VALUES ('new')");
    run("INSERT INTO branch (id) VALUES (DEFAULT)");
    assertThat(run("SELECT id FROM item WHERE name = 'new'")).containsExactly("12");
    assertThat(run("SELECT id, active FROM branch WHERE city = 'it''s \\\\ new'"))
        .containsExactly("3 | true");
    String columns = run("SHOW FULL COLUMNS FROM item").toString();
    assertThat(columns)
        .contains("kind | enum('new','it''s old') |", "created | datetime(6) |", "the \\ name")
        .contains("changed | timestamp |", "on update CURRENT_TIMESTAMP", "done | tinyint(1) |");
    assertThat(run("SHOW CREATE TABLE branch").toString())
        .contains("DEFAULT 'it''s \\\\ new'", "UNIQUE KEY `city` (`city`)", "`opened` year");
  }

  @Test
  void theStatementsOfMysqldumpHaveResults() throws IOException {
    restore();
    for (String statement : statements("mysqldump-8.0-statements.sql")) {
      if (statement.contains("INFORMATION_SCHEMA.FILES")) {
        // Without the table, mysqldump continues without tablespaces.
        assertThatThrownBy(() -> run(statement))
            .isInstanceOfSatisfying(
                LindormException.class,
                failure -> assertThat(failure.code().number()).isEqualTo(1109));
        continue;
      }
      List<String> rows = run(statement);
      if (statement.startsWith("show create table")) {
        assertThat(rows).hasSize(1);
      } else if (statement.contains("SQL_NO_CACHE")) {
        assertThat(rows).hasSize(2);
      } else if (statement.startsWith("show fields")) {
        assertThat(rows).hasSize(18);
      }
    }
  }
}
