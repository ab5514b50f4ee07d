package org.openlindorm.workload;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/** Chooses the rows that a pattern reads and writes. Used by all threads of a run. */
final class PatternRequests {

  /** The hot fraction of the keys; the next constant is its share of the traffic. */
  private static final double PART_OF_KEYS = 0.05;

  private static final double PART_OF_TRAFFIC = 0.8;

  /**
   * The start of the hot range, as a fraction of the keys; the range is within one of the first
   * regions.
   */
  private static final double BEGIN_OF_RANGE = 0.4;

  private static final int HOSTS = 100;

  private final WorkloadPlan plan;
  private final AtomicLong lastId;
  private final ZipfRanks ranks;

  /**
   * @param lastId new ids continue after it
   */
  PatternRequests(WorkloadPlan plan, long lastId) {
    this.plan = plan;
    this.lastId = new AtomicLong(lastId);
    this.ranks = new ZipfRanks(plan.keys(), plan.zipf());
  }

  /**
   * Returns the next request.
   *
   * @param passed the elapsed fraction of the run, from 0 to 1
   * @param nowMillis since the epoch
   */
  RowRequest next(RandomGenerator random, double passed, long nowMillis) {
    boolean write = random.nextInt(100) >= plan.readPercent();
    return switch (plan.pattern()) {
      case SEQUENTIAL -> sequential(random, write);
      case HOT_ROW -> of(write, ranks.draw(random));
      case TIME_SERIES -> byHost(random, write, nowMillis);
      case BURST, DAILY, UNIFORM -> of(write, random.nextInt(plan.keys()));
      case MOVING_RANGE -> of(write, within(random, passed * (1 - PART_OF_KEYS)));
      case HOT_RANGE ->
          of(
              write,
              random.nextDouble() < PART_OF_TRAFFIC
                  ? within(random, BEGIN_OF_RANGE)
                  : random.nextInt(plan.keys()));
    };
  }

  private static RowRequest of(boolean write, long id) {
    return new RowRequest(write, List.of(id));
  }

  private RowRequest sequential(RandomGenerator random, boolean write) {
    return of(
        write, write ? lastId.incrementAndGet() : random.nextLong(Math.max(1, lastId.get() + 1)));
  }

  private static RowRequest byHost(RandomGenerator random, boolean write, long nowMillis) {
    String host = String.format(Locale.ROOT, "host-%02d", random.nextInt(HOSTS));
    return new RowRequest(write, write ? List.of(host, nowMillis) : List.of(host));
  }

  private long within(RandomGenerator random, double begin) {
    int width = Math.max(1, (int) (plan.keys() * PART_OF_KEYS));
    return (long) (begin * plan.keys()) + random.nextInt(width);
  }
}
