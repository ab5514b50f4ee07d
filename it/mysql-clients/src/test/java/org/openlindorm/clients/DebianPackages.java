package org.openlindorm.clients;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Packages of the Debian that this machine runs, unpacked next to the build, not installed. {@code
 * mvn clean} removes them.
 */
final class DebianPackages {

  private static final Path PLACE = Path.of("target", "clients", "debian").toAbsolutePath();

  private DebianPackages() {}

  /**
   * Fetches what is not there yet; tests that use it are skipped where apt or its mirror is
   * missing.
   *
   * @return the directory that contains the packages as in {@code /}
   */
  static Path unpacked(String... packages) throws Exception {
    Path root = PLACE.resolve("root");
    Files.createDirectories(root);
    List<String> missing = new ArrayList<>(List.of(packages));
    missing.removeIf(name -> Files.exists(PLACE.resolve(name + ".done")));
    for (String name : missing) {
      Path fetched = Files.createTempDirectory(PLACE, name);
      List<String> download = List.of("apt-get", "download", "-q", name);
      ExternalProgram.run(fetched, Map.of(), download).assumeWell("no Debian package " + name);
      Path file;
      try (var files = Files.list(fetched)) {
        file = files.findFirst().orElseThrow();
      }
      ExternalProgram.run(PLACE, Map.of(), List.of("dpkg", "-x", file.toString(), root.toString()))
          .requireWell();
      Files.writeString(PLACE.resolve(name + ".done"), version(file));
      Files.delete(file);
      Files.delete(fetched);
    }
    return root;
  }

  /** Returns whether this machine runs the release whose versions docs/clients.md lists. */
  static boolean areThoseOfThePage() {
    Path release = Path.of("/etc/os-release");
    try {
      return Files.exists(release)
          && Files.readAllLines(release).contains("VERSION_CODENAME=bookworm");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String version(Path file) throws Exception {
    return ExternalProgram.run(
            PLACE, Map.of(), List.of("dpkg-deb", "-f", file.toString(), "Version"))
        .requireWell()
        .strip();
  }

  /** The version of the program in an unpacked package, without Debian's own: {@code 1.5.0}. */
  static String version(String name) throws IOException {
    return Files.readString(PLACE.resolve(name + ".done"))
        .replaceFirst("^\\d+:", "")
        .replaceFirst("-[^-]*$", "");
  }
}
