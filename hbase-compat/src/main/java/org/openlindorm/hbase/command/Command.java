package org.openlindorm.hbase.command;

import java.util.List;

/** One sub-command of {@code bin/lindorm}. */
public interface Command {

  /** One line for the list of commands. */
  String summary();

  /**
   * Runs to the end.
   *
   * @param arguments what follows the name
   * @return the exit code: 0 for success
   * @throws UsageError if the arguments cannot be understood; the caller prints it and exits with 2
   * @throws Exception anything else that the caller is to report as a failure
   */
  int run(List<String> arguments) throws Exception;
}
