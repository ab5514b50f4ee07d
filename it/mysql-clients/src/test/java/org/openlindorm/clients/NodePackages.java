package org.openlindorm.clients;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;

/**
 * The packages of {@code programs/package-lock.json}, fetched by npm next to the build. {@code mvn
 * clean} removes them.
 */
final class NodePackages {

  private static final Path PLACE = Path.of("target", "clients", "node").toAbsolutePath();

  private NodePackages() {}

  /** Returns their directory; tests are skipped without Node or its registry. */
  static synchronized Path installed() throws Exception {
    ExternalProgram.run(Path.of("").toAbsolutePath(), Map.of(), List.of("node", "--version"))
        .assumeWell("no Node");
    Path lock = ExternalProgram.PROGRAMS.resolve("package-lock.json");
    Path done = PLACE.resolve("done");
    if (!Files.exists(done) || Files.mismatch(lock, done) >= 0) {
      Files.createDirectories(PLACE);
      for (String file : List.of("package.json", "package-lock.json")) {
        Files.copy(
            ExternalProgram.PROGRAMS.resolve(file),
            PLACE.resolve(file),
            StandardCopyOption.REPLACE_EXISTING);
      }
      List<String> line = List.of("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund");
      ExternalProgram.run(PLACE, Map.of(), line).assumeWell("no packages from npm");
      Files.copy(lock, done, StandardCopyOption.REPLACE_EXISTING);
    }
    return PLACE.resolve("node_modules");
  }
}
