package org.openlindorm.advisor.program;

import java.util.concurrent.Callable;

/** A command that can check the values of its options before it is executed. */
public interface CheckedCommand extends Callable<Integer> {

  /**
   * Checks the values of the parsed options.
   *
   * @throws UsageError if a value is invalid
   */
  void check();
}
