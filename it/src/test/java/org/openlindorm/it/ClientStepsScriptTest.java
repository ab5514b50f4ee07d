package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests what the script {@code it/hbase-clients/steps} says of clients that fail. It runs as it is,
 * among programs that only pretend to be the server, Maven and Java.
 */
@Timeout(60)
final class ClientStepsScriptTest {

  private static final String SERVER =
      """
      #!/usr/bin/env bash
      echo "$1" >> "$PRETENDED/server"
      [ "$1" = start ] || exit 0
      mkdir -p "$3" && echo 'quorum=127.0.0.1\\:1' > "$3/server.properties"
      """;

  private static final String JAVA =
      """
      #!/usr/bin/env bash
      case "$*" in
        *FreePort*) echo 4711 ;;
        *ThriftServer* | *RESTServer*) echo $$ > "$PRETENDED/gateway" && exec sleep 600 ;;
        *) %s ;;
      esac
      """;

  private static final String MAVEN =
      """
      #!/usr/bin/env bash
      echo run >> "$PRETENDED/maven"
      folder="${!#}" && mkdir -p "${folder#*=}"
      %s
      """;

  @TempDir Path home;

  private record Run(int exitCode, String output) {}

  @BeforeEach
  void pretend() throws IOException {
    Path script = home.resolve("it/hbase-clients/steps");
    Files.createDirectories(script.getParent());
    Files.copy(ServerProcess.home().resolve("it/hbase-clients/steps"), script);
    program("bin/lindorm", SERVER);
    program("mvnw", MAVEN.formatted("exit 0"));
    program("bin/java", JAVA.formatted("echo 'steps done: [all]'"));
  }

  private void program(String name, String text) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private Run run(String... clients) throws IOException, InterruptedException {
    List<String> line = new ArrayList<>(List.of("bash", "it/hbase-clients/steps"));
    line.addAll(List.of(clients));
    ProcessBuilder builder =
        new ProcessBuilder(line).directory(home.toFile()).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", home.toString());
    builder.environment().put("PRETENDED", home.toString());
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Run(process.waitFor(), output);
  }

  @Test
  void clientsThatDoAllTheirStepsAreListedAndTheScriptSucceeds() throws Exception {
    assertThat(run("2.4", "thrift", "rest"))
        .isEqualTo(
            new Run(
                0, "2.4: steps done: [all]\nthrift: steps done: [all]\nrest: steps done: [all]\n"));
    assertThat(Files.readAllLines(home.resolve("maven")))
        .as("Mavens for two class paths")
        .hasSize(2);
  }

  @Test
  void aClientOfAGatewayThatFailsFailsTheScriptAndTheOthersStillRun() throws Exception {
    program("bin/java", JAVA.formatted("[ \"${!#}\" != 4711 ] && echo 'steps done: [all]'"));
    Run run = run("thrift2", "2.4");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.output()).contains("thrift2: FAILED\n").contains("2.4: steps done: [all]\n");
  }

  @Test
  void aClientThatEndsBeforeItsLastStepFailsEvenWithoutOutput() throws Exception {
    program("bin/java", JAVA.formatted("exit 0"));
    assertThat(run("rest", "1.7")).isEqualTo(new Run(1, "rest: FAILED\n1.7: FAILED\n"));
  }

  @Test
  void jarsThatCannotBeFetchedFailTheClientAndAreFetchedAgainTheNextTime() throws Exception {
    program("mvnw", MAVEN.formatted("echo 'no network' >&2; exit 1"));
    Run offline = run("thrift");
    assertThat(offline.exitCode()).isEqualTo(1);
    assertThat(offline.output()).contains("thrift: FAILED\n").contains("no network");
    program("mvnw", MAVEN.formatted("exit 0"));
    assertThat(run("thrift")).isEqualTo(new Run(0, "thrift: steps done: [all]\n"));
  }

  @Test
  void aClientThatSurvivesARestartIsGivenTheRestartCommand() throws Exception {
    program("bin/java", JAVA.formatted("\"${!#}\" && echo 'steps done: [all]'"));
    assertThat(run("janusgraph")).isEqualTo(new Run(0, "janusgraph: steps done: [all]\n"));
    assertThat(Files.readAllLines(home.resolve("server")))
        .containsExactly("start", "stop", "start", "stop");
  }

  @Test
  void theGatewayEndsWithItsClient() throws Exception {
    program(
        "bin/java",
        JAVA.formatted("until [ -s \"$PRETENDED/gateway\" ]; do sleep 0.1; done; exit 3"));
    assertThat(run("rest").exitCode()).isEqualTo(1);
    long gateway = Long.parseLong(Files.readString(home.resolve("gateway")).strip());
    assertThat(
            ProcessHandle.of(gateway)
                .map(process -> process.onExit().orTimeout(10, TimeUnit.SECONDS).join()))
        .as("the gateway, if it can still be seen")
        .satisfies(ended -> ended.ifPresent(process -> assertThat(process.isAlive()).isFalse()));
  }
}
