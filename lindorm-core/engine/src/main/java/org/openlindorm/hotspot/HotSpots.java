package org.openlindorm.hotspot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.traffic.TrafficMeter;
import org.openlindorm.traffic.history.RecentTraffic;

/**
 * Finds the hot spots of one table in its last minutes. For reads and for writes it reports the
 * first match of: a single row, moving keys, a bucket, a region. Pure: the same traffic gives the
 * same result.
 *
 * @param servers the number of servers that could share the work
 */
public record HotSpots(int servers) {

  /** Below this rate in rows per second no client waits for a server. */
  static final double LEAST_ROWS_PER_SECOND = 50;

  /** A table with fewer rows in its last minutes is not examined. */
  public static final long LEAST_ROWS =
      (long) (LEAST_ROWS_PER_SECOND * RecentTraffic.LEAST_SECONDS);

  /** The server's own background scans read up to 200 rows per second, one region after another. */
  static final double LEAST_READS_OF_RANGE = 300;

  /**
   * A table of one region is not uneven; from this rate on it is too much for one of several
   * servers.
   */
  static final double TOO_MUCH_FOR_ONE_REGION = 1_000;

  /** Traffic that paused for longer has ended; busy tables are sampled every second. */
  private static final long STILL_MILLIS = TimeUnit.SECONDS.toMillis(15);

  /** With fewer samples, chance looks like a pattern. */
  private static final int FEWEST_SAMPLES = 50;

  /**
   * A row with this share of a table's traffic limits the table to five times the capacity of a
   * server.
   */
  private static final double SHARE_OF_ROW = 0.2;

  /** A smaller share of the writes does not justify a search for write fronts. */
  private static final double SHARE_OF_FRONTS = 0.5;

  /** Up to this number fronts count as one: two with the ratio 4 to 1 count as 1.47. */
  private static final double ONE_FRONT = 1.5;

  /** Three or more fronts share the work of a few servers well enough. */
  private static final double FEW_FRONTS = 3;

  private static final double SHARE_OF_RANGE = 0.5;

  /**
   * The multiple of an even share that a region or bucket must take, in addition to half of the
   * total.
   */
  private static final double MORE_THAN_EVEN = 1.5;

  /** The least share in each third of the time; otherwise the traffic has moved or ended. */
  private static final double SHARE_IN_EACH_THIRD = 0.4;

  private static final int THIRDS = 3;

  /** The least share on each side of a split. */
  private static final double LEAST_SIDE = 0.25;

  private static final int ROWS_SHOWN = 5;

  /** Returns all hot spots of a table. */
  public List<HotSpot> of(ObservedTable table, long nowMillis) {
    OrderedSample writes = OrderedSample.of(table.tallies(), true);
    OrderedSample reads = OrderedSample.of(table.tallies(), false);
    Optional<HotSpot> ofWrites = of(table, writes, HeatSource.WRITES, nowMillis);
    Optional<HotSpot> ofReads = of(table, reads, HeatSource.READS, nowMillis);
    List<HotSpot> found = new ArrayList<>();
    ofWrites.ifPresent(found::add);
    ofReads.ifPresent(
        read -> {
          if (ofWrites.isEmpty()) {
            found.add(read);
          } else if (ofWrites.get().sameAs(read)) {
            found.set(0, ofWrites.get().and(read));
          } else if (!follows(read, ofWrites.get())) {
            found.add(read);
          }
        });
    return found;
  }

  /**
   * Returns whether the reads follow the writes: clients that read new rows read where the writes
   * are.
   */
  private static boolean follows(HotSpot reads, HotSpot writes) {
    return reads.kind() == HotSpotKind.RANGE
        && !writes.kind().splitHelps()
        && reads.place().region().equals(writes.place().region());
  }

  private Optional<HotSpot> of(
      ObservedTable table, OrderedSample sample, HeatSource source, long now) {
    if (sample.size() < FEWEST_SAMPLES || now - sample.last().atMillis() > STILL_MILLIS) {
      return Optional.empty();
    }
    double seconds =
        Math.max(
            RecentTraffic.LEAST_SECONDS,
            (now - sample.first().atMillis()) / (double) TimeUnit.SECONDS.toMillis(1));
    RecentLoad scene = new RecentLoad(table, sample, source, sample.rows(), seconds);
    return row(scene)
        .or(() -> source == HeatSource.WRITES ? fronts(scene) : Optional.empty())
        .or(() -> bucket(scene))
        .or(() -> range(scene));
  }

  /** The reads, or the writes, of a table in the last seconds. */
  private record RecentLoad(
      ObservedTable table, OrderedSample sample, HeatSource source, double rows, double seconds) {

    double pace(double share) {
      return share * rows / seconds;
    }

    Heat heat(double share, List<RowShare> rows) {
      return new Heat(source, share, pace(share), rows);
    }

    boolean matters(double share) {
      return pace(share) >= LEAST_ROWS_PER_SECOND;
    }
  }

  private static Optional<HotSpot> row(RecentLoad scene) {
    return scene.sample().heaviest(ROWS_SHOWN, scene.rows()).stream()
        .filter(row -> isWhole(row.key()))
        .findFirst()
        .filter(row -> scene.matters(row.share()))
        .filter(row -> scene.sample().atLeast(row.share()) >= SHARE_OF_ROW)
        .map(
            row ->
                new HotSpot(
                    HotSpotKind.SINGLE_ROW,
                    scene
                        .table()
                        .place(ByteRange.point(row.key()), scene.table().regionOf(row.key())),
                    scene.heat(row.share(), scene.sample().heaviest(ROWS_SHOWN, scene.rows())),
                    Optional.empty()));
  }

