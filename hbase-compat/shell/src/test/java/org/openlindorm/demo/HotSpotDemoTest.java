package org.openlindorm.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.hbase.server.RunningServer;
import org.openlindorm.hbase.server.ServerOptions;
import org.openlindorm.wire.Protocol;

/** The demonstration of a hot spot, on a server as it runs; it takes as long as the verdict. */
@Tag("lengthy")
@Timeout(300)
class HotSpotDemoTest {

  private static final int QUIET_SECONDS = 5;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  @Test
  void anIncrementalKeyIsReportedAndChanged(@TempDir(cleanup = CleanupMode.NEVER) Path folder)
      throws Exception {
    try (RunningServer server = RunningServer.start(ServerOptions.local(folder))) {
      String url = "http://127.0.0.1:" + server.port(Protocol.AVATICA);
      Recorded statements = new Recorded(url);
      assertThat(new HotSpotDemo(stream(), url, statements, QUIET_SECONDS).show())
          .as(out.toString(UTF_8))
          .isTrue();
      assertThat(statements.run).hasSize(5);
      assertThat(statements.run.get(2)).isEqualTo("ADVISE TABLE clicks APPLY 'A'");
      assertThat(statements.keyOf("clicks")).contains("salt(");
      assertThat(out.toString(UTF_8))
          .containsPattern("rows/s  p50 .* ms  p99 .* ms  reported\n")
          // 1,000 rows; a busy machine writes fewer in the five seconds
          .containsPattern("(1,000|[5-9]\\d\\d) rows, 0 errors in 5.\\d s: \\d+ rows/s");
    }
  }

  @Test
  void anUnknownDemonstrationIsRefusedBeforeAServerStarts() {
    DemoCommand demo = new DemoCommand(stream());
    CommandParser.parse(CommandParser.spec(demo), "hotspots");
    assertThatThrownBy(demo::call)
        .isInstanceOf(UsageError.class)
        .hasMessage("There is no demonstration 'hotspots'.");
  }

  private PrintStream stream() {
    return new PrintStream(out, /* autoFlush= */ true, UTF_8);
  }

  /** Runs statements without showing them. */
  private static final class Recorded implements HotSpotDemo.Statements {
    private final String url;
    private final List<String> run = new ArrayList<>();

    private Recorded(String url) {
      this.url = "jdbc:avatica:remote:url=" + url + ";serialization=protobuf";
    }

    @Override
    public void title(String title) {
      assertThat(title).isNotBlank();
    }

    private String keyOf(String table) throws SQLException {
      try (Connection connection = DriverManager.getConnection(url, "root", "");
          var statement = connection.createStatement();
          var rows = statement.executeQuery("SHOW CREATE TABLE " + table)) {
        assertThat(rows.next()).isTrue();
        return rows.getString(2);
      }
    }

    @Override
    public boolean run(String sql) {
      run.add(sql);
      try (Connection connection = DriverManager.getConnection(url, "root", "");
          var statement = connection.createStatement()) {
        boolean unused = statement.execute(sql);
        return true;
      } catch (SQLException e) {
        throw new AssertionError(sql, e);
      }
    }
  }
}
