package org.openlindorm.hbase.region;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openlindorm.hbase.region.index.IndexedTable.bytes;
import static org.openlindorm.hbase.region.index.IndexedTable.put;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.UnknownScannerException;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.RetriesExhaustedException;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.HRegionServer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.Await;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.cluster.ServerGroup;
import org.openlindorm.hbase.region.index.IndexProtocol;
import org.openlindorm.hbase.region.index.IndexedTable;
import org.openlindorm.hbase.region.index.LateEntryException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Random writes, and inserts of entries that arrive again long after their writes, on three
 * servers. Meanwhile the regions of the indexes are flushed, compacted, moved, split and merged,
 * and a server crashes. The horizon follows the clock without a delay, so that it meets the writes.
 */
@Tag("lengthy")
final class EntryMarkersModelTest {

  private static final Logger LOG = LoggerFactory.getLogger(EntryMarkersModelTest.class);

  private static final int WRITERS = 4;
  private static final int ROWS = 30;

  /** With so many values a later write seldom removes an entry that has come back. */
  private static final int VALUES = 1_000;

  private static final int SECONDS = Integer.getInteger("markers.seconds", 10);
  private static final long PATIENCE_MILLIS = 120_000;

  private final AtomicBoolean stop = new AtomicBoolean();
  private final AtomicInteger refused = new AtomicInteger();
  private final AtomicInteger accepted = new AtomicInteger();

  private ServerGroup group;
  private Connection connection;
  private IndexedTable t;

  @Test
  void lateInsertsBringNoDeletedEntryBack(
      @TempDir(cleanup = CleanupMode.NEVER) java.nio.file.Path directory)
      throws IOException, InterruptedException, ExecutionException {
    long seed = Long.getLong("markers.seed", System.nanoTime());
    group = ServerGroup.start(directory, 3, Map.of(EntryMarkers.LATENESS, "0"));
    connection = ConnectionFactory.createConnection(group.configuration());
    ExecutorService threads = Executors.newCachedThreadPool();
    List<Future<?>> running = new ArrayList<>();
    try (var created =
        IndexedTable.create(
            connection,
            Map.of(),
            List.of(Bytes.utf8("r3"), Bytes.utf8("r6")),
            "a INCLUDE b",
            "b")) {
      t = created;
      for (int i = 0; i < WRITERS; i++) {
        Random random = new Random(seed + i);
        running.add(threads.submit(() -> repeat(() -> tryToWrite(random))));
      }
      Random late = new Random(seed + WRITERS);
      running.add(threads.submit(() -> resendEntries(late)));
      running.add(threads.submit(() -> repeat(() -> each(region -> region.flush(true)))));
      running.add(threads.submit(() -> repeat(() -> each(region -> region.compact(true)))));
      changeRegions(new Random(seed - 2));
      stop.set(true);
      for (Future<?> each : running) {
        each.get();
      }
      assertThat(t.differencesAfterRepair(PATIENCE_MILLIS)).as("seed %d", seed).isEmpty();
      assertThat(refused).as("refused late inserts").hasPositiveValue();
      assertThat(accepted).as("accepted late inserts").hasPositiveValue();
      Await.until(Duration.ofMillis(PATIENCE_MILLIS), this::leavesNoMarkers);
      assertThat(t.differences()).as("seed %d", seed).isEmpty();
    } finally {
      stop.set(true);
      threads.shutdownNow();
      connection.close();
      group.close();
    }
  }

  private Void repeat(Callable<?> step) throws Exception {
    while (!stop.get()) {
      step.call();
    }
    return null;
  }

  private Void tryToWrite(Random random) throws IOException {
    try {
      return write(random);
    } catch (RetriesExhaustedException changing) {
      LOG.info("A region takes long to change", changing);
      return null;
    }
  }

