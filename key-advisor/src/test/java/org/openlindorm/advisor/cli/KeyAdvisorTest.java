package org.openlindorm.advisor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.build.BuildVersion;

class KeyAdvisorTest {
  @TempDir private Path directory;
  private CommandLine line;

  @BeforeEach
  void start() {
    line = new CommandLine(directory);
  }

  @Test
  void noArgumentPrintsTheUsageAsAnError() {
    assertThat(line.run()).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).startsWith("Usage: key-advisor");
  }

  @Test
  void helpListsTheCommands() {
    assertThat(line.run("--help")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).startsWith("Usage: key-advisor").contains("lint", "Exit codes");
    assertThat(line.out()).doesNotContain("rehearse");
  }

  @Test
  void everyCommandHasHelpOfItsOwn() {
    for (String command :
        new String[] {
          "lint",
          "explain",
          "analyze",
          "suggest",
          "plan",
          "simulate",
          "diff",
          "baseline",
          "import",
          "lsp"
        }) {
      assertThat(line.run(command, "--help")).isEqualTo(ExitCode.CLEAN);
      assertThat(line.out()).startsWith("Usage: key-advisor " + command + " ");
      assertThat(line.out().lines()).allMatch(one -> one.length() <= 100);
    }
  }

  @Test
  void theVersionIsTheVersionOfTheBuild() {
    assertThat(line.run("--version")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).isEqualTo("key-advisor " + BuildVersion.current() + "\n");
  }

  @Test
  void aMistypedCommandIsGuessed() {
    assertThat(line.run("lnit")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("Did you mean 'lint'?");
  }

  @Test
  void aMistypedOptionIsGuessed() {
    assertThat(line.run("lint", "--fial-on", "error")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("Did you mean '--fail-on'?");
  }

  @Test
  void anOptionWithoutItsValueIsRefused() {
    assertThat(line.run("lint", "--format")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("--format needs a value");
  }

  @Test
  void aPathThatDoesNotExistIsRefused() {
    assertThat(line.run("lint", "nowhere.sql")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("nowhere.sql does not exist");
  }
}
