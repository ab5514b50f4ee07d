package org.openlindorm.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** lindorm-VERSION.tar.gz, unpacked. */
@Timeout(600)
final class ReleaseArchiveIT {
  private static final Duration FIRST_ANSWER =
      Duration.ofSeconds(Integer.getInteger("release.first-answer.seconds", 60));

  /** No archive of classes, whose making would outlive the test. */
  private static final Map<String, String> BRIEF = Map.of("LINDORM_ARCHIVE", "off");

  @TempDir private Path folder;
  private CleanHome user;
  private Path home;

  @BeforeEach
  void unpack() throws Exception {
    user = new CleanHome(folder);
    home = user.unpack(CleanHome.handedOut("lindorm-%s.tar.gz"), "unpacked");
  }

  private Installation installation(Map<String, String> environment) {
    return new Installation(user, home, folder.resolve("data"), environment);
  }

  @Test
  void itIsNamedByItsVersionAndHoldsNeitherSourcesNorABuild() throws IOException {
    assertThat(home).hasFileName("lindorm-" + CleanHome.VERSION);
    try (var files = Files.walk(home)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .contains("LICENSE", "NOTICE", "THIRD-PARTY.txt", "operations.md", "lindorm.properties")
          .contains("alerts.yml", "grafana-dashboard.json")
          .noneMatch(name -> name.matches("pom\\.xml|mvnw|.*\\.java"));
    }
  }

  @Test
  void theChangelogDescribesThisVersion() throws IOException {
    String section = CleanHome.VERSION.endsWith("-SNAPSHOT") ? "Unreleased" : CleanHome.VERSION;
    assertThat(Files.readString(home.resolve("CHANGELOG.md"))).contains("\n## [" + section + "]");
  }

  @Test
  void bothListsContainTheJarsInLib() throws IOException {
    Set<String> listed = new TreeSet<>();
    for (String list : List.of("lindorm", "key-advisor")) {
      for (String jar :
          Files.readString(home.resolve("lib/" + list + ".class-path")).split(":", -1)) {
        assertThat(jar).startsWith("@lib@/");
        listed.add(jar.strip().substring("@lib@/".length()));
      }
    }
    listed.add("lindorm-" + CleanHome.VERSION + ".jar");
    try (var files = Files.list(home.resolve("lib"))) {
      List<String> jars =
          files.map(file -> file.getFileName().toString()).filter(n -> n.endsWith(".jar")).toList();
      assertThat(jars).containsAll(listed);
    }
  }

  @Test
  void everyLibraryIsListedWithItsLicence() throws IOException {
    String thirdParty = Files.readString(home.resolve("THIRD-PARTY.txt"));
    assertThat(thirdParty).contains("calcite-core", "hbase-server").doesNotContain("Unknown");
    assertThat(home.resolve("licences/hbase-server-2.6.4-hadoop3-jar")).isDirectory();
  }

  @Test
  void aStatementIsAnsweredSoonAfterItWasUnpacked() throws Exception {
    long began = System.nanoTime();
    home = user.unpack(CleanHome.handedOut("lindorm-%s.tar.gz"), "timed");
    try (var lindorm = installation(Map.of())) {
      lindorm.start();
      assertThat(lindorm.sql("SELECT 1 + 1 AS two")).contains("2");
      Duration took = Duration.ofNanos(System.nanoTime() - began);
      System.out.printf("From the archive to the first answer: %.1f s%n", took.toMillis() / 1e3);
      assertThat(took).isLessThan(FIRST_ANSWER);
      awaitArchiveOfClasses();
      var fitting =
          user.run(Map.of("LINDORM_OPTS", "-Xshare:on"), home + "/bin/lindorm", "--version");
      assertThat(fitting.text()).isEqualTo("lindorm " + CleanHome.VERSION + "\n");
    }
  }

  /** It is made aside by what 'lindorm start' has left running, which is awaited. */
  private void awaitArchiveOfClasses() throws Exception {
    String launcher = home.resolve("bin/lindorm").toString();
    var making =
        ProcessHandle.allProcesses()
            .filter(process -> process.info().commandLine().orElse("").contains(launcher))
            .map(ProcessHandle::onExit)
            .toArray(CompletableFuture<?>[]::new);
    CompletableFuture.allOf(making).get();
    assertThat(home.resolve("lib/lindorm.jsa")).isNotEmptyFile();
    assertThat(home.resolve("lib/lindorm.jsa.fits")).isNotEmptyFile();
  }

  @Test
  void theDemoRunsToItsEnd() throws Exception {
    var demo = installation(BRIEF).lindorm("demo", "--exit");
    assertThat(demo.exitCode()).as(demo.text()).isZero();
    assertThat(demo.text()).contains("10,000 flights");
  }

  @Test
  void aServerReportsItsVersionsAndExitsWhenStopped() throws Exception {
    try (var lindorm = installation(BRIEF)) {
      lindorm.start();
      assertThat(lindorm.status())
          .contains("version            " + CleanHome.VERSION, "stored format      1 (of 1 to ");
    }
    assertThat(installation(BRIEF).status()).startsWith("No server runs on");
    assertThat(installation(BRIEF).lindorm("sql", "--version").text())
        .isEqualTo("lindorm " + CleanHome.VERSION + "\n");
  }

  @Test
  void dataThatTheFirstReleaseWroteAreServed() throws Exception {
    Path stored = Path.of("src/test/resources/data-0.1.0.tar.gz").toAbsolutePath();
    user.unpack(stored, "before");
    Path data = folder.resolve("before/d");
    String[] ada = {"--user", "ada", "--password", "analytical engine"};
    try (var lindorm = new Installation(user, home, data, BRIEF)) {
      lindorm.start();
      assertThat(lindorm.status()).contains("stored format      2 (of 1 to ");
      assertThat(lindorm.sql("SELECT channel, id, amount FROM orders", ada))
          .contains("web,a1,12.50", "shop,b1,0.01")
          .doesNotContain("a2");
      assertThat(lindorm.sql("SELECT id FROM orders WHERE note = 'first'", ada)).contains("a1");
      assertThat(lindorm.sql("CHECK INDEX by_note ON orders", ada)).isNotEmpty();
      lindorm.sql(
          "UPSERT INTO orders (channel, id, ts, note) VALUES ('new', 'c1', 0, 'later')", ada);
    }
    try (var lindorm = new Installation(user, home, data, BRIEF)) {
      lindorm.start();
      assertThat(lindorm.sql("SELECT COUNT(*) FROM orders", ada)).contains("3");
    }
  }

  @Test
  void theContainerIsMadeOfWhatTheArchiveHolds() throws IOException {
    String recipe = Files.readString(Path.of("../../conf/container/Containerfile"));
    assertThat(recipe).contains("ADD lindorm-${VERSION}.tar.gz /opt/");
    Path launcher = Path.of("/opt/lindorm/bin/lindorm");
    assertThat(recipe).contains("ENTRYPOINT [\"" + launcher + "\"]");
    assertThat(home.resolve(Path.of("/opt/lindorm").relativize(launcher))).isExecutable();
  }

  @Test
  void theAdvisorOfTheArchiveReportsFindings() throws Exception {
    KeyAdvisorReleaseIT.assertFindings(
        file -> installation(Map.of()).command("key-advisor", "lint", file.toString()), folder);
  }
}
