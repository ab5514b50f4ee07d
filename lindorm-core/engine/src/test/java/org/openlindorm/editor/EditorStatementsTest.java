package org.openlindorm.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.editor.EditorStatement.Kind;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;

/** Statements of editors by user: bounded, each once, and gone with their user. */
class EditorStatementsTest {

  private final MemoryStore store = new MemoryStore();
  private final EditorStatements statements = new EditorStatements(store);

  private List<String> texts(String user, Kind kind) {
    return statements.of(user, kind).stream().map(EditorStatement::sql).toList();
  }

  @Test
  void aUserWithoutStatementsHasNone() {
    assertThat(statements.of("ann", Kind.SAVED)).isEmpty();
    statements.delete("ann", Kind.SAVED, "0123456789abcdef");
    statements.forget("ann");
    statements.add("bob", EditorStatement.executed("SELECT 1", "default", "1 rows, 2 ms", 1));
    assertThat(statements.of("ann", Kind.EXECUTED)).isEmpty();
    assertThat(statements.of("bob", Kind.SAVED)).isEmpty();
  }

  @Test
  void anExecutionReplacesTheEarlierOneOfTheSameTextAndDatabase() {
    statements.add("ann", EditorStatement.executed("SELECT 1", "shop", "1 rows, 2 ms", 1));
    statements.add("ann", EditorStatement.executed("SELECT 2", "shop", "error 1054", 2));
    statements.add("ann", EditorStatement.executed("SELECT 1", "default", "1 rows, 3 ms", 3));
    statements.add("ann", EditorStatement.executed("SELECT 1", "shop", "1 rows, 4 ms", 4));
    assertThat(statements.of("ann", Kind.EXECUTED))
        .containsExactly(
            EditorStatement.executed("SELECT 1", "shop", "1 rows, 4 ms", 4),
            EditorStatement.executed("SELECT 1", "default", "1 rows, 3 ms", 3),
            EditorStatement.executed("SELECT 2", "shop", "error 1054", 2));
  }

  @Test
  void theOldestExecutionsAreDeletedAboveTheLimit() {
    for (int i = 0; i < EditorStatements.MOST + 3; i++) {
      statements.add("ann", EditorStatement.executed("SELECT " + i, "", "", i));
    }
    assertThat(texts("ann", Kind.EXECUTED))
        .hasSize(EditorStatements.MOST)
        .startsWith("SELECT 202")
        .endsWith("SELECT 3");
  }

  @Test
  void noMoreStatementsAreSavedThanTheLimitButThoseAreReplaced() {
    for (int i = 0; i < EditorStatements.MOST; i++) {
      assertThat(statements.save("ann", EditorStatement.saved("s" + i, "SELECT 1", "", i)))
          .isTrue();
    }
    assertThat(statements.save("ann", EditorStatement.saved("more", "SELECT 1", "", 300)))
        .isFalse();
    assertThat(statements.save("ann", EditorStatement.saved("s7", "SELECT 2", "", 300))).isTrue();
    assertThat(texts("ann", Kind.SAVED)).hasSize(EditorStatements.MOST).startsWith("SELECT 2");
    statements.delete("ann", Kind.SAVED, EditorStatement.saved("s7", "", "", 0).id());
    assertThat(texts("ann", Kind.SAVED)).doesNotContain("SELECT 2");
    assertThat(statements.save("ann", EditorStatement.saved("more", "SELECT 3", "", 301))).isTrue();
  }

  /** Also a name that begins with another user's name has only its own statements. */
  @Test
  void aLaterUserOfTheSameNameDoesNotSeeTheStatementsOfADroppedOne() {
    try (SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
        Session session = engine.open()) {
      statements.save("ann", EditorStatement.saved("early", "SELECT 0", "", 1));
      for (String user : List.of("boss", "ann", "anna")) {
        session.execute("CREATE USER " + user + " IDENTIFIED BY 'secret'").close();
      }
      assertThat(texts("ann", Kind.SAVED)).as("of a name before it was a user").isEmpty();
      for (String user : List.of("boss", "ann", "anna")) {
        statements.save(user, EditorStatement.saved("mine", "SELECT 1", "", 1));
        statements.add(user, EditorStatement.executed("SELECT 2", "", "", 1));
      }
      session.execute("CREATE USER IF NOT EXISTS ann IDENTIFIED BY 'secret'").close();
      session.execute("ALTER USER ann IDENTIFIED BY 'changed'").close();
      assertThat(texts("ann", Kind.SAVED)).containsExactly("SELECT 1");
      session.execute("DROP USER ann").close();
      assertThat(texts("ann", Kind.SAVED)).isEmpty();
      assertThat(texts("ann", Kind.EXECUTED)).isEmpty();
      assertThat(texts("anna", Kind.EXECUTED)).containsExactly("SELECT 2");
      assertThat(texts("boss", Kind.SAVED)).containsExactly("SELECT 1");
    }
  }
}
