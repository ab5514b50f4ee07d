package org.openlindorm.clients;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The output and exit code of a program in another language. */
record ExternalProgram(int code, String text) {

  /** The folder of this module's programs. */
  static final Path PROGRAMS = Path.of("programs").toAbsolutePath();

  /** A build on a busy machine fetches and compiles slowly. */
  private static final long MOST_SECONDS = 240;

  /** Runs a program to its end; one that is not there ends with 127. */
  static ExternalProgram run(Path directory, Map<String, String> environment, List<String> line)
      throws IOException, InterruptedException {
    Path said = Files.createTempFile("program", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(line)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectOutput(said.toFile());
    builder.environment().putAll(environment);
    Process process;
    try {
      process = builder.start();
    } catch (IOException missing) {
      Files.delete(said);
      return new ExternalProgram(127, String.valueOf(missing.getMessage()));
    }
    boolean ended = process.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
    if (!ended) {
      process.destroyForcibly();
    }
    String text = Files.readString(said, UTF_8);
    Files.delete(said);
    assertThat(ended).as("%s ends; it says %s", line, text).isTrue();
    return new ExternalProgram(process.exitValue(), text);
  }

  /** Skips the test with the reason if the program is not installed. */
  String assumeWell(String otherwise) {
    assumeTrue(code == 0, otherwise + ": " + text);
    return text;
  }

  String requireWell() {
    assertThat(code).as(text).isZero();
    return text;
  }

  /**
   * Takes down what the program's lines {@code shows TYPES} say; it has ended well.
   *
   * @param version of the client
   */
  void recordAs(KnownClient client, String version) {
    List<Ability> seen =
        requireWell()
            .lines()
            .filter(line -> line.startsWith("shows "))
            .map(line -> Ability.valueOf(line.substring("shows ".length())))
            .toList();
    ShownAbilities.of(client, version).saw(seen);
  }

  /** The same of a program that has a line {@code version 1.2.3}. */
  void recordAs(KnownClient client) {
    String version =
        requireWell()
            .lines()
            .filter(line -> line.startsWith("version "))
            .map(line -> line.substring("version ".length()))
            .findFirst()
            .orElseThrow();
    recordAs(client, version);
  }
}
