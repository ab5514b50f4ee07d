package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.it.client.ClientSteps;

/** Unmodified HBase clients of three lines on the real server. */
final class HBaseClientsIT {
  private static final int STEPS = 25;

  @TempDir static Path data;
  private static ServerProcess server;

  @BeforeAll
  static void start() {
    server = ServerProcess.start(data);
  }

  @AfterAll
  static void stop() {
    server.stop();
  }

  @Test
  void theClientOfThisLineDoesAllSteps() throws Exception {
    assertThat(ClientSteps.run(server.configuration(), "steps_2_6")).hasSize(STEPS);
  }

  @Test
  void aShadedClientOfLine1_4DoesAllSteps() throws Exception {
    var source =
        ServerProcess.home().resolve("it/src/test/java/org/openlindorm/it/client/ClientSteps.java");
    var jars = ServerProcess.home().resolve("it/target/clients/1.4");
    assertThat(jars).isDirectory();
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var output =
        run(List.of(java, "-cp", jars + "/*", source.toString(), server.quorum(), "steps_1_4"), "");
    assertThat(output).contains("steps done: [connect, create,").contains("truncate, drop]");
  }

  @Test
  void theHBaseShellCreatesWritesAndScans() throws Exception {
    var script =
        """
        create 'shelltable', 'f'
        put 'shelltable', 'row1', 'f:q', 'value-from-shell'
        scan 'shelltable', {FILTER => "PrefixFilter('row')"}
        incr 'shelltable', 'row2', 'f:n', 41
        incr 'shelltable', 'row2', 'f:n', 1
        count 'shelltable'
        deleteall 'shelltable', 'row1'
        disable 'shelltable'
        drop 'shelltable'
        list
        """;
    var output =
        run(
            List.of(
                ServerProcess.launcher().toString(),
                "hbase-shell",
                "--data",
                data.toString(),
                "-n"),
            script);
    assertThat(output)
        .contains("Created table shelltable")
        .contains("value=value-from-shell")
        .contains("COUNTER VALUE = 42")
        .contains("2 row(s)")
        .doesNotContain("ERROR");
  }

  private static String run(List<String> line, String input) throws Exception {
    var log = Files.createTempFile("client", ".txt");
    var process =
        ServerProcess.command(line).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    try (var stdin = process.getOutputStream()) {
      stdin.write(input.getBytes(UTF_8));
    }
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    var output = Files.readString(log);
    Files.delete(log);
    assertThat(process.exitValue()).as(output).isZero();
    return output;
  }
}
