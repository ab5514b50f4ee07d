package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.HotSpotWatch;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.ServerGroup;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.hotspot.HotSpotStore;
import org.openlindorm.hotspot.HotSpotVerdict;

/**
 * Three region servers and two SQL servers over tables of HBase programs, whose traffic is hot in
 * three ways and in none: what the servers report, which server reports it, and which regions are
 * split. {@code -Dhotspots.patience=1} holds it to a minute and two, on a machine that is left
 * alone.
 */
@Tag("hotspots")
final class HotSpotClusterIT {

  private static final int PATIENCE = Integer.getInteger("hotspots.patience", 5);
  private static final Duration UNTIL_REPORTED = Duration.ofMinutes(PATIENCE);
  private static final Duration UNTIL_SPLIT = Duration.ofMinutes(2L * PATIENCE);

  private static final int KEYS = 100_000;
  private static final int REGIONS = 4;
  private static final byte[] FAMILY = {'c'};
  private static final int TICK_MILLIS = 100;

  private final Random random = new Random(17);
  private int sequence = KEYS;

  @Test
  void aHotRangeIsSplitAndAHotSpotWithoutSplitPointIsOnlyReported(
      // HBase's background threads may still touch a file for a moment after the stop.
      @TempDir(cleanup = CleanupMode.NEVER) Path folder) throws Exception {
    List<String> ofOne = new CopyOnWriteArrayList<>();
    List<String> ofTwo = new CopyOnWriteArrayList<>();
    try (ServerGroup group = ServerGroup.start(folder, 3);
        HBaseStore store = HBaseStore.connect(group.configuration());
        SqlEngine one = engine(group);
        SqlEngine two = engine(group);
        Connection hbase = ConnectionFactory.createConnection(group.configuration());
        Admin admin = hbase.getAdmin()) {
      for (String table : List.of("range", "uniform")) {
        create(admin, table, REGIONS);
      }
      for (String table : List.of("sequence", "row")) {
        create(admin, table, 1);
      }
      one.open().execute("ALTER SYSTEM SET hotspot_split = on").close();
      try (HotSpotWatch first = HotSpotWatch.start(one, HotSpotWatch.INTERVAL, events(ofOne));
          HotSpotWatch second = HotSpotWatch.start(two, HotSpotWatch.INTERVAL, events(ofTwo))) {
        Map<String, String> expected =
            Map.of("range", "range", "row", "single-row", "sequence", "incremental");
        long reported = await(hbase, UNTIL_REPORTED, () -> kinds(store).equals(expected));
        long split =
            await(hbase, UNTIL_SPLIT, () -> (ofOne + "" + ofTwo).contains("changed: split"));
        System.out.printf(
            "%s and %s: reported after %d s, split %d s later: %s%s%n",
            first, second, reported, split, ofOne, ofTwo);
      }
      assertThat(ofOne.isEmpty()).as("the second acts: %s", ofTwo).isNotEqualTo(ofTwo.isEmpty());
      assertThat(starts(hbase, "range")).hasSize(REGIONS + 1);
      assertThat(serversOfHotPart(hbase)).as("%s%s", ofOne, ofTwo).hasSize(2);
      assertThat(starts(hbase, "sequence")).hasSize(1);
      assertThat(starts(hbase, "row")).hasSize(1);
      assertThat(starts(hbase, "uniform")).hasSize(REGIONS);
      assertThat(List.of(ofOne, ofTwo).toString())
          .contains("single-row of writes in default.row")
          .contains("x'0000002a'")
          .doesNotContain("failed", "default.uniform");
    }
  }

  private static SqlEngine engine(ServerGroup group) {
    EngineOptions alone = EngineOptions.DEFAULT;
    return SqlEngine.open(
        HBaseStore.connect(group.configuration()),
        new EngineOptions(
            alone.clock(),
            alone.limits(),
            alone.statementTimeout(),
            alone.cachedPlans(),
            false,
            alone.linter()));
  }

  private static byte[] key(int number) {
    return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
  }

