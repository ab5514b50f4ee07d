package org.openlindorm.hbase.store;

import io.opentelemetry.context.Context;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.hbase.HConstants.OperationStatusCode;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Row;
import org.apache.hadoop.hbase.client.RowMutations;
import org.apache.hadoop.hbase.exceptions.TimeoutIOException;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.OperationStatus;
import org.jspecify.annotations.Nullable;
import org.openlindorm.store.PhysicalTable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes to regions that are open in this process, without the network: one row costs a fifth, a
 * hundred rows half. Writes that a region refuses are left to the client, which locates regions,
 * waits, and reports the error by its code.
 *
 * <p>Writes run in threads of their own, as HBase's run in its handlers. A thread that is
 * interrupted while it waits for the log leaves a write that is in the log and not in the region,
 * so only the caller may be interrupted.
 */
final class LocalWrites implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(LocalWrites.class);

  /**
   * A larger row goes over the network, because the client enforces the limits of cells and memory.
   */
  private static final long MOST_BYTES_OF_A_ROW = 1L << 20;

  private static final long IDLE_SECONDS = 60;

  private final LocalRegions regions;
  private final long timeoutMillis;
  private final ExecutorService threads;

  /**
   * @param timeoutMillis how long a caller waits
   */
  LocalWrites(LocalRegions regions, long timeoutMillis) {
    this.regions = regions;
    this.timeoutMillis = timeoutMillis;
    this.threads =
        new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            LocalWrites::thread);
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "lindorm-write");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * The result of writes.
   *
   * @param left those that are left to the client, in their order; one may have been executed
   *     nevertheless
   * @param results of the executed writes that have one, by identity
   */
  record Outcome(List<Writes.Write> left, Map<Writes.Write, Result> results) {}

  /**
   * Executes one run of writes ({@link Writes#runs}), with or without conditions.
   *
   * @throws TimeoutIOException on timeout; the result of the writes is then unknown
   * @throws org.openlindorm.error.LindormException CANCELLED when the caller is interrupted; the
   *     result of the writes is then unknown
   */
  Outcome write(PhysicalTable table, List<Writes.Write> run) throws IOException {
    return awaited(() -> apply(table, run), new Outcome(run, Map.of()));
  }

  /**
   * Executes a step in a thread that is not interrupted.
   *
   * @param closed the result when no new step is accepted
   */
  <T> T awaited(Callable<T> step, T closed) throws IOException {
    var work = new FutureTask<>(step);
    try {
      threads.execute(Context.current().wrap(work));
    } catch (RejectedExecutionException end) {
      LOG.debug("The store is closed", end);
      return closed;
    }
    try {
      return work.get(timeoutMillis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      throw Failures.cancelled(e);
    } catch (TimeoutException e) {
      throw new TimeoutIOException("A write takes longer than " + timeoutMillis + " ms", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("A write failed inside this server", e.getCause());
    }
  }

  private Outcome apply(PhysicalTable table, List<Writes.Write> run) {
    Map<HRegion, List<Writes.Write>> byRegion = byRegion(table, run);
    if (byRegion == null) {
      return new Outcome(run, Map.of());
    }
    regions.awaitMemory();
    var done = new Done(Writes.identitySet(), new IdentityHashMap<>());
    byRegion.forEach(
        (region, writes) -> {
          try {
            write(region, writes, done);
          } catch (IOException | RuntimeException refused) {
            LOG.debug("{} does not accept rows now", region.getRegionInfo(), refused);
            regions.invalidate(table);
          }
        });
    return new Outcome(
        run.stream().filter(write -> !done.answered.contains(write)).toList(), done.results);
  }

  /** The writes that regions have completed, and their results. */
  private record Done(Set<Writes.Write> answered, Map<Writes.Write, Result> results) {

    void add(Writes.Write write, @Nullable Result result) {
      answered.add(write);
      if (result != null) {
        results.put(write, result);
      }
    }
  }

  /**
   * Returns the writes of each region, or null unless all of them can be executed here. Rows that
   * occur twice in a run keep their order only if one executor writes them.
   */
  private @Nullable Map<HRegion, List<Writes.Write>> byRegion(
      PhysicalTable table, List<Writes.Write> run) {
    if (!regions.takeWrites()) {
      return null;
    }
    Map<HRegion, List<Writes.Write>> byRegion = new LinkedHashMap<>();
    for (Writes.Write write : run) {
      HRegion region = region(table, write);
      if (region == null) {
        return null;
      }
      byRegion.computeIfAbsent(region, any -> new ArrayList<>()).add(write);
    }
    return byRegion;
  }

  private @Nullable HRegion region(PhysicalTable table, Writes.Write write) {
    return write.heapSize() > MOST_BYTES_OF_A_ROW
        ? null
        : regions.region(table, write.source().key());
  }

  /** Executes puts and deletes together, in the order of their rows, as HBase's server does. */
  private static void write(HRegion region, List<Writes.Write> writes, Done done)
      throws IOException {
    List<Writes.Write> single =
        writes.stream()
            .filter(write -> write.row() instanceof Mutation)
            .sorted(Comparator.comparing(Writes.Write::row, Row.COMPARATOR))
            .toList();
    if (!single.isEmpty()) {
      OperationStatus[] statuses =
          region.batchMutate(
              single.stream().map(write -> (Mutation) write.row()).toArray(Mutation[]::new));
      for (int i = 0; i < statuses.length; i++) {
        if (statuses[i].getOperationStatusCode() == OperationStatusCode.SUCCESS) {
          done.add(single.get(i), statuses[i].getResult());
        }
      }
    }
    for (Writes.Write write : writes) {
      if (write.row() instanceof RowMutations together) {
        done.add(write, region.mutateRow(together));
      }
    }
  }

  /**
   * Lets steps in progress complete. The client handles later writes and reports that the store is
   * closed.
   */
  @Override
  public void close() {
    threads.shutdown();
  }
}
