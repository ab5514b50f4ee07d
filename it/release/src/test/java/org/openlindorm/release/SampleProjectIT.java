package org.openlindorm.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Projects that know nothing but coordinates have green tests. The artefacts come from the
 * repository that the build has staged, libraries of others from the builder's own.
 */
@Timeout(600)
final class SampleProjectIT {
  private static final Path BUILD = Path.of("../..").toAbsolutePath().normalize();
  private static final Path STAGED = BUILD.resolve("target/repository");

  @TempDir private Path folder;

  @Test
  void itsTestPassesOnTheTestKitFromTheRepository() throws Exception {
    assertThat(run("sample")).contains("Tests run: 1, Failures: 0, Errors: 0, Skipped: 0");
    assertThat(folder.resolve("m2/org/openlindorm/lindorm-testing")).isDirectory();
  }

  @Test
  void newerLibrariesOfTheProjectAndTheServerGetAlong() throws Exception {
    assertThat(run("sample-with-other-versions"))
        .contains("Tests run: 2, Failures: 0, Errors: 0, Skipped: 0");
  }

  @Test
  void anApplicationOfSpringBootIsTestedOnAServerInItsJvm() throws Exception {
    assertThat(run("sample-with-spring-boot"))
        .contains("Tests run: 2, Failures: 0, Errors: 0, Skipped: 0");
  }

  @Test
  void anApplicationThatNeedsAnotherJettyIsTestedOnAnInstallation() throws Exception {
    Path home = new CleanHome(folder).unpack(CleanHome.handedOut("lindorm-%s.tar.gz"), "installed");
    assertThat(run("sample-with-spring-boot", "-Djetty.version=12.0.30", "-Dlindorm.home=" + home))
        .contains("Tests run: 2, Failures: 0, Errors: 0, Skipped: 0");
  }

  @Test
  void otherFrameworksAndProgramsUseTheServer() throws Exception {
    assertThat(run("sample-with-other-frameworks"))
        .contains("Tests run: 2, Failures: 0, Errors: 0, Skipped: 0")
        .contains("Running org.example.JUnit4Test")
        .contains("Running TestSuite")
        .contains("The program found 1 order");
  }

  /** Returns what Maven prints when it runs the tests of a project, which must pass. */
  private String run(String name, String... options) throws Exception {
    Path project = folder.resolve(name);
    copy(Path.of(name), project);
    String known =
        System.getProperty("maven.repo.local", System.getProperty("user.home") + "/.m2/repository");
    List<String> line =
        new ArrayList<>(
            List.of(
                BUILD.resolve("mvnw").toString(),
                "-B",
                "-ntp",
                "-f",
                project.toString(),
                "-Dmaven.repo.local=" + folder.resolve("m2"),
                "-Dmaven.repo.local.tail=" + known,
                "-Dmaven.repo.local.tail.ignoreAvailability=true",
                "-Dopenlindorm.repository=" + STAGED.toUri(),
                "-Dopenlindorm.version=" + CleanHome.VERSION));
    line.addAll(List.of(options));
    line.add("test");
    var outcome =
        new CleanHome(folder)
            .run(
                Map.of("MAVEN_USER_HOME", System.getProperty("user.home") + "/.m2"),
                line.toArray(String[]::new));
    assertThat(outcome.exitCode()).as(outcome.text()).isZero();
    System.out.printf("Tests of %s: %.1f s%n", name, outcome.took().toMillis() / 1e3);
    return outcome.text();
  }

  @Test
  void theArtefactsAreStagedWithSourcesAndDocumentation() throws IOException {
    for (String module :
        new String[] {
          "lindorm-table", "lindorm-region", "key-advisor", "lindorm", "lindorm-testing"
        }) {
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
