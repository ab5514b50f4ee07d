package org.openlindorm.it.compatibility;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.openlindorm.it.ServerProcess;

/**
 * The main class of {@code .ci/witness}: runs the server of the checkout in whose folder it is
 * started, executes definitions.sql, records the server's answers to the other scripts, and packs
 * the data directory as a killed server leaves it.
 */
public final class WitnessProgram {

  private WitnessProgram() {}

  /**
   * Writes the witness.
   *
   * @param arguments the folder of the scripts, which gets the files; a folder for the server
   */
  public static void main(String[] arguments) throws Exception {
    Path scripts = Path.of(arguments[0]);
    Path data = Path.of(arguments[1]).resolve("data");
    try (ServerProcess server = ServerProcess.start(data)) {
      String definitions = Files.readString(scripts.resolve("definitions.sql"));
      requireSuccess(ServerAnswers.define(definitions, server));
      rewrite(scripts.resolve("answers.sql"), server);
      server.kill();
    }
    DataArchive.pack(data, scripts.resolve("data.zip"));
    Files.copy(
        ServerProcess.home().resolve("hbase-compat/region/target/dist/lindorm-region.jar"),
        scripts.resolve("lindorm-region.jar"),
        StandardCopyOption.REPLACE_EXISTING);
    try (ServerProcess server = ServerProcess.start(data)) {
      rewrite(scripts.resolve("changes.sql"), server);
    }
  }

  private static void requireSuccess(String answers) {
    List<String> failures = answers.lines().filter(line -> line.startsWith("fail>")).toList();
    if (!failures.isEmpty()) {
      throw new IllegalStateException("Statements of definitions.sql fail:\n" + answers);
    }
  }

  private static void rewrite(Path script, ServerProcess server) throws Exception {
    Files.writeString(script, ServerAnswers.run(Files.readString(script), server));
  }
}
