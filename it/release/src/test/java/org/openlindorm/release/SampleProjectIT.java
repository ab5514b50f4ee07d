package org.openlindorm.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A project that knows nothing but coordinates has a green test. The artefacts come from the
 * repository that the build has staged, libraries of others from the builder's own.
 */
@Timeout(600)
final class SampleProjectIT {
  private static final Path BUILD = Path.of("../..").toAbsolutePath().normalize();
  private static final Path STAGED = BUILD.resolve("target/repository");

  @TempDir private Path folder;

  @Test
  void itsTestPassesOnTheTestKitFromTheRepository() throws Exception {
    Path project = folder.resolve("sample");
    copy(Path.of("sample"), project);
    String known =
        System.getProperty("maven.repo.local", System.getProperty("user.home") + "/.m2/repository");
    var outcome =
        new Stranger(folder)
            .run(
                Map.of("MAVEN_USER_HOME", System.getProperty("user.home") + "/.m2"),
                BUILD.resolve("mvnw").toString(),
                "-B",
                "-ntp",
                "-f",
                project.toString(),
                "-Dmaven.repo.local=" + folder.resolve("m2"),
                "-Dmaven.repo.local.tail=" + known,
                "-Dmaven.repo.local.tail.ignoreAvailability=true",
                "-Dopenlindorm.repository=" + STAGED.toUri(),
                "-Dopenlindorm.version=" + Stranger.VERSION,
                "test");
    assertThat(outcome.exitCode()).as(outcome.text()).isZero();
    assertThat(outcome.text()).contains("Tests run: 1, Failures: 0, Errors: 0, Skipped: 0");
    System.out.printf("The sample's test: %.1f s%n", outcome.took().toMillis() / 1e3);
    assertThat(folder.resolve("m2/org/openlindorm/lindorm-testing")).isDirectory();
  }

  @Test
  void theArtefactsAreStagedWithSourcesAndDocumentation() throws IOException {
    for (String module :
        new String[] {"lindorm-core", "key-advisor", "hbase-compat", "lindorm-testing"}) {
      try (var files = Files.walk(STAGED.resolve("org/openlindorm/" + module))) {
        assertThat(files.map(file -> file.getFileName().toString()))
            .as(module)
            .anyMatch(name -> name.endsWith("-sources.jar"))
            .anyMatch(name -> name.endsWith("-javadoc.jar"))
            .anyMatch(name -> name.endsWith(".pom"));
      }
    }
    assertThat(STAGED.resolve("org/openlindorm/openlindorm-bom")).isDirectory();
    assertThat(STAGED.resolve("org/openlindorm/it")).doesNotExist();
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (Path file : files.sorted(Comparator.naturalOrder()).toList()) {
        if (!file.startsWith(from.resolve("target"))) {
          Files.copy(file, to.resolve(from.relativize(file).toString()));
        }
      }
    }
  }
}
