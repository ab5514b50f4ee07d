package org.openlindorm.advisor.cli;

import java.util.List;

/** One sub-command of {@code bin/key-advisor}. */
interface Command {

  /** One line for the list of commands. */
  String summary();

  /** What stands behind the name, such as {@code [PATH...]}. */
  String operands();

  /** A paragraph for the help. */
  default String description() {
    return "";
  }

  List<Option> options();

  /**
   * Runs to the end.
   *
   * @return the exit code
   * @throws UsageError if the arguments make no sense
   */
  int run(Options options, Console console);
}
