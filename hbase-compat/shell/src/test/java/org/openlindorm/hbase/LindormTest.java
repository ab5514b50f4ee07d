package org.openlindorm.hbase;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.build.BuildVersion;

/** The command line of {@code bin/lindorm}. */
class LindormTest {

  private static final List<String> COMMANDS =
      List.of(
          "server",
          "start",
          "stop",
          "status",
          "sql",
          "hbase-shell",
          "load",
          "bulkload",
          "export",
          "changes",
          "dump",
          "lint",
          "workload",
          "backup",
          "restore",
          "demo",
          "passwd",
          "completion",
          "man");

  @TempDir private Path directory;
  private String out = "";
  private String err = "";

  private int run(String... arguments) throws Exception {
    var printed = new ByteArrayOutputStream();
    var complained = new ByteArrayOutputStream();
    int exitCode =
        Lindorm.run(
            List.of(arguments),
            new PrintStream(printed, true, UTF_8),
            new PrintStream(complained, true, UTF_8));
    out = printed.toString(UTF_8);
    err = complained.toString(UTF_8);
    return exitCode;
  }

  @Test
  void helpListsTheCommandsAndNoArgumentIsAUsageError() throws Exception {
    assertThat(run("--help")).isZero();
    assertThat(out).startsWith("Usage: lindorm COMMAND [OPTION...]\n").doesNotContain("rehearse");
    for (String command : COMMANDS) {
      assertThat(out).contains("\n  " + command + " ");
    }
    String help = out;
    assertThat(run()).isEqualTo(2);
    assertThat(out).isEqualTo(help);
  }

  @Test
  void everyCommandHasHelpOfItsOwn() throws Exception {
    for (String command : COMMANDS) {
      assertThat(run(command, "--help")).isZero();
      assertThat(out).startsWith("Usage: lindorm " + command + " ").contains("  -h, --help");
      assertThat(out.lines()).as(command).allMatch(line -> line.length() <= 100);
    }
  }

  @Test
  void aCommandThatFailsWithAnErrorEndsTheProgram() {
    var printed = new ByteArrayOutputStream();
    int exitCode =
        Lindorm.exitCode(
            () -> {
              throw new NoClassDefFoundError("org/openlindorm/Absent");
            },
            new PrintStream(printed, true, UTF_8));
    assertThat(exitCode).isEqualTo(1);
    assertThat(printed.toString(UTF_8)).contains("NoClassDefFoundError: org/openlindorm/Absent");
  }

  @Test
  void theVersionIsTheVersionOfTheBuild() throws Exception {
    assertThat(run("--version")).isZero();
    assertThat(out).isEqualTo("lindorm " + BuildVersion.current() + "\n");
    assertThat(run("sql", "--version")).isZero();
    assertThat(out).isEqualTo("lindorm " + BuildVersion.current() + "\n");
  }

  @Test
  void aMistypedCommandIsGuessed() throws Exception {
    assertThat(run("sever")).isEqualTo(2);
    assertThat(err)
        .isEqualTo(
            "There is no command 'sever'. Did you mean 'server'? 'lindorm --help' lists them.\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "server --clour red      | There is no option --clour.",
        "server --jdbc-prot 1    | There is no option --jdbc-prot. Did you mean '--jdbc-port'?",
        "server --jdbc-port      | The option --jdbc-port needs a value: PORT.",
        "server --jdbc-port x    | --jdbc-port needs a number, not 'x'.",
        "server --mysql-port 70000 | --mysql-port must be between 0 and 65535, not 70000.",
        "server --console-port x | --console-port needs a number or off, not 'x'.",
        "server --sync perhaps   | --sync needs true or false, not 'perhaps'.",
        "stop --timeout=0        | --timeout must be between 1 and 3600, not 0.",
        "status here             | Unexpected 'here'.",
        "sql SELECT              | Unexpected 'SELECT'; give a statement with -e.",
        "sql --formt csv         | There is no option --formt. Did you mean '--format'?",
        "sql --format xls        | Format 'xls' is not one of",
        "load --table t          | Name a table with --table, and one file.",
        "load -t t a.csv --threads 65 | --threads must be between 1 and 64, not 65.",
        "bulkload -t t a.csv --quorum z:1 | --quorum needs --staging.",
        "export a.csv            | Give a query with -e or a table with --table, and one file.",
        "lint all -- --nodes 8   | Unexpected 'all'.",
        "workload                | Name one workload.",
        "hbase-shell             | Only the launcher bin/lindorm runs the HBase shell."
      })
  void unusableOptionsAreRefusedWithExitCode2(String line, String refusal) throws Exception {
    String[] arguments = line.split(" ", -1);
    assertThat(run(arguments)).isEqualTo(2);
    assertThat(err)
        .startsWith(refusal)
        .endsWith(" 'lindorm " + arguments[0] + " --help' lists the options.\n");
  }

  @Test
  void theLauncherChecksACommandLineWithoutExecutingIt() throws Exception {
    assertThat(run("check-options", "server", "--data", directory.resolve("no").toString()))
        .isZero();
    assertThat(run("check-options", "server", "--help")).isEqualTo(1);
    assertThat(run("check-options", "server", "--clour")).isEqualTo(2);
    assertThat(err).isEqualTo("There is no option --clour.\n");
    assertThat(run("check-options", "server", "--mysql-port", "70000")).isEqualTo(2);
    assertThat(run("check-options", "demo", "cold")).isEqualTo(2);
    assertThat(run("check-options", "sever")).isEqualTo(2);
    assertThat(out).isEmpty();
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void theManualPageHasEachCommandAndOption() throws Exception {
    assertThat(run("man")).isZero();
    assertThat(out).startsWith(".TH lindorm 1 ").doesNotContain("%n", "%%", "rehearse");
    String page = out;
    for (String command : COMMANDS) {
      assertThat(run(command, "--help")).isZero();
      Pattern.compile("^ {2}(?:-\\w,| {3}) (--[a-z-]+)", Pattern.MULTILINE)
          .matcher(out)
          .results()
          .forEach(option -> assertThat(page).contains(option.group(1).replace("-", "\\-")));
    }
  }

  /** Bash completes by the script itself, without the program. */
  @Test
  void bashCompletesCommandsAndOptions() throws Exception {
    assertThat(run("completion")).isZero();
    assertThat(completed(out, "lindorm", "work")).contains("workload");
    assertThat(completed(out, "lindorm", "server", "--jdbc")).contains("--jdbc-port");
  }

  private String completed(String script, String... words) throws Exception {
    Path file = Files.writeString(directory.resolve("completion"), script);
    String complete =
        "source '%s'; COMP_WORDS=(%s); COMP_CWORD=%d; _complete_lindorm; echo ${COMPREPLY[@]}"
            .formatted(file, String.join(" ", words), words.length - 1);
    Process bash = new ProcessBuilder("bash", "-c", complete).redirectErrorStream(true).start();
    bash.getOutputStream().close();
    String answer = new String(bash.getInputStream().readAllBytes(), UTF_8);
    assertThat(bash.waitFor()).as(answer).isZero();
    return answer;
  }
}