  /**
   * Returns whether a sampled key is complete: longer keys are cut to a prefix that many rows may
   * share.
   */
  private static boolean isWhole(Bytes key) {
    return key.length() < TrafficMeter.MOST_KEY_BYTES;
  }

  private Optional<HotSpot> fronts(RecentLoad scene) {
    WriteFronts fronts = WriteFronts.of(scene.sample());
    double count = fronts.count();
    if (fronts.share() < SHARE_OF_FRONTS
        || count > Math.min(FEW_FRONTS, Math.max(ONE_FRONT, servers))
        || !scene.matters(fronts.share())) {
      return Optional.empty();
    }
    List<RowShare> newest =
        fronts.newest().stream().map(key -> new RowShare(key, fronts.share())).toList();
    ByteRange region = scene.table().regionOf(newest.get(newest.size() - 1).key());
    return Optional.of(
        new HotSpot(
            count <= ONE_FRONT ? HotSpotKind.INCREMENTAL : HotSpotKind.FEW_VALUES,
            scene.table().place(region, region),
            scene.heat(fronts.share(), newest),
            Optional.empty()));
  }

  private static Optional<HotSpot> bucket(RecentLoad scene) {
    List<Bytes> buckets = scene.table().buckets();
    if (buckets.size() < 2) {
      return Optional.empty();
    }
    int width = buckets.get(0).length();
    Map<Bytes, Double> rows = new TreeMap<>();
    for (OrderedSample.SampledKey each : scene.sample().all()) {
      Bytes key = each.key();
      rows.merge(key.slice(0, Math.min(width, key.length())), each.rows(), Double::sum);
    }
    Map.Entry<Bytes, Double> fullest =
        rows.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
    double share = fullest.getValue() / scene.rows();
    if (scene.sample().atLeast(share) < unevenFrom(buckets.size()) || !scene.matters(share)) {
      return Optional.empty();
    }
    OrderedSample within = scene.sample().only(key -> key.startsWith(fullest.getKey()));
    ByteRange region = scene.table().regionOf(fullest.getKey());
    return Optional.of(
        new HotSpot(
            HotSpotKind.SKEWED_BUCKET,
            scene.table().place(ByteRange.prefix(fullest.getKey()), region),
            scene.heat(share, within.heaviest(ROWS_SHOWN, scene.rows())),
            half(scene.sample().only(region::contains), region)));
  }

  private Optional<HotSpot> range(RecentLoad scene) {
    ByteRange hottest =
        scene.table().regions().stream()
            .max(Comparator.comparingDouble(region -> share(scene.sample(), region)))
            .orElse(ByteRange.ALL);
    OrderedSample within = scene.sample().only(hottest::contains);
    double share = within.rows() / scene.rows();
    double least =
        scene.source() == HeatSource.READS ? LEAST_READS_OF_RANGE : LEAST_ROWS_PER_SECOND;
    int regions = scene.table().regions().size();
    boolean uneven =
        regions > 1
            ? scene.sample().atLeast(share) >= unevenFrom(regions)
            : servers > 1 && scene.pace(share) >= TOO_MUCH_FOR_ONE_REGION;
    boolean stays =
        scene.sample().parts(THIRDS).stream()
            .allMatch(part -> share(part, hottest) >= SHARE_IN_EACH_THIRD);
    if (!uneven || !stays || scene.pace(share) < least) {
      return Optional.empty();
    }
    return Optional.of(
        new HotSpot(
            HotSpotKind.RANGE,
            scene.table().place(covered(within), hottest),
            scene.heat(share, within.heaviest(ROWS_SHOWN, scene.rows())),
            half(within, hottest)));
  }

  private static double unevenFrom(int parts) {
    return Math.max(SHARE_OF_RANGE, MORE_THAN_EVEN / parts);
  }

  private static double share(OrderedSample sample, ByteRange range) {
    double rows = sample.rows();
    return rows == 0 ? 0 : sample.only(range::contains).rows() / rows;
  }

  /** Returns the range of the middle tenths; single rows outside are ignored. */
  private static ByteRange covered(OrderedSample sample) {
    return new ByteRange(keyAt(sample, 0.1), keyAt(sample, 0.9).successor());
  }

  private static Bytes keyAt(OrderedSample sample, double part) {
    double left = part * sample.rows();
    TreeMap<Bytes, Double> keys = sample.byKey();
    for (Map.Entry<Bytes, Double> each : keys.entrySet()) {
      left -= each.getValue();
      if (left <= 0) {
        return each.getKey();
      }
    }
    return keys.lastKey();
  }

  /** Returns the median key of a region's traffic, where it halves each third of the time. */
  private static Optional<Bytes> half(OrderedSample within, ByteRange region) {
    Bytes middle = keyAt(within, 0.5);
    ByteRange upper = new ByteRange(middle, Bytes.EMPTY);
    for (OrderedSample part : within.parts(THIRDS)) {
      double above = share(part, upper);
      if (above < LEAST_SIDE || above > 1 - LEAST_SIDE) {
        return Optional.empty();
      }
    }
    return middle.equals(region.start()) ? Optional.empty() : Optional.of(middle);
  }
}
