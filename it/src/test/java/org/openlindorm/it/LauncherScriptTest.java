package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests how {@code bin/lindorm} calls the Java that it finds; here one that prints its arguments.
 */
@Timeout(60)
final class LauncherScriptTest {

  private static final String TRIM = "-XX:TrimNativeHeapInterval=3000";

  private static final String JAVA =
      """
      #!/usr/bin/env bash
      [ "$1" = -version ] && echo 'openjdk version "%s" 2025-04-15' >&2 && exit
      echo "$@"
      """;

  /** Makes the requested archive of classes. */
  private static final String ARCHIVING_JAVA =
      """
      #!/usr/bin/env bash
      [ "$1" = -version ] && echo 'openjdk version "17.0.15" 2025-04-15' >&2 && exit
      for argument in "$@"; do
        [[ "$argument" == -XX:SharedArchiveFile=*.jsa.[0-9]* ]] && echo classes > "${argument#*=}"
      done
      echo "$@"
      """;

  @TempDir Path home;

  @BeforeEach
  void pretend() throws IOException {
    program("bin/lindorm", Files.readString(ServerProcess.launcher()));
    Files.createDirectories(home.resolve("hbase-compat/shell/target/dist"));
    Files.writeString(home.resolve("hbase-compat/shell/target/dist/class-path"), "libraries");
  }

  private void program(String name, String text) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  /** The arguments of the JVM that serves. */
  private String line() throws IOException, InterruptedException {
    return line("server");
  }

  private String line(String... command) throws IOException, InterruptedException {
    return lineWithArchive("off", command);
  }

  private String lineWithArchive(String archive, String... command)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
                Stream.concat(Stream.of("bash", "bin/lindorm"), Stream.of(command)).toList())
            .directory(home.toFile())
            .redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", home.resolve("jdk").toString());
    builder.environment().put("LINDORM_BUILD", "never");
    builder.environment().put("LINDORM_ARCHIVE", archive);
    builder.environment().put("LINDORM_OPTS", "-Done=1 -Dtwo=2");
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }

  @ParameterizedTest
  @ValueSource(strings = {"17.0.9", "17.0.15", "21.0.1", "22", "25.0.2", "26-ea"})
  void aJavaThatCanGivesFreedMemoryBackToTheSystem(String version) throws Exception {
    program("jdk/bin/java", JAVA.formatted("not called"));
    Files.writeString(
        home.resolve("jdk/release"), "LIBC=\"gnu\"\nJAVA_VERSION=\"" + version + "\"\n");
    assertThat(line()).contains(TRIM);
  }

  @ParameterizedTest
  @ValueSource(strings = {"17", "17.0.8", "17.0.8.1", "18.0.2", "20.0.2", "21"})
  void anOlderOneStartsWithoutTheOptionThatItDoesNotKnow(String version) throws Exception {
    program("jdk/bin/java", JAVA.formatted("not called"));
    Files.writeString(home.resolve("jdk/release"), "JAVA_VERSION=\"" + version + "\"\n");
    assertThat(line()).contains("-Xmx1g").doesNotContain("TrimNativeHeap");
  }

  @Test
  void theVersionOfAJavaWithoutAFileOfItsReleaseIsThatWhichItPrints() throws Exception {
    program("jdk/bin/java", JAVA.formatted("17.0.8"));
    assertThat(line()).doesNotContain("TrimNativeHeap");
    program("jdk/bin/java", JAVA.formatted("17.0.15"));
    assertThat(line()).contains(TRIM);
  }

  @Test
  void aCheckoutThatWasCopiedOrMovedRunsItsOwnJars() throws Exception {
    program("jdk/bin/java", JAVA.formatted("17.0.15"));
    Files.writeString(
        home.resolve("hbase-compat/shell/target/dist/class-path"),
        "/built/at/lindorm-core/table/target/table.jar:/m2/library.jar:/built/at/key-advisor/target/a.jar");
    assertThat(line())
        .contains(
            ":%1$s/lindorm-core/table/target/table.jar:/m2/library.jar:%1$s/key-advisor/target/a.jar "
                .formatted(home.toRealPath()));
  }

  @Test
  void anUnpackedReleaseRunsTheJarsOfItsLibAndBuildsNothing() throws Exception {
    program("jdk/bin/java", JAVA.formatted("17.0.15"));
    Path lib = Files.createDirectories(home.resolve("lib"));
    Files.writeString(lib.resolve("lindorm.class-path"), "@lib@/b.jar:@lib@/a.jar");
    Files.createFile(lib.resolve("lindorm-1.0.jar"));
    assertThat(line())
        .contains(
            "-cp %1$s/lib/lindorm-1.0.jar:%1$s/lib/b.jar:%1$s/lib/a.jar org.openlindorm"
                .formatted(home.toRealPath()))
        .doesNotContain("Building");
  }

  @Test
  void theArchiveOfClassesIsMadeAgainWhenTheTimeOfAJarChanges() throws Exception {
    program("jdk/bin/java", ARCHIVING_JAVA);
    Path jar =
        Files.writeString(home.resolve("hbase-compat/shell/target/lindorm-1.0.jar"), "the same");
    assertThat(lineWithArchive("on", "server")).contains("Preparing", "-XX:SharedArchiveFile=");
    assertThat(lineWithArchive("on", "server"))
        .doesNotContain("Preparing")
        .contains("SharedArchiveFile");
    Instant built = Files.getLastModifiedTime(jar).toInstant();
    for (Instant another : List.of(built.plusSeconds(60), built.minusSeconds(60))) {
      Files.setLastModifiedTime(jar, FileTime.from(another));
      assertThat(lineWithArchive("on", "server")).contains("Preparing", "-XX:SharedArchiveFile=");
      assertThat(lineWithArchive("on", "server")).doesNotContain("Preparing");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"server", "demo"})
  void aWrongOptionIsReportedWithoutTheArchive(String command) throws Exception {
    program(
        "jdk/bin/java",
        """
        #!/usr/bin/env bash
        [ "$1" = -version ] && echo 'openjdk version "17.0.15" 2025-04-15' >&2 && exit
        for argument in "$@"; do
          [ "$argument" = check-options ] && echo "There is no option --clour." && exit 2
        done
        echo "$@"
        """);
    assertThat(lineWithArchive("on", command, "--clour"))
        .doesNotContain("Preparing", "rehearse", "no option")
        .endsWith("org.openlindorm.hbase.Lindorm " + command + " --clour\n");
  }

  @Test
  void theVersionOfTheHBaseShellIsOursAndNeedsNoServer() throws Exception {
    program("jdk/bin/java", JAVA.formatted("17.0.15"));
    assertThat(line("hbase-shell", "--version"))
        .endsWith("org.openlindorm.hbase.Lindorm --version\n");
  }

  @Test
  void theJarsOfTestsAndSourcesAreNotTheServer() throws Exception {
    program("jdk/bin/java", JAVA.formatted("17.0.15"));
    Path target = home.resolve("hbase-compat/shell/target");
    for (String kind : List.of("", "-tests", "-sources", "-javadoc")) {
      Files.createFile(target.resolve("lindorm-1.0" + kind + ".jar"));
    }
    assertThat(line()).contains("-cp %s/lindorm-1.0.jar:".formatted(target.toRealPath()));
  }

  @Test
  void optionsOfTheUserComeLastAndJavaReportsAMistakeInThem() throws Exception {
    program("jdk/bin/java", JAVA.formatted("17.0.15"));
    assertThat(line()).contains("-Done=1 -Dtwo=2 -cp").doesNotContain("IgnoreUnrecognized");
  }
}
