package org.openlindorm.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The key advisor without a server: one jar, and the archive around it. */
@Timeout(300)
final class KeyAdvisorReleaseIT {
  private static final String HOT =
      "CREATE TABLE event_log (ts TIMESTAMP, host VARCHAR, v INTEGER, PRIMARY KEY (ts, host));\n";
  private static final int FINDINGS = 1;

  @TempDir private Path folder;

  /** Runs a linter on a file. */
  interface Linter {
    CleanHome.Outcome lint(Path file) throws Exception;
  }

  static void assertFindings(Linter linter, Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("hot.sql"), HOT);
    var outcome = linter.lint(file);
    System.out.printf("lint: %.2f s%n", outcome.took().toMillis() / 1e3);
    assertThat(outcome.exitCode()).as(outcome.text()).isEqualTo(FINDINGS);
    assertThat(outcome.text()).contains("hot.sql:").contains(": error[KEY101]");
  }

  @Test
  void theJarRunsAlone() throws Exception {
    Path jar = Files.copy(CleanHome.handedOut("key-advisor-%s.jar"), folder.resolve("alone.jar"));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var user = new CleanHome(folder);
    assertFindings(file -> user.run(java, "-jar", jar.toString(), "lint", file.toString()), folder);
    assertThat(user.run(java, "-jar", jar.toString(), "--version").text())
        .isEqualTo("key-advisor " + CleanHome.VERSION + "\n");
  }

  @Test
  void theArchiveRunsAndItsLaterStartsUseTheClassesOfTheFirst() throws Exception {
    var user = new CleanHome(folder);
    Path home = user.unpack(CleanHome.handedOut("key-advisor-%s.tar.gz"), "unpacked");
    String launcher = home.resolve("bin/key-advisor").toString();
    assertFindings(file -> user.run(launcher, "lint", file.toString()), folder);
    assertThat(home.resolve("lib/key-advisor.jsa")).isNotEmptyFile();
    assertFindings(file -> user.run(launcher, "lint", file.toString()), folder);
  }

  @Test
  void theJarsNameTheirVersion() throws Exception {
    for (String name : new String[] {"key-advisor-%s.jar", "lindorm-region-%s.jar"}) {
      try (var jar = new JarFile(CleanHome.handedOut(name).toFile())) {
        assertThat(jar.getManifest().getMainAttributes().getValue("Implementation-Version"))
            .as(name)
            .isEqualTo(CleanHome.VERSION);
      }
    }
  }
}
