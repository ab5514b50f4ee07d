package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;

/** Tests dumps: restored by the SQL shell, the definitions and rows are equal. */
@Timeout(60)
class DumpTest {

  private static final String KINDS =
      """
      CREATE TABLE kinds (id BIGINT, at TIMESTAMP, b BOOLEAN, f FLOAT, d DOUBLE, n DECIMAL(20,5),
        v VARCHAR DEFAULT 'it''s \\', c CHAR(5), x VARBINARY, bin BINARY(4), day DATE, t TIME,
        j JSON, e VECTOR(2), `order` INTEGER, PRIMARY KEY (hash32(id), id, at DESC), INDEX by_v (v) INCLUDE (n))
        WITH (TTL='8640000', COMPRESSION='NONE');
      UPSERT INTO kinds (id, at, b, f, d, n, v, c, x, bin, day, t, j, e, `order`) VALUES
        (-9223372036854775808, '1970-01-01 00:00:00.001', true, 1.17549435E-38, 4.9E-324,
          -999999999999999.99999, '', 'ab', x'', x'00ff', '0001-01-01', '00:00:00.001', '[1]', '[0.1,-3e38]', 1),
        (2, '2024-03-10 02:30:00', false, 0.1, 1.7976931348623157E308, 0.1,
          'a "q", b''c\\n\r\n\t; -- 漢字 😀', ' x ', x'deadbeef', x'ff', '9999-12-31',
          '23:59:59.999', '{"a": null}', '[0,0]', NULL),
        (3, '2024-03-10 02:30:00', NULL, NULL, 0.1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
          NULL, 2147483647);
      CREATE TABLE empty (id BIGINT, v VARCHAR, PRIMARY KEY (id));
      CREATE VIEW a_view AS SELECT id, v FROM z_view WHERE v <> '\\';
      """;

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final ShellFixture server = new ShellFixture(engine);

  @TempDir Path folder;

  @AfterEach
  void close() {
    server.close();
    engine.close();
  }

  private String sql(String input, String... arguments) {
    ShellFixture.Run run = server.sql(input, arguments);
    assertThat(run.code()).as(run.err()).isZero();
    return run.out();
  }

  private String dump(String database, String... arguments) {
    String[] all = Arrays.copyOf(arguments, arguments.length + 3);
    System.arraycopy(new String[] {"-D", database, "-"}, 0, all, arguments.length, 3);
    ShellFixture.Run run = server.dump(/* terminal= */ false, all);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
    return run.out();
  }

  private static String contents(String dump) {
    return dump.replaceFirst("-- Dump of database \\w+ by", "-- Dump by");
  }

  private static String withViews(String tables) {
    return tables.replace(
        "CREATE VIEW a_view", "CREATE VIEW z_view AS SELECT id, v FROM kinds;\nCREATE VIEW a_view");
  }

  @Test
  void aRestoredDumpHasTheSameDumpAgain() throws IOException {
    sql("CREATE DATABASE shop; CREATE DATABASE copy;");
    sql(withViews(KINDS), "-D", "shop");
    Path file = folder.resolve("shop.sql");
    ShellFixture.Run run = server.dump(false, "-D", "shop", file.toString());
    assertThat(run.out()).startsWith("3 rows, ").contains("written to " + file);
    sql("", "-D", "copy", "-f", file.toString());
    String dump = Files.readString(file);
    assertThat(contents(dump("copy"))).isEqualTo(contents(dump));
    assertThat(dump)
        .contains("hash32(`id`), `id`, `at` DESC", "TTL='8640000'", "-- Dump completed\n");
    assertThat(dump.indexOf("VIEW `z_view`")).isPositive().isLessThan(dump.indexOf("`a_view`"));
    sql("ALTER SYSTEM SET time_zone = '+08:00';");
    assertThat(dump("shop")).isEqualTo(dump);
    ShellFixture.Run again = server.sql("", "-D", "copy", "-f", file.toString());
    assertThat(again.err()).contains("1050");
  }

  @Test
  void aDumpOfLevelMysqlKeepsWhatMySqlDeclares() {
    sql("CREATE DATABASE shop WITH (SQL_COMPAT='mysql'); CREATE DATABASE copy;");
    sql(
        """
        CREATE TABLE item (id INT UNSIGNED AUTO_INCREMENT PRIMARY KEY, e ENUM('a\\','b') DEFAULT 'b',
          at DATETIME(6) NULL ON UPDATE NOW(6), mail VARCHAR(50) UNIQUE COMMENT 'of it');
        INSERT INTO item (e, mail) VALUES ('a\\', 'x'), ('b', NULL);
        CREATE TABLE log (line VARCHAR(20));
        INSERT INTO log VALUES ('one'), (NULL);
        """,
        "-D",
        "shop");
    String dump = dump("shop");
    sql(dump, "-D", "copy");
    assertThat(dump)
        .contains("SET sql_compat = 'mysql'", "enum('a\\','b')", "UNIQUE KEY", "AUTO_INCREMENT=");
    for (String query : List.of("SELECT line FROM %s.log;", "SELECT id, e, mail FROM %s.item;")) {
      assertThat(sql(query.formatted("copy"), "--format", "csv"))
          .hasLineCount(3)
          .isEqualTo(sql(query.formatted("shop"), "--format", "csv"));
    }
  }

  @Test
  void manyRowsAreManyStatements() throws IOException {
    sql(
        "CREATE DATABASE shop; CREATE DATABASE copy; CREATE TABLE shop.t (id BIGINT, v VARCHAR, PRIMARY KEY (id));");
    String rows =
        IntStream.range(0, 1_501)
            .mapToObj(i -> "(" + i + ", 'v')")
            .collect(Collectors.joining(","));
    sql("UPSERT INTO shop.t (id, v) VALUES " + rows + ";");
    Path file = folder.resolve("shop.sql.gz");
    ShellFixture.Run run = server.dump(/* terminal= */ true, "-D", "shop", file.toString());
    assertThat(run.out()).startsWith("1,501 rows, ");
    assertThat(run.err()).contains("rows/s", "%").endsWith("\r\u001b[K");
    try (InputStream text = new GZIPInputStream(Files.newInputStream(file))) {
      String dump = new String(text.readAllBytes(), UTF_8);
      assertThat(dump.split("UPSERT INTO `t`", -1)).hasSize(5);
      sql(dump, "-D", "copy");
    }
    assertThat(sql("SELECT COUNT(*) FROM copy.t;")).contains("1501");
  }

  @Test
  void refusesTablesThatADumpCannotContain() {
    sql(
        "CREATE DATABASE shop; CREATE TABLE shop.d (id BIGINT, v VARCHAR, PRIMARY KEY (id)) WITH"
            + " (DYNAMIC_COLUMNS='true'); CREATE TABLE shop.t (id BIGINT, v VARCHAR, PRIMARY KEY"
            + " (id));");
    assertThat(dump("shop", "-t", "t")).contains("CREATE TABLE `t`");
    for (List<String> arguments :
        List.of(List.of("-D", "shop"), List.of("-D", "nope"), List.of("-D", "shop", "-t", "x"))) {
      Path file = folder.resolve("refused.sql");
      List<String> all = new ArrayList<>(arguments);
      all.add(file.toString());
      ShellFixture.Run run = server.dump(false, all.toArray(new String[0]));
      assertThat(run.code()).isOne();
      assertThat(run.err())
          .containsAnyOf("dynamic columns", "Unknown database", "There is no table")
          .contains("Nothing was written");
      assertThat(file).doesNotExist();
    }
  }
}
