package org.openlindorm.hotspot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionTally;
import org.openlindorm.store.TableSpec;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.traffic.TrafficMeter;

/** A table whose regions count the operations of a workload, in simulated time. */
final class SimulatedTable {

  static final PhysicalTable TABLE = new PhysicalTable("db", "t");

  private static final long BEGIN = 1_800_000_000_000L;
  private static final long LOOK_MILLIS = 10_000;

  /** Executes one operation of the workload. */
  interface Workload {
    void execute(long number, long millis, Random random, SimulatedTable table);
  }

  final List<String> log = new ArrayList<>();
  final MemoryStore store = new MemoryStore();
  private final AtomicLong clock = new AtomicLong(BEGIN);
  private final Random random = new Random(17);
  private final List<Bytes> buckets;
  private final Map<ByteRange, TrafficMeter> regions = new LinkedHashMap<>();
  private final HotSpots hotSpots;
  private final HotSpotStore book;
  private List<HotSpotVerdict> current = List.of();

  SimulatedTable(int servers, List<Bytes> buckets, List<Bytes> borders) {
    this.buckets = buckets;
    this.hotSpots = new HotSpots(servers);
    store.createTable(new TableSpec(LiveCatalog.TABLE, List.of(), Map.of()));
    for (ByteRange region : ByteRange.ALL.cut(borders)) {
      Random own = new Random(random.nextLong());
      regions.put(region, new TrafficMeter(clock::get, own::nextInt));
    }
    book =
        new HotSpotStore(
            store,
            new HotSpotStore.Listener() {
              @Override
              public void begins(HotSpotVerdict verdict) {
                log.add(line("begins", verdict));
              }

              @Override
              public void ends(HotSpotVerdict verdict) {
                log.add(line("ends", verdict));
              }
            });
  }

  private String line(String what, HotSpotVerdict verdict) {
    HotSpot spot = verdict.hotSpot();
    long seconds = (clock.get() - BEGIN) / 1_000;
    return "%s %s of %s after %d s"
        .formatted(what, spot.kind().text(), spot.heat().source().text(), seconds);
  }

  void write(Bytes key) {
    meter(key).written(key.toArray(), 100);
  }

  void read(Bytes key) {
    meter(key).read(key.toArray(), 1, 100);
  }

  private TrafficMeter meter(Bytes key) {
    for (Map.Entry<ByteRange, TrafficMeter> each : regions.entrySet()) {
      if (each.getKey().contains(key)) {
        return each.getValue();
      }
    }
    throw new AssertionError("no region holds " + key);
  }

  /** Runs the workload for a period of simulated time. */
  SimulatedTable run(int seconds, int operationsPerSecond, Workload workload) {
    long end = clock.get() + seconds * 1_000L;
    long begin = clock.get();
    long number = 0;
    while (clock.get() < end) {
      long due = (clock.get() + 100 - begin) * operationsPerSecond / 1_000;
      for (; number < due; number++) {
        workload.execute(number, clock.get() - BEGIN, random, this);
      }
      clock.addAndGet(100);
      if ((clock.get() - BEGIN) % LOOK_MILLIS == 0) {
        look();
      }
    }
    return this;
  }

  private void look() {
    long firstMinute = clock.get() / 60_000 - 1;
    List<RegionTally> tallies = new ArrayList<>();
    regions.forEach(
        (range, meter) ->
            tallies.add(new RegionTally(range, range.toString(), "one", meter.since(firstMinute))));
    ObservedTable table = new ObservedTable(TABLE, buckets, List.copyOf(regions.keySet()), tallies);
    current = book.look(hotSpots.of(table, clock.get()), clock.get());
  }

  /** Returns the current hot spots. */
  List<HotSpot> current() {
    return current.stream().map(HotSpotVerdict::hotSpot).toList();
  }
}
