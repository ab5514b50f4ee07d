package org.openlindorm.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;

@Timeout(60)
class JsonLinesLoadTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final ShellFixture server = new ShellFixture(engine);

  @TempDir Path folder;

  @AfterEach
  void close() {
    server.close();
    engine.close();
  }

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("in.jsonl"), text).toString();
  }

  private String all(String table) {
    return server.export("-e", "SELECT /*+ _l_allow_filtering_ */ * FROM " + table, "-").out();
  }

  @Test
  void aTableIsMadeOfTheKeysWithTypesThatFit() throws IOException {
    String file =
        file(
            """
            {"id": 1, "name": "a", "zip": "01234", "code": "7", "at": "2024-01-02 03:04:05"}

            {"id": 2, "ratio": 0.5, "on": true, "tags": ["x", {"y": 1}], "code": null}
            """);
    ShellFixture.Run run = server.load("-t", "t", file, "--create", "--key", "id");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains(
            """
              `id` BIGINT,
              `name` VARCHAR,
              `zip` VARCHAR,
              `code` VARCHAR,
              `at` TIMESTAMP,
              `ratio` DOUBLE,
              `on` BOOLEAN,
              `tags` VARCHAR,
            """);
    assertThat(all("t"))
        .isEqualTo(
            """
            id,name,zip,code,at,ratio,on,tags
            1,a,01234,7,2024-01-02 03:04:05.000,,,
            2,,,,,0.5,true,"[""x"",{""y"":1}]"
            """);
  }

  @Test
  void badLinesAreNamedOrPutAside() throws IOException {
    StringBuilder lines = new StringBuilder("{\"id\": 1, \"n\": 5}\n");
    lines.append("{\"id\": 2, \"n\": 70000}\n[3]\n{\"id\": 4, \"n\"\n{\"id\": 5} 6\n");
    for (int i = 6; i < 1_006; i++) {
      lines.append("{\"id\": ").append(i).append(", \"n\": 1}\n");
    }
    lines.append("{\"id\": 9999, \"more\": 1}\n{\"id\": 10000, \"n\": 1e99999}\n");
    String file = file(lines.toString());
    server.sql("CREATE TABLE t (id BIGINT, n SMALLINT, PRIMARY KEY (id));");
    assertThat(server.load("-t", "t", file).err())
        .startsWith("Line 2: Out of range value 70000 for column 'n'");
    ShellFixture.Run run = server.load("-t", "t", file, "--on-error", "skip");
    assertThat(run.out()).as(run.err()).startsWith("1,001 rows loaded");
    assertThat(Files.readString(Path.of(file + ".rejected.csv")))
        .contains("[3],3,not a JSON object: it begins otherwise")
        .contains(",4,not a JSON object: ")
        .contains("5,not a JSON object: something follows it")
        .contains("no line before had more; select the keys with --columns")
        .contains(",1006,")
        .contains("1e99999");
  }

  @Test
  void columnsThatAreNamedAreTakenAndOthersLeft() throws IOException {
    server.sql("CREATE TABLE t (id BIGINT, b VARCHAR, PRIMARY KEY (id));");
    String file = file("{\"id\":1,\"b\":12.50,\"c\":{}}\n{\"d\":0,\"id\":2,\"b\":\"12.50\"}\n");
    ShellFixture.Run run = server.load("-t", "t", file, "--columns", "b,id");
    assertThat(run.out()).as(run.err()).startsWith("2 rows loaded");
    assertThat(all("t")).isEqualTo("id,b\n1,12.50\n2,12.50\n");
  }

  @Test
  void theFormatOfTheInputCanBeNamed() {
    server.sql("CREATE TABLE t (id BIGINT, b VARBINARY, PRIMARY KEY (id));");
    ShellFixture.Run run =
        server.loadInput("{\"id\":1,\"b\":\"x'00ff'\"}\n", "-t", "t", "-", "--format", "jsonl");
    assertThat(run.out()).as(run.err()).startsWith("1 row loaded");
    assertThat(all("t")).isEqualTo("id,b\n1,00ff\n");
    assertThat(server.loadInput("", "-t", "t", "-", "--format", "parquet").err())
        .contains("can be read only from a file");
  }

  @Test
  void aLineNumberColumnIsAddedToTheColumnsOfTheFile() throws IOException {
    ShellFixture.Run run =
        server.load(
            "-t",
            "t",
            file("{\"a\":\"x\"}\n\n{\"a\":\"y\"}\n"),
            "--line-number",
            "line",
            "--create",
            "--key",
            "line");
    assertThat(run.out()).as(run.err()).contains("`a` VARCHAR,\n  `line` BIGINT,");
    assertThat(all("t")).contains("x", "3");
  }
}
