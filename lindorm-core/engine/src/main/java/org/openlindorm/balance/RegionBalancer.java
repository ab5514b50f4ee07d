package org.openlindorm.balance;

import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.traffic.history.RecentTraffic;
import org.openlindorm.traffic.history.TrafficHistory;
import org.openlindorm.traffic.history.TrafficMap;

/**
 * Executes the decisions of {@link BalanceRules}, one step per check. Used by one thread, of the
 * one server of a catalog that watches.
 */
public final class RegionBalancer {

  /** The interval between searches for split points that are not needed any more. */
  private static final long LOOK_FOR_QUIET_MILLIS = TimeUnit.MINUTES.toMillis(15);

  /**
   * The pause after a failed merge, for example of an offline table, so that it does not block the
   * others.
   */
  private static final long REFUSED_RESTS_MILLIS = TimeUnit.DAYS.toMillis(1);

  private static final int RANGES_OF_MAP = 512;

  private final Store store;
  private final Clock clock;
  private final TrafficHistory history;
  private final BalancerSplits made;
  private final Consumer<String> done;
  private final Map<String, Long> lastSteps = new HashMap<>();
  private final Map<RegionStep, Long> refusedMerges = new HashMap<>();
  private long lookedForQuiet;

  /**
   * @param done receives the description of each step
   */
  public RegionBalancer(Store store, Clock clock, TrafficHistory history, Consumer<String> done) {
    this.store = store;
    this.clock = clock;
    this.history = history;
    this.made = new BalancerSplits(store);
    this.done = done;
  }

  /**
   * Executes one check.
   *
   * @throws LindormException when the store refuses a step; its table rests all the same
   */
  public void look(RecentTraffic recent, List<HotRegion> hot) {
    long now = clock.millis();
    List<HotRegion> whole = hot.stream().filter(this::isWhole).toList();
    if (!whole.isEmpty()) {
      BalanceRules.split(whole, servers(recent, now), table -> store.regions(table).size(), now)
          .ifPresent(step -> run(step, now));
    }
    if (now - lookedForQuiet >= LOOK_FOR_QUIET_MILLIS) {
      lookedForQuiet = now;
      quiet(recent, now).ifPresent(step -> merge(step, now));
    }
  }

  /**
   * Returns whether no region begins at the split key yet; an existing boundary was not made by the
   * balancer.
   */
  private boolean isWhole(HotRegion hot) {
    return store.tableExists(hot.table()) && !begins(hot.table(), hot.at());
  }

  private boolean begins(PhysicalTable table, Bytes at) {
    return store.regions(table).stream().anyMatch(region -> region.start().equals(at));
  }

  private void run(RegionStep step, long now) {
    lastSteps.put(step.table().toString(), now);
    if (step.made(now).isPresent()) {
      // First, because the split point is the balancer's also if its split or move reports a
      // failure.
      made.after(step, now);
    }
    boolean changed;
    try {
      changed = step.run(store);
    } catch (RuntimeException failure) {
      takeBackIfAbsent(step, failure);
      throw failure;
    }
    made.after(step, now);
    if (changed) {
      done.accept(step.text());
    }
  }

  private void merge(RegionStep step, long now) {
    // Until it has succeeded.
    refusedMerges.put(step, now);
    run(step, now);
    refusedMerges.remove(step);
  }

  /**
   * Removes the entry of a split point that does not exist, because a later one there may be made
   * by another client.
   */
  private void takeBackIfAbsent(RegionStep step, RuntimeException failure) {
    try {
      if (!store.tableExists(step.table()) || !begins(step.table(), step.at())) {
        made.takeBack(step);
      }
    } catch (RuntimeException unknown) {
      failure.addSuppressed(unknown);
    }
  }

  private Optional<RegionStep> quiet(RecentTraffic recent, long now) {
    refusedMerges.values().removeIf(refused -> now - refused >= REFUSED_RESTS_MILLIS);
    List<BalancerSplit> splits =
        made.all().stream()
            .filter(each -> !refusedMerges.containsKey(BalanceRules.merging(each)))
            .toList();
    return splits.isEmpty()
        ? Optional.empty()
        : BalanceRules.merge(splits, servers(recent, now), split -> rowsOfADay(split, now), now);
  }

  /** Returns the rows of the two regions at a split point; 0 for a table that is gone. */
  private long rowsOfADay(BalancerSplit split, long now) {
    PhysicalTable table = PhysicalTable.named(split.table());
    if (!store.tableExists(table)) {
      return 0;
    }
    TrafficMap map =
        history.map(table, now - BalanceRules.QUIET.toMillis(), now, now, RANGES_OF_MAP);
    long rows = 0;
    for (ByteRange region : store.regions(table)) {
      if (region.start().equals(split.at()) || region.stop().equals(split.at())) {
        rows += rows(map, region);
      }
    }
    return rows;
  }

  private static long rows(TrafficMap map, ByteRange range) {
    long rows = 0;
    for (int at = 0; at < map.starts().size(); at++) {
      Bytes stop = at + 1 < map.starts().size() ? map.starts().get(at + 1) : Bytes.EMPTY;
      if (!range.intersect(new ByteRange(map.starts().get(at), stop)).isEmpty()) {
        for (var column : map.counts()) {
          rows += column.get(at).rows();
        }
      }
    }
    return rows;
  }

  private BalanceRules.Servers servers(RecentTraffic recent, long now) {
    Map<String, Double> rows = new HashMap<>();
    store.servers().forEach(server -> rows.put(server, 0.0));
    rows.putAll(recent.rowsPerSecond(now));
    rows.keySet().retainAll(store.servers());
    return new BalanceRules.Servers(rows, lastSteps);
  }
}
