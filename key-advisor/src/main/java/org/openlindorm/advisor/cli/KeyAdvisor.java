package org.openlindorm.advisor.cli;

import java.io.PrintStream;
import java.util.List;
import org.openlindorm.build.BuildVersion;

/**
 * The {@code key-advisor} command. This version has no rules yet: it answers {@code --help} and
 * {@code --version} and refuses every other input with exit code 2, so that a pipeline never takes
 * its silence for a clean schema.
 */
public final class KeyAdvisor {
  static final int DONE = 0;
  static final int NOT_CHECKED = 2;

  private static final String USAGE =
      """
      Usage: key-advisor [--help | --version]

      Checks table definitions for row keys, types and indexes that will hurt in production.
      This version contains no rules yet.

        --help     print this text
        --version  print the version

      Exit codes: 0 done, 2 nothing was checked.
      """;

  private KeyAdvisor() {}

  /** Runs the command and ends the process with its exit code. */
  public static void main(String[] arguments) {
    System.exit(run(List.of(arguments), System.out, System.err));
  }

  static int run(List<String> arguments, PrintStream out, PrintStream err) {
    if (arguments.equals(List.of("--help"))) {
      out.print(USAGE);
      return DONE;
    }
    if (arguments.equals(List.of("--version"))) {
      out.println("key-advisor " + BuildVersion.current());
      return DONE;
    }
    if (!arguments.isEmpty()) {
      err.println(
          "Nothing was checked: this version of key-advisor contains no rules yet (arguments: "
              + String.join(" ", arguments)
              + ").");
    }
    err.print(USAGE);
    return NOT_CHECKED;
  }
}
