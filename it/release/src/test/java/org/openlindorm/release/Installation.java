package org.openlindorm.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The commands of one installation, and the one server that it runs, which close stops. */
final class Installation implements AutoCloseable {
  private static final Pattern JDBC = Pattern.compile("JDBC \\(Avatica\\) +http://([0-9.:]+)");

  private final CleanHome user;
  private final Path home;
  private final Path data;
  private final Map<String, String> environment;
  private String address = "";

  Installation(CleanHome user, Path home, Path data, Map<String, String> environment) {
    this.user = user;
    this.home = home;
    this.data = data;
    this.environment = environment;
  }

  /** Starts a server on free ports and returns when it serves. */
  void start() throws IOException, InterruptedException {
    var outcome =
        lindorm(
            "start",
            "--data",
            data.toString(),
            "--zookeeper-port",
            "0",
            "--jdbc-port",
            "0",
            "--mysql-port",
            "0",
            "--console-port",
            "0");
    assertThat(outcome.exitCode()).as(outcome.text()).isZero();
    var jdbc = JDBC.matcher(outcome.text());
    assertThat(jdbc.find()).as(outcome.text()).isTrue();
    address = jdbc.group(1);
  }

  /** Returns what the shell prints for a statement, as CSV. */
  String sql(String statement, String... options) throws IOException, InterruptedException {
    List<String> line = new ArrayList<>(List.of("sql", "-u", address, "--format", "csv"));
    line.addAll(List.of(options));
    line.addAll(List.of("-e", statement));
    var outcome = lindorm(line.toArray(String[]::new));
    assertThat(outcome.exitCode()).as(outcome.text()).isZero();
    return outcome.text();
  }

  String status() throws IOException, InterruptedException {
    return lindorm("status", "--data", data.toString()).text();
  }

  CleanHome.Outcome lindorm(String... arguments) throws IOException, InterruptedException {
    return command("lindorm", arguments);
  }

  CleanHome.Outcome command(String name, String... arguments)
      throws IOException, InterruptedException {
    List<String> line = new ArrayList<>(List.of(home.resolve("bin").resolve(name).toString()));
    line.addAll(List.of(arguments));
    return user.run(environment, line.toArray(String[]::new));
  }

  @Override
  public void close() throws IOException, InterruptedException {
    lindorm("stop", "--data", data.toString());
  }
}
