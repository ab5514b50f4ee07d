package org.openlindorm.exec.operator;

import org.openlindorm.exec.budget.Interruption;

/**
 * Checks for cancellation after every few thousand steps without an output row. A client that
 * fetches slowly is not subject to the timeout.
 */
final class CancellationSteps {

  private static final int STEPS = 1_024;

  private final Interruption interruption;
  private int steps;

  CancellationSteps(Interruption interruption) {
    this.interruption = interruption;
  }

  /** Counts one row or pair. */
  void step() {
    if (++steps >= STEPS) {
      steps = 0;
      interruption.check();
    }
  }

  /** Notes that a row is returned. */
  void yielded() {
    steps = 0;
  }
}
