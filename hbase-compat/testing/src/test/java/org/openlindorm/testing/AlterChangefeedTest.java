package org.openlindorm.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.io.hfile.CacheConfig;
import org.apache.hadoop.hbase.io.hfile.HFile;
import org.apache.hadoop.hbase.io.hfile.HFileContextBuilder;
import org.apache.hadoop.hbase.tool.BulkLoadHFiles;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.shell.FeedReader;
import org.openlindorm.shell.file.ChangeEvent;

/** ALTER CHANGEFEED, statements that change the table of a feed, and parameters. */
class AlterChangefeedTest {

  private static LindormServer server;

  @BeforeAll
  static void start() {
    server = LindormServer.embedded().start();
  }

  @AfterAll
  static void end() {
    server.close();
  }

  private static void await(String feed, int position) {
    assertThat(
            server.sql(
                "SELECT /*+ _l_wait_(60000) */ id FROM CHANGES(%s) WHERE position = %d"
                    .formatted(feed, position)))
        .hasSize(1);
  }

  private static List<String> changes(String feed) {
    return server.sql("SELECT * FROM CHANGES(" + feed + ") WHERE position > 0").stream()
        .map(AlterChangefeedTest::text)
        .toList();
  }

  private static String text(Map<String, Object> change) {
    return change.entrySet().stream()
        .filter(each -> !each.getKey().equals("committed"))
        .map(each -> Objects.toString(each.getValue()))
        .collect(Collectors.joining(" "));
  }

  @Test
  void theRowBeforeIsReportedFromTheStatementOnAndUntilTheNext() throws SQLException {
    server.sql(
        "CREATE TABLE t (id BIGINT, n BIGINT, PRIMARY KEY (id)); CREATE CHANGEFEED f ON t;"
            + " UPSERT INTO t (id, n) VALUES (1, 1); DELETE FROM t WHERE id = 1");
    await("f", 2);
    server.sql(
        "ALTER CHANGEFEED f SET images = 'before,after';"
            + " UPSERT INTO t (id, n) VALUES (1, 2); UPDATE t SET n = 3 WHERE id = 1;"
            + " DELETE FROM t WHERE id = 1; UPSERT INTO t (id, n) VALUES (2, 2)");
    await("f", 6);
    server.sql(
        "ALTER CHANGEFEED f SET images = 'after'; ALTER TABLE t ADD COLUMN m BIGINT;"
            + " UPSERT INTO t (id, n, m) VALUES (2, 3, 4); DELETE FROM t WHERE id = 2");
    await("f", 8);
    server.sql(
        "ALTER CHANGEFEED f SET images = 'before,after', max_bytes = '2000000';"
            + " UPSERT INTO t (id, n, m) VALUES (3, 1, 1), (3, 2, 2)");
    await("f", 10);
    assertThat(changes("f"))
        .containsExactly(
            "1 UPSERT 1 1 null null null",
            "2 DELETE 1 null null null null",
            "3 INSERT 1 2 null null null",
            "4 UPDATE 1 3 2 null null",
            "5 DELETE 1 null 3 null null",
            "6 INSERT 2 2 null null null",
            "7 UPSERT 2 3 null 4 null",
            "8 DELETE 2 null null null null",
            "9 INSERT 3 1 null 1 null",
            "10 UPDATE 3 2 1 2 1");
    assertThat(server.sql("SHOW CHANGEFEEDS").toString())
        .contains("before,after", "Max_bytes=2000000");
    try (FeedReader reader =
        FeedReader.open(server.jdbcUrl(), "root", "", "default", "f", 1_000, 0)) {
      assertThat(reader.read(0).stream().map(ChangeEvent::envelope).map(AlterChangefeedTest::rows))
          .containsExactly(
              "null,\"after\":{\"id\":1,\"n\":1,\"m\":null}",
              "{\"id\":1},\"after\":null",
              "null,\"after\":{\"id\":1,\"n\":2,\"m\":null}",
              "{\"id\":1,\"n\":2,\"m\":null},\"after\":{\"id\":1,\"n\":3,\"m\":null}",
              "{\"id\":1,\"n\":3,\"m\":null},\"after\":null",
              "null,\"after\":{\"id\":2,\"n\":2,\"m\":null}",
              "null,\"after\":{\"id\":2,\"n\":3,\"m\":4}",
              "{\"id\":2},\"after\":null",
              "null,\"after\":{\"id\":3,\"n\":1,\"m\":1}",
              "{\"id\":3,\"n\":1,\"m\":1},\"after\":{\"id\":3,\"n\":2,\"m\":2}");
    }
  }

  private static String rows(String envelope) {
    return envelope.substring("{\"before\":".length(), envelope.indexOf(",\"source\""));
  }

  @Test
  void theBoundOfARunningFeedChangesAndAnEndedOneIsRefused() {
    server.sql(
        "CREATE TABLE b (id BIGINT, text VARCHAR, PRIMARY KEY (id));"
            + " CREATE CHANGEFEED bound ON b WITH (max_bytes = '100000000')");
    for (int i = 0; i < 10; i++) {
      server.sql("UPSERT INTO b (id, text) VALUES (" + i + ", REPEAT('x', 10000))");
    }
    await("bound", 10);
    server.sql("ALTER CHANGEFEED bound SET max_bytes = '65536'");
    String query = "SELECT /*+ _l_wait_(50) */ id FROM CHANGES(bound) WHERE position > 10";
    assertThatThrownBy(
            () -> {
              while (true) {
                server.sql(query);
              }
            })
        .hasMessageContaining("MAX_BYTES is 65536");
    assertThatThrownBy(() -> server.sql("ALTER CHANGEFEED bound SET max_bytes = '900000000'"))
        .hasMessageContaining("has ended");
    assertThatThrownBy(() -> server.sql("ALTER CHANGEFEED missing SET images = 'after'"))
        .hasMessageContaining("'default.missing' doesn't exist");
    assertThatThrownBy(() -> server.sql("ALTER CHANGEFEED bound SET max_rows = '9'"))
        .hasMessageContaining("max_rows");
    assertThatThrownBy(() -> server.sql("ALTER TABLE bound SET 'TTL' = '1'"))
        .hasMessageContaining("it is a changefeed");
  }