  private static void create(Admin admin, String table, int regions) throws IOException {
    byte[][] borders =
        IntStream.range(1, regions)
            .mapToObj(border -> key(border * (KEYS / regions)))
            .toArray(byte[][]::new);
    admin.createTable(
        TableDescriptorBuilder.newBuilder(TableName.valueOf(table))
            .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
            .build(),
        borders.length == 0 ? null : borders);
  }

  private static HotSpotWatch.Listener events(List<String> events) {
    return new HotSpotWatch.Listener() {
      @Override
      public void begins(String hotSpot) {
        events.add("begins: " + hotSpot);
      }

      @Override
      public void ends(String hotSpot) {
        events.add("ends: " + hotSpot);
      }

      @Override
      public void changed(String step) {
        events.add("changed: " + step);
      }

      @Override
      public void failed(RuntimeException failure) {
        events.add("failed: " + failure);
      }
    };
  }

  /** Writes on until something is so; how many seconds that took. */
  private long await(Connection hbase, Duration most, BooleanSupplier is) throws IOException {
    long begin = System.nanoTime();
    long tick = begin;
    while (!is.getAsBoolean()) {
      assertThat(Duration.ofNanos(System.nanoTime() - begin)).as("time").isLessThan(most);
      for (int i = 0; i < 10; i++) {
        write(hbase);
        tick += TimeUnit.MILLISECONDS.toNanos(TICK_MILLIS);
        LockSupport.parkNanos(tick - System.nanoTime());
      }
    }
    return TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin);
  }

  /**
   * Sends the writes of a tenth of a second to all tables. The hot range gets so much that wherever
   * HBase puts the regions, one of the other servers has less to do than half of it.
   */
  private void write(Connection hbase) throws IOException {
    write(
        hbase,
        "range",
        random.ints(200).mapToObj(any -> random.nextInt(10) < 8 ? inRange() : anywhere()).toList());
    write(hbase, "uniform", random.ints(20).mapToObj(any -> anywhere()).toList());
    write(hbase, "sequence", random.ints(20).mapToObj(any -> sequence++).toList());
    write(
        hbase,
        "row",
        random.ints(20).mapToObj(any -> random.nextBoolean() ? 42 : anywhere()).toList());
  }

  private int inRange() {
    return KEYS * 2 / 5 + random.nextInt(KEYS / 20);
  }

  private int anywhere() {
    return random.nextInt(KEYS);
  }

  private static void write(Connection hbase, String table, List<Integer> keys) throws IOException {
    List<Put> puts = new ArrayList<>();
    keys.forEach(each -> puts.add(new Put(key(each)).addColumn(FAMILY, FAMILY, key(each))));
    try (Table open = hbase.getTable(TableName.valueOf(table))) {
      open.put(puts);
    }
  }

  private static Map<String, String> kinds(HBaseStore store) {
    Map<String, String> kinds = new TreeMap<>();
    for (HotSpotVerdict verdict : HotSpotStore.current(store)) {
      kinds.put(verdict.hotSpot().place().table().name(), verdict.hotSpot().kind().text());
    }
    return kinds;
  }

  private static List<HRegionLocation> regions(Connection hbase, String table) {
    try (RegionLocator locator = hbase.getRegionLocator(TableName.valueOf(table))) {
      locator.clearRegionLocationCache();
      return locator.getAllRegionLocations();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> starts(Connection hbase, String table) {
    return regions(hbase, table).stream()
        .map(region -> region.getRegion().getRegionNameAsString())
        .toList();
  }

  /** Returns the positions of the first and the last hot key. */
  private static Set<String> serversOfHotPart(Connection hbase) {
    Set<String> servers = new HashSet<>();
    for (int key : new int[] {KEYS * 2 / 5, KEYS * 2 / 5 + KEYS / 20 - 1}) {
      for (HRegionLocation region : regions(hbase, "range")) {
        if (region.getRegion().containsRow(key(key))) {
          servers.add(region.getServerName().toString());
        }
      }
    }
    return servers;
  }
}
