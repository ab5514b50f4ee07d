package org.openlindorm.exec.operator;

import org.openlindorm.exec.budget.Interruption;

/**
 * Asks whether the statement may go on, each time after some thousand steps that gave the client no
 * row; a client that fetches slowly is not held to the time-out.
 */
final class Pace {

  private static final int STEPS = 1_024;

  private final Interruption interruption;
  private int steps;

  Pace(Interruption interruption) {
    this.interruption = interruption;
  }

  /** One row or pair was looked at. */
  void step() {
    if (++steps >= STEPS) {
      steps = 0;
      interruption.check();
    }
  }

  /** A row goes to whoever asked. */
  void yielded() {
    steps = 0;
  }
}
