package org.openlindorm.it;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.jspecify.annotations.Nullable;

/**
 * Does to the regions of some tables what an operator or HBase itself does, one after the other,
 * until it is closed: flushes, moves, splits, compacts and merges them.
 */
final class MovingRegions implements AutoCloseable {

  enum Kind {
    FLUSH,
    MOVE,
    SPLIT,
    COMPACTION,
    MERGE
  }

  private static final int KEYS_LOOKED_AT = 200;
  private static final int ATTEMPTS = 600;

  private final Connection connection;
  private final List<TableName> tables;
  private final Set<Kind> kinds;
  private final Random random;
  private final Map<Kind, Integer> done = new EnumMap<>(Kind.class);
  private final AtomicReference<@Nullable Throwable> wrong = new AtomicReference<>();
  private final CountDownLatch firstRound = new CountDownLatch(1);
  private final Thread thread = new Thread(this::run, "moving-regions");
  private volatile boolean stopped;

  private MovingRegions(Connection connection, List<String> tables, Set<Kind> kinds, long seed) {
    this.connection = connection;
    this.tables = tables.stream().map(TableName::valueOf).toList();
    this.kinds = kinds;
    this.random = new Random(seed);
  }

  static MovingRegions start(Connection connection, List<String> tables, long seed) {
    return start(connection, tables, EnumSet.allOf(Kind.class), seed);
  }

  /** The same with some kinds of change only; a lone server has nowhere to move a region to. */
  static MovingRegions start(
      Connection connection, List<String> tables, Set<Kind> kinds, long seed) {
    MovingRegions moving = new MovingRegions(connection, tables, kinds, seed);
    moving.thread.start();
    return moving;
  }

  /** Ends at once, such as when the servers have been killed; answers how often each was done. */
  String abandon() throws InterruptedException {
    stopped = true;
    firstRound.countDown();
    thread.interrupt();
    thread.join();
    synchronized (done) {
      return done.toString();
    }
  }

  /** Waits until each kind of change has been done to each table; answers how often each. */
  String awaitAll() throws InterruptedException {
    boolean all = firstRound.await(5, TimeUnit.MINUTES);
    Throwable failure = wrong.get();
    if (failure != null || !all) {
      throw notMoved(failure);
    }
    synchronized (done) {
      return done.toString();
    }
  }

  private AssertionError notMoved(@Nullable Throwable failure) {
    return new AssertionError("regions were not moved: " + done + ", " + failure, failure);
  }

  private void run() {
    try (Admin admin = connection.getAdmin()) {
      while (!stopped) {
        for (TableName table : tables) {
          for (Kind kind : kinds) {
            execute(admin, table, kind);
          }
        }
        firstRound.countDown();
      }
    } catch (IOException | InterruptedException | RuntimeException failure) {
      wrong.set(failure);
      firstRound.countDown();
    }
  }

  /** HBase refuses a change while an earlier one is not over; then it is tried again. */
  private void execute(Admin admin, TableName table, Kind kind)
      throws IOException, InterruptedException {
    Exception last = null;
    for (int attempt = 0; attempt < ATTEMPTS && !(stopped && firstRound.getCount() == 0); ) {
      try {
        if (change(admin, table, kind)) {
          synchronized (done) {
            done.merge(kind, 1, Integer::sum);
          }
          return;
        }
      } catch (IOException | ExecutionException | TimeoutException refused) {
        last = refused;
      }
      attempt++;
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(300));
    }
    if (!stopped) {
      throw new IOException(kind + " of " + table + " is not possible: " + last, last);
    }
  }

  /** False when the table has no region that fits. */
  private boolean change(Admin admin, TableName table, Kind kind)
      throws IOException, InterruptedException, ExecutionException, TimeoutException {
    List<RegionInfo> regions = admin.getRegions(table);
    RegionInfo region = regions.get(random.nextInt(regions.size()));
    switch (kind) {
      // The flush of a table is a procedure of the master, which can wait for ten minutes on a busy
      // machine.
      case FLUSH -> admin.flushRegion(region.getRegionName());
      case COMPACTION -> admin.majorCompact(table);
      case MOVE -> {
        return move(admin, region);
      }
      case SPLIT -> {
        byte @Nullable [] key = keyWithin(table, region);
        if (key == null) {
          return false;
        }
        admin.splitRegionAsync(region.getRegionName(), key).get(1, TimeUnit.MINUTES);
      }
      case MERGE -> {
        if (regions.size() < 2) {
          return false;
        }
        int first = random.nextInt(regions.size() - 1);
        byte[][] both = {
          regions.get(first).getEncodedNameAsBytes(), regions.get(first + 1).getEncodedNameAsBytes()
        };
        admin.mergeRegionsAsync(both, false).get(1, TimeUnit.MINUTES);
      }
    }
    return true;
  }

  private boolean move(Admin admin, RegionInfo region) throws IOException {
    List<ServerName> others = new ArrayList<>(admin.getRegionServers());
    for (ServerName server : List.copyOf(others)) {
      if (admin.getRegions(server).contains(region)) {
        others.remove(server);
      }
    }
    if (others.isEmpty()) {
      return false;
    }
    admin.move(region.getEncodedNameAsBytes(), others.get(random.nextInt(others.size())));
    return true;
  }

  private byte @Nullable [] keyWithin(TableName table, RegionInfo region) throws IOException {
    List<byte[]> keys = new ArrayList<>();
    Scan scan =
        new Scan()
            .withStartRow(region.getStartKey())
            .withStopRow(region.getEndKey())
            .setLimit(KEYS_LOOKED_AT);
    try (Table read = connection.getTable(table);
        ResultScanner rows = read.getScanner(scan)) {
      for (Result row = rows.next(); row != null; row = rows.next()) {
        keys.add(row.getRow());
      }
    }
    keys.removeIf(key -> Arrays.equals(key, region.getStartKey()));
    return keys.isEmpty() ? null : keys.get(random.nextInt(keys.size()));
  }

  @Override
  public void close() throws InterruptedException {
    stopped = true;
    thread.join();
    Throwable failure = wrong.get();
    if (failure != null) {
      throw notMoved(failure);
    }
  }
}
