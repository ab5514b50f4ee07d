package org.openlindorm.expr.value;

import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * The remaining steps of one search, each a look at a character or a value. Regularly checks
 * whether its statement may continue.
 */
public final class PatternSteps {

  /** About 0.1 s of java.util.regex. */
  private static final int MOST = 10_000_000;

  private static final int A_CHARACTER = 100;

  /** A power of two; less than a millisecond. */
  private static final int STEPS_OF_A_CHECK = 1 << 16;

  private final String excess;
  private long left;

  /**
   * @param length characters of the text, and of the pattern where it may be long
   * @param excess what happens when they are used up, for the message
   */
  public PatternSteps(long length, String excess) {
    this.left = MOST + A_CHARACTER * length;
    this.excess = excess;
  }

  /**
   * Counts one look.
   *
   * @throws LindormException PATTERN_TIMEOUT, or CANCELLED and TIMEOUT of the statement
   */
  public void take() {
    take(1);
  }

  /** Counts an action that takes as long as some looks; fails as {@link #take()}. */
  public void take(int looks) {
    long before = left;
    left -= looks;
    if (left < 0) {
      throw timeout(excess);
    }
    if (before / STEPS_OF_A_CHECK != left / STEPS_OF_A_CHECK) {
      CancellationCheck.run();
    }
  }

  static LindormException timeout(String excess) {
    return LindormException.of(ErrorCode.PATTERN_TIMEOUT, excess);
  }
}
