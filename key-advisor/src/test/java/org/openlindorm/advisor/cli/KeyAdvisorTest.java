package org.openlindorm.advisor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.advisor.dialect.Dialect;
import org.openlindorm.advisor.report.Format;
import org.openlindorm.build.BuildVersion;

class KeyAdvisorTest {

  private static final List<String> COMMANDS =
      List.of(
          "lint",
          "explain",
          "analyze",
          "suggest",
          "plan",
          "simulate",
          "diff",
          "baseline",
          "import",
          "lsp",
          "completion",
          "man");

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
    for (String command : COMMANDS) {
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
  void helpNamesTheFormatsAndDialectsThatThereAre() {
    assertThat(line.run("lint", "--help")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).contains(" " + String.join("|", Format.names()) + "\n");
    assertThat(line.run("import", "--help")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out().replaceAll("\\s+", " "))
        .contains(" --from=NAME " + String.join(", ", Dialect.names()) + "; ");
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
  void anOptionIsReadInEachForm() throws IOException {
    line.file("a.sql", "CREATE TABLE t (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id));");
    for (String[] form :
        new String[][] {
          {"lint", "--max-findings", "-1", "a.sql"},
          {"lint", "a.sql", "--max-findings=-1"},
          {"lint", "--max-findings=5", "--max-findings=-1", "a.sql"}
        }) {
      assertThat(line.run(form)).isEqualTo(ExitCode.UNUSABLE);
      assertThat(line.err()).contains("--max-findings must be between 0 and");
    }
    assertThat(line.run("lint", "--fail-on=never", "--", "a.sql")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.run("lint", "-v", "--verbose", "--fail-on=never", "a.sql"))
        .isEqualTo(ExitCode.CLEAN);
    assertThat(line.err()).contains(" s\n");
  }

  @Test
  void theManualPageHasEachCommandAndOption() {
    assertThat(line.run("man")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).startsWith(".TH key-advisor 1 ").doesNotContain("%n", "rehearse");
    String page = line.out();
    for (String command : COMMANDS) {
      assertThat(page).contains("key\\-advisor " + command + " ");
      assertThat(line.run(command, "--help")).isEqualTo(ExitCode.CLEAN);
      Pattern.compile("--[a-z-]+")
          .matcher(line.out().substring(line.out().indexOf("  -")))
          .results()
          .forEach(option -> assertThat(page).contains(option.group().replace("-", "\\-")));
    }
  }

  /** Bash completes by the script itself, without the program. */
  @Test
  void bashCompletesCommandsAndOptions() throws Exception {
    assertThat(line.run("completion")).isEqualTo(ExitCode.CLEAN);
    assertThat(completed(line.out(), "key-advisor", "ana")).contains("analyze");
    assertThat(completed(line.out(), "key-advisor", "lint", "--no-b")).contains("--no-baseline");
  }

  private String completed(String script, String... words) throws Exception {
    Path file = Files.writeString(directory.resolve("completion"), script);
    String complete =
        "source '%s'; COMP_WORDS=(%s); COMP_CWORD=%d; _complete_key-advisor; echo ${COMPREPLY[@]}"
            .formatted(file, String.join(" ", words), words.length - 1);
    Process bash = new ProcessBuilder("bash", "-c", complete).redirectErrorStream(true).start();
    bash.getOutputStream().close();
    String answer = new String(bash.getInputStream().readAllBytes(), UTF_8);
    assertThat(bash.waitFor()).as(answer).isZero();
    return answer;
  }

  @Test
  void aPathThatDoesNotExistIsRefused() {
    assertThat(line.run("lint", "nowhere.sql")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("nowhere.sql does not exist");
  }
}
