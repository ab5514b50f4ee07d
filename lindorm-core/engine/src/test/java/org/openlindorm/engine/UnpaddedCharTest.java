package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.access.Principal;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.memory.MemoryStore;

/** CHAR columns at level mysql, whose values have no blanks at their end. */
class UnpaddedCharTest {

  private final MemoryStore store = new MemoryStore();
  private SqlEngine engine = open();
  private Session session = engine.open(new Principal("ann", ""));

  private SqlEngine open() {
    ForwardingStore kept =
        new ForwardingStore(store) {
          @Override
          public void close() {}
        };
    return SqlEngine.open(kept, EngineOptions.DEFAULT);
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private List<String> run(String sql) {
    List<String> lines = new ArrayList<>();
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(Arrays.toString(row));
        }
      }
    }
    return lines;
  }

  @Test
  void theDeclarationOutlivesARestart() {
    run("SET sql_compat = 'mysql'");
    run("CREATE TABLE t (c CHAR(4) PRIMARY KEY, d CHAR(4))");
    close();
    engine = open();
    session = engine.open(new Principal("ann", ""));
    run("INSERT INTO t VALUES ('a  ', 'b  ')");
    run("UPDATE t SET d = CONCAT(d, ' ') WHERE c = 'a'");
    assertThat(run("SELECT c, d FROM t WHERE c = 'a'")).containsExactly("[a, b]");
    run("UPDATE t SET d = 'x   ' WHERE c = 'a'");
    assertThat(run("SELECT d FROM t WHERE c = 'a'")).containsExactly("[x]");
  }

  /** The rows of a column that was declared before, or at another level, have their padding. */
  @Test
  void aColumnWithPaddingKeepsIt() {
    run("CREATE TABLE t (k INTEGER, c CHAR(4), PRIMARY KEY (k))");
    run("UPSERT INTO t (k, c) VALUES (1, 'a')");
    run("SET sql_compat = 'mysql'");
    run("ALTER TABLE t MODIFY c CHAR(4) DEFAULT 'n'");
    run("INSERT INTO t (k, c) VALUES (2, 'b')");
    assertThat(run("SELECT k FROM t WHERE c IN ('a', 'b') ORDER BY k"))
        .containsExactly("[1]", "[2]");
    assertThat(run("SELECT LENGTH(c) FROM t")).containsExactly("[4]", "[4]");
  }

  @Test
  void otherLevelsPadAsBefore() {
    run("CREATE TABLE t (k INTEGER, c CHAR(4), PRIMARY KEY (k))");
    run("UPSERT INTO t (k, c) VALUES (1, 'a')");
    assertThat(run("SELECT c FROM t WHERE k = 1")).containsExactly("[a   ]");
  }
}
