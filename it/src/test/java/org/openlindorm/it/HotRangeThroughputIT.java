package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.HotSpotWatch;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.store.HBaseStore;

/**
 * Four clients read from three region servers, each a process with a fifth of a processor, 80 % on
 * 5 % of the keys: what the split of the hot region gains them.
 */
@Tag("hotspots")
@EnabledIfSystemProperty(named = "hotspots.throughput", matches = "true")
final class HotRangeThroughputIT {

  private static final int SERVERS = 3;
  private static final int PERCENT_OF_PROCESSOR = 20;
  private static final int CLIENTS = 4;
  private static final int THREADS_OF_CLIENT = 4;
  private static final int KEYS = 20_000;
  private static final int REGIONS = 6;
  private static final byte[] FAMILY = {'c'};
  private static final TableName TABLE = TableName.valueOf("hot");
  private static final Duration MEASURED = Duration.ofSeconds(20);
  private static final Duration UNTIL_SPLIT = Duration.ofMinutes(2);

  /** With whole processors, so that the servers have compiled code and compacted files. */
  private static final Duration WARM = Duration.ofSeconds(40);

  /** Clients know where regions are, and what waited is answered. */
  private static final Duration SETTLED = Duration.ofSeconds(15);

  private static final double LEAST_GAIN = 1.5;

  private final LongAdder done = new LongAdder();
  private volatile boolean ended;

  @Test
  void theSplitOfAHotRangeRaisesThroughputByHalf(@TempDir(cleanup = CleanupMode.NEVER) Path folder)
      throws Exception {
    assumeTrue(ProcessorQuota.isPossible(), "control groups cannot be made by this user");
    List<String> steps = new CopyOnWriteArrayList<>();
    List<ProcessorQuota> quotas = new ArrayList<>();
    try (var servers = RegionServerProcesses.start(folder, SERVERS)) {
      Configuration configuration = servers.configuration();
      try (Connection hbase = ConnectionFactory.createConnection(configuration);
          SqlEngine engine =
              SqlEngine.open(HBaseStore.connect(configuration), EngineOptions.DEFAULT)) {
        fill(hbase);
        List<Thread> clients = clients(configuration);
        quotas.addAll(ProcessorQuota.each(servers.processes()));
        Rate before = measure(servers.processes(), quotas);
        engine.open().execute("ALTER SYSTEM SET hotspot_split = on").close();
        long begin = System.nanoTime();
        try (var watch = HotSpotWatch.start(engine, HotSpotWatch.INTERVAL, new Steps(steps))) {
          while (steps.isEmpty()) {
            assertThat(Duration.ofNanos(System.nanoTime() - begin))
                .as("time until a split by %s", watch)
                .isLessThan(UNTIL_SPLIT);
            pass(Duration.ofMillis(100));
          }
        }
        long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin);
        Rate after = measure(servers.processes(), quotas);
        ended = true;
        for (Thread client : clients) {
          client.join();
        }
        System.out.printf(
            "before: %s%nafter %d s: %s%nafter it: %s%ngain: %.2f%n",
            before, seconds, steps, after, after.rowsPerSecond() / before.rowsPerSecond());
        assertThat(after.rowsPerSecond()).isGreaterThan(LEAST_GAIN * before.rowsPerSecond());
      }
    } finally {
      for (ProcessorQuota quota : quotas) {
        quota.close();
      }
    }
  }

  /** The throughput of clients, and the cost on the servers. */
  private record Rate(double rowsPerSecond, List<Double> processors) {
    @Override
    public String toString() {
      return String.format("%.0f rows/s, processors of servers %s", rowsPerSecond, processors);
    }
  }

  private record Steps(List<String> made) implements HotSpotWatch.Listener {
    @Override
    public void begins(String hotSpot) {
      System.out.println("begins: " + hotSpot);
    }

    @Override
    public void ends(String hotSpot) {
      System.out.println("ends: " + hotSpot);
    }

    @Override
    public void changed(String step) {
      made.add(step);
    }

    @Override
    public void failed(RuntimeException failure) {
      throw failure;
    }
  }

  private Rate measure(List<ProcessHandle> servers, List<ProcessorQuota> quotas)
      throws IOException {
    for (ProcessorQuota quota : quotas) {
      quota.lift();
    }
    pass(WARM);
    for (ProcessorQuota quota : quotas) {
      quota.limit(PERCENT_OF_PROCESSOR);
    }
    pass(SETTLED);
    List<Duration> used = used(servers);
    long rows = done.sum();
    long begin = System.nanoTime();
    pass(MEASURED);
    double seconds = (System.nanoTime() - begin) / 1e9;
    List<Duration> usedThen = used(servers);
    List<Double> processors =
        IntStream.range(0, servers.size())
            .mapToObj(i -> usedThen.get(i).minus(used.get(i)).toMillis() / 1_000.0 / seconds)
            .map(part -> Math.round(part * 100) / 100.0)
            .toList();
    return new Rate((done.sum() - rows) / seconds, processors);
  }

  private static List<Duration> used(List<ProcessHandle> servers) {
    return servers.stream()
        .map(server -> server.info().totalCpuDuration().orElse(Duration.ZERO))
        .toList();
  }

  private static void pass(Duration time) {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < end) {
      LockSupport.parkNanos(end - System.nanoTime());
    }
  }

  private List<Thread> clients(Configuration configuration) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    CountDownLatch connected = new CountDownLatch(CLIENTS);
    for (int client = 0; client < CLIENTS; client++) {
      Thread thread = new Thread(() -> client(configuration, connected), "client-" + client);
      thread.start();
      threads.add(thread);
    }
    connected.await();
    return threads;
  }

  /** One program with a connection of its own. */
  private void client(Configuration configuration, CountDownLatch connected) {
    try (Connection hbase = ConnectionFactory.createConnection(configuration)) {
      List<Thread> threads =
          IntStream.range(0, THREADS_OF_CLIENT)
              .mapToObj(number -> new Thread(() -> read(hbase, number)))
              .toList();
      threads.forEach(Thread::start);
      connected.countDown();
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void read(Connection hbase, int seed) {
    var random = new SplittableRandom(seed);
    try (Table table = hbase.getTable(TABLE)) {
      while (!ended) {
        int key =
            random.nextInt(10) < 8 ? KEYS / 2 + random.nextInt(KEYS / 20) : random.nextInt(KEYS);
        if (table.get(new Get(key(key))).isEmpty()) {
          throw new IllegalStateException("row " + key + " is not there");
        }
        done.increment();
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void fill(Connection hbase) throws IOException {
    byte[][] borders =
        IntStream.range(1, REGIONS)
            .mapToObj(border -> key(border * (KEYS / REGIONS)))
            .toArray(byte[][]::new);
    try (Admin admin = hbase.getAdmin();
        Table table = hbase.getTable(TABLE)) {
      admin.createTable(
          TableDescriptorBuilder.newBuilder(TABLE)
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
              .build(),
          borders);
      List<Put> puts = new ArrayList<>();
      for (int i = 0; i < KEYS; i++) {
        puts.add(new Put(key(i)).addColumn(FAMILY, FAMILY, key(i)));
      }
      table.put(puts);
      // Else a split would change where rows are read from, too.
      admin.flush(TABLE);
    }
  }

  private static byte[] key(int number) {
    return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
  }
}
