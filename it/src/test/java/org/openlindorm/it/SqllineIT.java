package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.wire.avatica.AvaticaEndpoint;
import org.openlindorm.wire.avatica.AvaticaSettings;
import org.openlindorm.wire.avatica.FakeEngine;

/** sqlline 1.12 with the stock Avatica driver, in a process of its own. */
@Timeout(120)
final class SqllineIT {

  @Test
  void sqllineConnectsListsTablesAndPrintsRows() throws Exception {
    try (AvaticaEndpoint endpoint =
        new AvaticaEndpoint(
            new FakeEngine(), Logins.by(Credentials.ANYONE), AvaticaSettings.on("127.0.0.1", 0))) {
      endpoint.start();
      String output =
          sqlline(
              "jdbc:avatica:remote:url=http://127.0.0.1:"
                  + endpoint.port()
                  + ";serialization=protobuf",
              "!tables",
              "SELECT n FROM numbers(3);",
              "SELEKT;");
      assertThat(output)
          .contains("'default','t','TABLE'")
          .contains("'2','text of number 2'")
          .contains("1064")
          .contains("what is 'SELEKT'?");
    }
  }

  private static String sqlline(String url, String... commands) throws Exception {
    String classPath =
        IsolatedDriver.jars("sqlline").stream()
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(
        List.of("-cp", classPath, "sqlline.SqlLine", "--outputformat=csv", "--silent=true"));
    line.addAll(List.of("-d", "org.apache.calcite.avatica.remote.Driver"));
    line.addAll(List.of("-u", url, "-n", "root", "-p", "root"));
    for (String command : commands) {
      line.addAll(List.of("-e", command));
    }
    Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return output;
  }
}
