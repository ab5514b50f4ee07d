package org.openlindorm.engine;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.openlindorm.balance.HotRegion;
import org.openlindorm.balance.RegionBalancer;
import org.openlindorm.catalog.BackgroundLease;
import org.openlindorm.exec.HotSpotReport;
import org.openlindorm.hotspot.HotSpot;
import org.openlindorm.hotspot.HotSpotStore;
import org.openlindorm.hotspot.HotSpotVerdict;
import org.openlindorm.hotspot.HotSpots;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.traffic.history.RecentTraffic;
import org.openlindorm.traffic.history.TrafficCollector;

/**
 * Watches in a thread where rows are read and written. It records the traffic, reports hot spots,
 * and splits regions where the variable {@code hotspot_split} is on. One server of a catalog does
 * this at a time.
 */
public final class HotSpotWatch implements AutoCloseable {

  /** Several readings per minute, so that a hot spot is found within a minute. */
  public static final Duration INTERVAL = Duration.ofSeconds(10);

  /** The longest wait at shutdown for a reading that is in progress. */
  private static final Duration END = Duration.ofSeconds(10);

  private final SqlEngine engine;
  private final Clock clock;
  private final TrafficCollector collector;
  private final ObservedTables observed;
  private final HotSpotStore book;
  private final RegionBalancer balancer;
  private final BackgroundLease lease;
  private final Listener listener;
  private final ScheduledExecutorService thread;
  private final ScheduledFuture<?> looking;

  /** Receives events in the watch's thread. */
  public interface Listener {

    /** A hot spot was found. */
    void begins(String hotSpot);

    /** The traffic of a hot spot has ceased. */
    void ends(String hotSpot);

    /** Regions were split or merged. */
    void changed(String step);

    /**
     * The store does not respond, or refuses a step; the watch continues with the next interval.
     */
    void failed(RuntimeException failure);
  }

  private HotSpotWatch(SqlEngine engine, Duration interval, Listener listener) {
    EngineOptions options = engine.services().options();
    this.engine = engine;
    this.listener = listener;
    this.clock = options.clock();
    this.collector = new TrafficCollector(engine.services().store(), clock, engine.traffic());
    this.observed = new ObservedTables(engine.services().store(), engine::catalog);
    this.book = new HotSpotStore(engine.services().store(), new HotSpotReporter());
    this.balancer =
        new RegionBalancer(engine.services().store(), clock, engine.traffic(), listener::changed);
    this.lease =
        new BackgroundLease(
            "hot-spots",
            engine.services().store(),
            clock,
            UUID.randomUUID().toString(),
            options.soleServer());
    this.thread = Executors.newSingleThreadScheduledExecutor(HotSpotWatch::daemon);
    long millis = interval.toMillis();
    this.looking = thread.scheduleWithFixedDelay(this::look, millis, millis, TimeUnit.MILLISECONDS);
  }

  /** Starts the watch. */
  public static HotSpotWatch start(SqlEngine engine, Duration interval, Listener listener) {
    return new HotSpotWatch(engine, interval, listener);
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "hot-spot-watch");
    thread.setDaemon(true);
    return thread;
  }

  private void look() {
    try {
      if (lease.isHeld()) {
        lookAt(collector.look());
      } else {
        book.reset();
      }
    } catch (RuntimeException failure) {
      listener.failed(failure);
    }
  }

  private void lookAt(RecentTraffic recent) {
    long now = clock.millis();
    HotSpots rules = new HotSpots(engine.services().store().serverCount());
    List<HotSpot> found = new ArrayList<>();
    observed.of(recent).forEach(table -> found.addAll(rules.of(table, now)));
    List<HotSpotVerdict> current = book.look(found, now);
    if (SystemVariable.HOTSPOT_SPLIT.in(engine.catalog()).equals("on")) {
      balancer.look(recent, regions(current, now));
    }
  }

  /**
   * Returns the hot regions that this reading has seen. An older verdict that is still kept may be
   * resolved already.
   */
  static List<HotRegion> regions(List<HotSpotVerdict> current, long now) {
    List<HotRegion> regions = new ArrayList<>();
    for (HotSpotVerdict verdict : current) {
      if (verdict.seenMillis() != now) {
        continue;
      }
      HotSpot spot = verdict.hotSpot();
      spot.splitAt()
          .ifPresent(
              at ->
                  regions.add(
                      new HotRegion(
                          spot.place().table(),
                          at,
                          spot.place().server(),
                          spot.heat().rowsPerSecond(),
                          verdict.sinceMillis())));
    }
    return regions;
  }

  /** Reports to the listener with the names and keys of the catalog. */
  private final class HotSpotReporter implements HotSpotStore.Listener {

    @Override
    public void begins(HotSpotVerdict verdict) {
      listener.begins(report(verdict).beginning());
    }

    @Override
    public void ends(HotSpotVerdict verdict) {
      listener.ends(report(verdict).subject());
    }

    private HotSpotReport report(HotSpotVerdict verdict) {
      return HotSpotReport.of(verdict, engine.catalog(), engine.services().advice());
    }
  }

  /** Stops quickly, so that another server of the catalog can start its watch at once. */
  @Override
  public void close() {
    looking.cancel(true);
    thread.shutdownNow();
    try {
      if (thread.awaitTermination(END.toSeconds(), TimeUnit.SECONDS)) {
        lease.release();
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException unreachable) {
      listener.failed(unreachable);
    }
  }
}
