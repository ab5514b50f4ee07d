package org.openlindorm.engine;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.store.memory.MemoryStore;

/** The scripts of src/test/resources/golden over the store in memory. */
class GoldenSqlTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "seeds",
        "direct",
        "functions",
        "refusals",
        "joins",
        "one-meaning",
        "queries",
        "settings",
        "lanes",
        "index-ddl",
        "index-read",
        "layouts",
        "mapped",
        "rowkey"
      })
  void everyStatementAnswersAsTheScriptSays(String script) throws IOException {
    MemoryStore store = new MemoryStore();
    try (SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
        Session session = engine.open()) {
      GoldenScript.check(
          Path.of("src/test/resources/golden", script + ".sql"), session, new MemoryProgram(store));
    }
  }
}