  private Void write(Random random) throws IOException {
    String row = "r" + random.nextInt(ROWS);
    switch (random.nextInt(5)) {
      case 0 -> t.table.delete(new Delete(bytes(row)));
      case 1 -> {
        List<Put> batch = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
          batch.add(put("r" + i, "b", "w" + random.nextInt(VALUES)));
        }
        t.table.put(batch);
      }
      default -> t.table.put(put(row, "a", "v" + random.nextInt(VALUES)));
    }
    return null;
  }

  /** Collects inserts of entries, and sends them again at any later time. */
  private Void resendEntries(Random random) throws IOException {
    List<Put> seen = new ArrayList<>();
    while (!stop.get()) {
      collectEntries(t.index(random.nextInt(2)), seen);
      for (int i = 0; i < Math.min(200, seen.size()); i++) {
        Put insert = seen.get(random.nextInt(seen.size()));
        resend(TableName.valueOf(insert.getAttribute(IndexProtocol.MAINTENANCE)), insert);
      }
    }
    return null;
  }

  private void collectEntries(TableName index, List<Put> seen) throws IOException {
    try (Table entries = connection.getTable(index);
        var scanner = entries.getScanner(new Scan().setRaw(true))) {
      for (Result entry : scanner) {
        for (Cell cell : entry.rawCells()) {
          if (cell.getType() == Cell.Type.Put) {
            seen.add(
                new Put(entry.getRow())
                    .add(cell)
                    .setAttribute(IndexProtocol.MAINTENANCE, index.toBytes()));
          }
        }
      }
    } catch (RetriesExhaustedException | UnknownScannerException moved) {
      LOG.info("The regions of {} change while they are read", index, moved);
    }
  }

  private void resend(TableName index, Put insert) throws IOException {
    try (Table entries = connection.getTable(index)) {
      entries.put(insert);
      accepted.incrementAndGet();
    } catch (LateEntryException late) {
      refused.incrementAndGet();
    } catch (RetriesExhaustedException changing) {
      LOG.info("A region of {} takes long to change", index, changing);
    }
  }

  private List<HRegion> entryRegions() throws IOException {
    List<HRegion> regions = new ArrayList<>();
    for (HRegionServer server : group.servers()) {
      regions.addAll(server.getRegions(t.index(0)));
      regions.addAll(server.getRegions(t.index(1)));
    }
    return regions;
  }

  private interface Step {
    void with(HRegion region) throws IOException;
  }

  /** Executes a step for some regions of entries, at random times. */
  private Void each(Step step) throws IOException, InterruptedException {
    for (HRegion region : entryRegions()) {
      try {
        if (ThreadLocalRandom.current().nextBoolean()) {
          step.with(region);
        }
      } catch (IOException leaving) {
        LOG.info("{} leaves its server", region, leaving);
      }
    }
    Thread.sleep(ThreadLocalRandom.current().nextInt(200));
    return null;
  }

  private void changeRegions(Random random) throws IOException, InterruptedException {
    long end = System.nanoTime() + SECONDS * 1_000_000_000L;
    boolean crashed = false;
    try (Admin admin = connection.getAdmin()) {
      while (System.nanoTime() < end) {
        if (!crashed && System.nanoTime() > end - SECONDS * 500_000_000L) {
          group.abort(group.servers().get(random.nextInt(3)));
          crashed = true;
        }
        TableName table = List.of(t.name(), t.index(0), t.index(1)).get(random.nextInt(3));
        List<RegionInfo> regions = admin.getRegions(table);
        RegionInfo region = regions.get(random.nextInt(regions.size()));
        try {
          switch (random.nextInt(3)) {
            case 0 -> admin.move(region.getEncodedNameAsBytes());
            case 1 -> split(admin, table, region, random);
            default -> merge(admin, regions);
          }
        } catch (IOException | ExecutionException refusedNow) {
          LOG.info("{} has just been changed", region, refusedNow);
        }
        Thread.sleep(ThreadLocalRandom.current().nextInt(300));
      }
    }
  }

  private void split(Admin admin, TableName table, RegionInfo region, Random random)
      throws IOException, InterruptedException, ExecutionException {
    String value = table.equals(t.name()) ? "r" : random.nextBoolean() ? "\u0001v" : "\u0001w";
    byte[] at = bytes(value + random.nextInt(10));
    if (region.containsRow(at)) {
      admin.splitRegionAsync(region.getRegionName(), at).get();
    }
  }

  private static void merge(Admin admin, List<RegionInfo> regions)
      throws IOException, InterruptedException, ExecutionException {
    if (regions.size() > 2) {
      byte[][] last = {
        regions.get(regions.size() - 2).getRegionName(),
        regions.get(regions.size() - 1).getRegionName()
      };
      admin.mergeRegionsAsync(last, false).get();
    }
  }

  /** Flushes and compacts the indexes; returns whether all their cells are live entries. */
  private boolean leavesNoMarkers() {
    try {
      for (HRegion region : entryRegions()) {
        region.flush(true);
        region.compact(true);
      }
      for (int number = 0; number < 2; number++) {
        Configuration settings = group.configuration();
        try (Connection reading = ConnectionFactory.createConnection(settings);
            Table index = reading.getTable(t.index(number));
            var rows = index.getScanner(new Scan().setRaw(true).readAllVersions())) {
          for (Result row : rows) {
            for (Cell cell : row.rawCells()) {
              if (cell.getType() != Cell.Type.Put) {
                return false;
              }
            }
          }
        }
      }
      return true;
    } catch (IOException moving) {
      return false;
    }
  }
}
