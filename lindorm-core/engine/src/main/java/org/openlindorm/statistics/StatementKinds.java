package org.openlindorm.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import org.openlindorm.store.ReadTotals;

/**
 * Statement totals by first word since the server started. Thread-safe; costs some 40 ns at the end
 * of every statement.
 */
public final class StatementKinds {

  /**
   * Histogram bounds in microseconds, three per decade, from a cache look-up to longer than clients
   * wait.
   */
  public static final List<Long> BOUNDS_MICROS =
      List.of(
          50L,
          100L,
          200L,
          500L,
          1_000L,
          2_000L,
          5_000L,
          10_000L,
          20_000L,
          50_000L,
          100_000L,
          200_000L,
          500_000L,
          1_000_000L,
          2_000_000L,
          5_000_000L,
          10_000_000L,
          60_000_000L);

  /** Some 30 words begin a statement; all others count as one kind. */
  private static final int MOST_KINDS = 50;

  private static final String OTHER = "OTHER";

  private final Map<String, Counts> kinds = new ConcurrentHashMap<>();

  private static final class Counts {
    final LongAdder runs = new LongAdder();
    final LongAdder failed = new LongAdder();
    final LongAdder nanos = new LongAdder();
    final LongAdder returned = new LongAdder();
    final LongAdder affected = new LongAdder();
    final LongAdder rowsRead = new LongAdder();
    final LongAdder bytesRead = new LongAdder();
    final LongAdder seeks = new LongAdder();
    final AtomicLongArray within = new AtomicLongArray(BOUNDS_MICROS.size() + 1);

    void add(StatementExecution execution) {
      runs.add(execution.runs());
      nanos.add(execution.nanos());
      returned.add(execution.rows().returned());
      affected.add(execution.rows().affected());
      rowsRead.add(execution.reads().rows());
      bytesRead.add(execution.reads().bytes());
      seeks.add(execution.reads().seeks());
      within.addAndGet(bucket(execution.microsOfOne()), execution.runs());
      if (execution.failed()) {
        failed.increment();
      }
    }

    private static int bucket(long micros) {
      int bucket = 0;
      while (bucket < BOUNDS_MICROS.size() && micros > BOUNDS_MICROS.get(bucket)) {
        bucket++;
      }
      return bucket;
    }

    KindFigures figures(String kind) {
      List<Long> times = new ArrayList<>();
      for (int i = 0; i < within.length(); i++) {
        times.add(within.get(i));
      }
      return new KindFigures(
          kind,
          runs.sum(),
          failed.sum(),
          nanos.sum(),
          new StatementExecution.Rows(returned.sum(), affected.sum()),
          new ReadTotals(rowsRead.sum(), bytesRead.sum(), seeks.sum()),
          times);
    }
  }

  /** Counts an execution. */
  public void add(String kind, StatementExecution execution) {
    Counts known = kinds.get(kind);
    if (known == null) {
      String name = kind.isEmpty() || kinds.size() >= MOST_KINDS ? OTHER : kind;
      known = kinds.computeIfAbsent(name, any -> new Counts());
    }
    known.add(execution);
  }

  /** Returns all executed kinds, by name. */
  public List<KindFigures> figures() {
    List<KindFigures> figures = new ArrayList<>();
    kinds.forEach((kind, counts) -> figures.add(counts.figures(kind)));
    figures.sort(Comparator.comparing(KindFigures::kind));
    return figures;
  }
}
