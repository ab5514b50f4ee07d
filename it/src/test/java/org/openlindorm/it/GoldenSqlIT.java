package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.GoldenScript;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.store.HBaseStore;

/** The golden scripts over HBase: the same rows, plans and failures as over the memory store. */
final class GoldenSqlIT {

  private final SqlEngine engine =
      SqlEngine.open(HBaseStore.connect(SharedCluster.configuration()), EngineOptions.DEFAULT);
  private final Session session = engine.open();
  private final HBaseClientProgram program = new HBaseClientProgram(SharedCluster.configuration());

  /** The scripts expect an empty catalog, and another one may have run before. */
  @BeforeEach
  void dropWhatIsThere() {
    for (String database : names("SHOW DATABASES")) {
      session.execute("USE `" + database + "`").close();
      String views = "SELECT TABLE_NAME FROM information_schema.VIEWS WHERE TABLE_SCHEMA = '";
      for (String view : names(views + database + "'")) {
        session.execute("DROP VIEW `" + view + "`").close();
      }
      for (String table : names("SHOW TABLES")) {
        session.execute("DROP TABLE `" + table + "`").close();
      }
    }
    session.execute("USE `default`").close();
    for (String database : names("SHOW DATABASES")) {
      if (!database.equals("default")) {
        session.execute("DROP DATABASE `" + database + "`").close();
      }
    }
  }

  private List<String> names(String sql) {
    List<String> names = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        names.add((String) row[0]);
      }
    }
    return names;
  }

  @AfterEach
  void close() throws IOException {
    program.close();
    session.close();
    engine.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "seeds",
        "direct",
        "refusals",
        "joins",
        "buckets",
        "auto-increment",
        "key-only",
        "index-ddl",
        "index-read",
        "layouts",
        "mapped",
        "rowkey",
        "versions",
        "cursor",
        "dynamic",
        "wildcard"
      })
  void everyStatementAnswersAsOverTheMemoryStore(String script) throws IOException {
    String expected =
        Files.readString(
            ServerProcess.home()
                .resolve("lindorm-core/engine/src/test/resources/golden")
                .resolve(script + ".sql"));
    assertThat(GoldenScript.run(expected, session, program)).isEqualTo(expected);
  }
}
