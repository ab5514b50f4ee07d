package org.openlindorm.it.compatibility;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.it.ServerProcess;

/**
 * This version reads and writes what an earlier one has stored, and is served by the region jar of
 * that version. {@code .ci/witness} made the files from the commit that the file {@code commit}
 * names.
 */
final class CompatibilityIT {

  private static final Path WITNESS =
      ServerProcess.home().resolve("it/src/test/resources/compatibility");

  @TempDir Path folder;

  @Test
  void theDataDirectoryOfAnEarlierVersionIsReadAndWritten() throws Exception {
    Path data = folder.resolve("data");
    DataArchive.unpack(WITNESS.resolve("data.zip"), data);
    try (ServerProcess server = ServerProcess.start(data)) {
      assertThatUsersAreKnown(server);
      assertThatAnswersAreTheSame(server);
      server.kill();
    }
    try (ServerProcess again = ServerProcess.start(data)) {
      assertThatUsersAreKnown(again);
    }
  }

  @Test
  void theRegionJarOfAnEarlierVersionServesThisServer() throws Exception {
    try (var hbase = StandaloneHBase.start(folder, WITNESS.resolve("lindorm-region.jar"));
        var server = ServerProcess.start(folder.resolve("sql"), "--hbase", hbase.quorum())) {
      ServerAnswers.define(script("definitions.sql"), server);
      assertThatAnswersAreTheSame(server);
    }
  }

  private static void assertThatAnswersAreTheSame(ServerProcess server) throws Exception {
    for (String name : new String[] {"answers.sql", "changes.sql"}) {
      assertThat(ServerAnswers.run(script(name), server)).as(name).isEqualTo(script(name));
    }
  }

  private static String script(String name) throws IOException {
    return Files.readString(WITNESS.resolve(name));
  }

  private static void assertThatUsersAreKnown(ServerProcess server) throws SQLException {
    assertThatThrownBy(() -> server.sql("ann", "wrong").close())
        .hasMessageContaining("Access denied");
    try (Connection ann = server.sql("ann", "pass");
        var statement = ann.createStatement()) {
      statement.execute("SELECT name FROM shop.item WHERE id = 1");
      statement.execute("SELECT v FROM once WHERE id = 1");
      assertThatThrownBy(() -> statement.execute("SELECT * FROM parcels WHERE id = 1"))
          .hasMessageContaining("command denied to user 'ann'");
      assertThatThrownBy(() -> statement.execute("DELETE FROM shop.item WHERE id = 1"))
          .hasMessageContaining("command denied to user 'ann'");
    }
  }
}