  @Test
  void aFeedReportsNoRowBeforeIfATableHasItsColumns() {
    server.sql(
        "CREATE TABLE c (id BIGINT, n BIGINT, before_n BIGINT, PRIMARY KEY (id));"
            + " CREATE CHANGEFEED clash ON c; UPSERT INTO c (id, n, before_n) VALUES (1, 2, 3)");
    assertThatThrownBy(() -> server.sql("ALTER CHANGEFEED clash SET images = 'before,after'"))
        .hasMessageContaining("before_n");
    await("clash", 1);
    assertThat(changes("clash")).containsExactly("1 UPSERT 1 2 3");
  }

  @Test
  void statementsThatAFeedWouldNotReportAreRefusedAndOthersAreNoChange() {
    server.sql(
        "CREATE TABLE d (id BIGINT, n BIGINT, s VARCHAR(10), PRIMARY KEY (id));"
            + " CREATE CHANGEFEED ddl ON d; UPSERT INTO d (id, n, s) VALUES (1, 1, 'a')");
    for (String refused :
        List.of(
            "ALTER TABLE d DROP COLUMN n",
            "ALTER TABLE d MODIFY COLUMN s VARCHAR(20)",
            "ALTER TABLE d DROP PRIMARY KEY, ADD PRIMARY KEY (n, id)",
            "ALTER TABLE d SET 'MUTABILITY' = 'MUTABLE_ALL'",
            "TRUNCATE TABLE d",
            "DROP TABLE d")) {
      assertThatThrownBy(() -> server.sql(refused)).as(refused).hasMessageContaining("changefeed");
    }
    server.sql(
        "CREATE INDEX by_n ON d (n); ALTER TABLE d SET 'TTL' = '100000'; ALTER TABLE d FLUSH; ALTER"
            + " TABLE d SPLIT AT (5); OFFLINE TABLE d; ONLINE TABLE d; ALTER INDEX by_n ON d"
            + " DISABLED; DROP INDEX by_n ON d; UPSERT INTO d (id, n, s) VALUES (7, 2, 'b')");
    await("ddl", 2);
    assertThat(changes("ddl")).containsExactly("1 UPSERT 1 1 a", "2 UPSERT 7 2 b");
  }

  @Test
  void filesAreNotLoadedIntoATableWithAFeed(@TempDir java.nio.file.Path folder) throws IOException {
    server.sql(
        "CREATE TABLE l (id BIGINT, n BIGINT, PRIMARY KEY (id)); CREATE CHANGEFEED loaded ON l;"
            + " UPSERT INTO l (id, n) VALUES (1, 1)");
    Configuration settings = server.configuration();
    Path file = new Path(folder.resolve("f").resolve("cells").toUri());
    byte[] key = Bytes.toBytes(2 ^ Long.MIN_VALUE);
    try (HFile.Writer writer =
        HFile.getWriterFactory(settings, new CacheConfig(settings))
            .withPath(file.getFileSystem(settings), file)
            .withFileContext(new HFileContextBuilder().build())
            .create()) {
      writer.append(new KeyValue(key, Bytes.toBytes("f"), Bytes.toBytes("n"), 1, key));
    }
    BulkLoadHFiles tool = BulkLoadHFiles.create(settings);
    assertThatThrownBy(() -> tool.bulkLoad(TableName.valueOf("l"), new Path(folder.toUri())))
        .rootCause()
        .hasMessageContaining("Files cannot be loaded into a table with a changefeed");
    assertThat(server.sql("SELECT id FROM l")).hasToString("[{id=1}]");
    server.sql("DROP CHANGEFEED loaded");
  }

  @Test
  void theConsumerAndThePositionCanBeParameters() throws SQLException {
    server.sql(
        "CREATE TABLE p (id BIGINT, n BIGINT, PRIMARY KEY (id)); CREATE CHANGEFEED params ON p;"
            + " UPSERT INTO p (id, n) VALUES (1, 1), (2, 2)");
    await("params", 2);
    String consumers =
        "SELECT CONSUMER_NAME, POSITION FROM information_schema.CHANGEFEED_CONSUMERS"
            + " WHERE FEED_NAME = 'params'";
    try (Connection connection = server.dataSource().getConnection();
        PreparedStatement commit =
            connection.prepareStatement("COMMIT CHANGES params FOR ? AT ?")) {
      commit.setString(1, "it's");
      commit.setLong(2, 1);
      commit.execute();
      commit.setString(2, "2");
      commit.execute();
      assertThat(server.sql(consumers)).hasToString("[{CONSUMER_NAME=it's, POSITION=2}]");
      commit.setLong(2, 3);
      assertThatThrownBy(commit::execute).hasMessageContaining("the last of which is 2");
      commit.setLong(2, -1);
      assertThatThrownBy(commit::execute).hasMessageContaining("position of a change, or 0");
      commit.setNull(2, Types.BIGINT);
      commit.execute();
      assertThat(server.sql(consumers)).isEmpty();
      commit.setString(1, " ");
      assertThatThrownBy(commit::execute).hasMessageContaining("name of a consumer");
    }
    assertThatThrownBy(() -> server.sql("COMMIT CHANGES params FOR '' AT 1"))
        .hasMessageContaining("name of a consumer");
  }
}
