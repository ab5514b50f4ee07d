package org.openlindorm.it.bench.contest;

import java.time.Duration;

/**
 * The length of a contest: until either limit is reached, but at least some rounds.
 *
 * @param least so many rounds are counted however long they take
 * @param rounds so many are counted at most
 * @param time after which no further round begins; a third of it more is for warming up
 */
public record RunLength(int least, int rounds, Duration time) {

  private static final int WARM_UP_SHARE = 3;

  /** Each work once, to see that it is done. */
  public static final RunLength ONCE = new RunLength(1, 1, Duration.ZERO);

  /** Enough for a first look; all contests in less than five minutes. */
  public static final RunLength QUICK = new RunLength(3, 1_000, Duration.ofSeconds(2));

  /** All contests in less than twenty minutes. */
  public static final RunLength FULL = new RunLength(3, 4_000, Duration.ofSeconds(7));

  public RunLength warmUp() {
    return new RunLength(1, Math.max(1, rounds / WARM_UP_SHARE), time.dividedBy(WARM_UP_SHARE));
  }

  public boolean over(int done, long nanos) {
    return done >= rounds || (done >= least && nanos > time.toNanos());
  }
}
