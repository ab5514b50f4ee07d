package org.openlindorm.engine;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.exec.Limits;
import org.openlindorm.store.memory.MemoryStore;

/** The scripts of src/test/resources/golden over the store in memory, in batches and row by row. */
class GoldenSqlTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "seeds",
        "direct",
        "group-by",
        "upserts",
        "mysqlnames",
        "compat",
        "auto-increment",
        "key-only",
        "tables",
        "show",
        "views",
        "full-text",
        "functions",
        "refusals",
        "joins",
        "one-meaning",
        "queries",
        "bounds",
        "unlike",
        "mysql-answers",
        "settings",
        "buckets",
        "index-ddl",
        "index-read",
        "layouts",
        "mapped",
        "past",
        "rowkey",
        "vectors",
        "versions",
        "cursor",
        "dynamic",
        "wildcard"
      })
  void everyStatementAnswersAsTheScriptExpects(String script) throws IOException {
    check(script, EngineOptions.DEFAULT);
    check(script, EngineOptions.DEFAULT.withLimits(Limits.DEFAULT.withBatchRows(1)));
  }

  private static void check(String script, EngineOptions options) throws IOException {
    MemoryStore store = new MemoryStore();
    try (SqlEngine engine = SqlEngine.open(store, options);
        Session session = engine.open()) {
      GoldenScript.check(
          Path.of("src/test/resources/golden", script + ".sql"), session, new MemoryProgram(store));
    }
  }
}
