package org.openlindorm.it.bench.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.engine.WriteCalls;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.wire.mysql.MySqlEndpoint;
import org.openlindorm.wire.mysql.MySqlSettings;

/** The comparison of statement shapes runs and counts rows; its times are not judged here. */
final class StatementShapesIT {

  @Test
  void everyQueryOfTheGoldenFileIsComparedWithThePeer() throws Exception {
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        SqlEngine other = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        MySqlEndpoint ours = endpoint(engine);
        MySqlEndpoint peer = endpoint(other);
        Connection here = DriverManager.getConnection(ShapesProgram.ours(ours.port()));
        Connection there = DriverManager.getConnection(ShapesProgram.ours(peer.port()))) {
      StatementShapes shapes = new StatementShapes(here, new QueryPeer.OfMySql(there), 1);
      shapes.define(1);
      List<String> queries = StatementShapes.queries();
      assertThat(queries).hasSizeGreaterThan(80);
      shapes.warmUp(queries, 0);
      List<StatementShapes.Outcome> outcomes = shapes.measure(queries, System.out);
      assertThat(outcomes)
          .hasSameSizeAs(queries)
          .allMatch(StatementShapes.Outcome::same)
          .isSortedAccordingTo((one, two) -> Double.compare(two.ratio(), one.ratio()));
      assertThat(outcomes)
          .filteredOn(each -> each.sql().equals("SELECT COUNT(*) FROM f"))
          .singleElement()
          .satisfies(count -> assertThat(count.read()).isEqualTo(5_000))
          .satisfies(count -> assertThat(count.rows()).isEqualTo(1));
      assertThat(printed(outcomes)).contains("| 5000 | 1 | `SELECT COUNT(*) FROM f` |");
    }
  }

  @Test
  void everyWriteOfTheGoldenFileIsComparedWithThePeer() throws Exception {
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        SqlEngine other = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        MySqlEndpoint ours = endpoint(engine);
        MySqlEndpoint peer = endpoint(other);
        Connection here = DriverManager.getConnection(ShapesProgram.ours(ours.port()));
        Connection there = DriverManager.getConnection(ShapesProgram.ours(peer.port()))) {
      WriteShapes writes = new WriteShapes(here, there, 1, true);
      writes.define(1);
      List<WriteCalls.Shape> shapes = WriteShapes.shapes();
      assertThat(shapes).hasSizeGreaterThan(35);
      List<WriteShapes.Outcome> outcomes = writes.measure(shapes, System.out);
      assertThat(outcomes)
          .hasSameSizeAs(shapes)
          .allMatch(WriteShapes.Outcome::same)
          .isSortedAccordingTo((one, two) -> Double.compare(two.ratio(), one.ratio()));
      assertThat(outcomes)
          .filteredOn(each -> each.sql().startsWith("UPDATE ui SET n = n + 1 WHERE id >="))
          .singleElement()
          .satisfies(update -> assertThat(update.rows()).isEqualTo(5_000));
      var out = new ByteArrayOutputStream();
      WriteShapes.print(outcomes, new PrintStream(out, true, StandardCharsets.UTF_8));
      assertThat(out.toString(StandardCharsets.UTF_8))
          .contains("| 1 | `UPDATE u SET n = 8 WHERE id = 7` |")
          .doesNotContain("other rows");
    }
  }

  private static MySqlEndpoint endpoint(SqlEngine engine) {
    MySqlEndpoint endpoint =
        new MySqlEndpoint(engine, Logins.by(Credentials.ANYONE), MySqlSettings.on("127.0.0.1", 0));
    endpoint.start();
    return endpoint;
  }

  private static String printed(List<StatementShapes.Outcome> outcomes) {
    var out = new ByteArrayOutputStream();
    StatementShapes.print(outcomes, new PrintStream(out, true, StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8);
  }
}
