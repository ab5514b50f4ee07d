package org.openlindorm.exec.definition;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advice.KeySampler;
import org.openlindorm.advice.LiveTable;
import org.openlindorm.advice.TableMeasurements;
import org.openlindorm.advice.TableSample;
import org.openlindorm.advice.traffic.TableTraffic;
import org.openlindorm.advice.traffic.TrafficCounters;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.EntryNumbers;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.plan.SurveyPlan.AdviseTable;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.store.RowNumbers;
import org.openlindorm.store.Store;

/**
 * Measures a live table and its indexes: first the counters of their regions, which reading the
 * rows would change, then keys of their rows.
 */
final class TableSurvey {

  private static final Set<ErrorCode> ENDS = Set.of(ErrorCode.CANCELLED, ErrorCode.TIMEOUT);
  private static final long LOOK_UP_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  private final AdviseTable plan;
  private final TrafficCounters book;
  private final StatementContext context;
  private final Store store;

  TableSurvey(AdviseTable plan, TrafficCounters book, StatementContext context) {
    this.plan = plan;
    this.book = book;
    this.context = context;
    this.store = context.store();
  }

  /** The known traffic of a table's regions. */
  private record Traffic(@Nullable TableTraffic counted, String missingReason) {}

  LiveTable look(TableDef table) {
    PhysicalTable rows = table.physical();
    Map<String, PhysicalTable> entries = new HashMap<>();
    for (IndexDef index : table.indexes()) {
      if (index.state().readable()) {
        entries.put(index.name(), index.physical(table));
      }
    }
    List<PhysicalTable> all = new ArrayList<>(entries.values());
    all.add(rows);
    Map<PhysicalTable, Traffic> traffic = plan.seconds() > 0 ? watched(all) : remembered(all);
    Map<String, TableMeasurements> indexes = new HashMap<>();
    entries.forEach((name, one) -> indexes.put(name, measured(one, traffic)));
    return new LiveTable(measured(rows, traffic), indexes, numbers(table));
  }

  private Map<String, RowNumbers> numbers(TableDef table) {
    Map<String, RowNumbers> numbers = new HashMap<>();
    for (IndexDef index : table.indexes()) {
      if (index.state().readable()) {
        EntryNumbers.of(store, table, index).ifPresent(one -> numbers.put(index.name(), one));
      }
    }
    return numbers;
  }

  private TableMeasurements measured(PhysicalTable table, Map<PhysicalTable, Traffic> traffic) {
    book.startSampling(table);
    TableSample sample;
    try {
      sample = new KeySampler(store, table, plan.keys(), context.interruption()::check).draw();
    } finally {
      book.endSampling(table);
    }
    Traffic known = traffic.getOrDefault(table, new Traffic(null, ""));
    if (known.missingReason().isEmpty()) {
      book.read(store, table);
    }
    return new TableMeasurements(sample, known.counted(), known.missingReason(), regions(table));
  }

  /** Returns the regions; empty where they cannot be read, which the traffic reports. */
  private List<RegionLoad> regions(PhysicalTable table) {
    try {
      return store.loads(table);
    } catch (LindormException failure) {
      if (ENDS.contains(failure.code())) {
        throw failure;
      }
      return List.of();
    }
  }

  /** Returns the traffic compared with earlier readings. */
  private Map<PhysicalTable, Traffic> remembered(List<PhysicalTable> tables) {
    Map<PhysicalTable, Traffic> traffic = new HashMap<>();
    for (PhysicalTable table : tables) {
      try {
        boolean counts = book.read(store, table);
        TableTraffic counted = book.of(table);
        String first = "the counters of the regions were read for the first time";
        traffic.put(table, new Traffic(counted, counts && counted == null ? first : ""));
      } catch (LindormException failure) {
        traffic.put(table, failed(failure));
      }
    }
    return traffic;
  }

  /** Returns the traffic between two readings, at the interval of the statement. */
  private Map<PhysicalTable, Traffic> watched(List<PhysicalTable> tables) {
    Map<PhysicalTable, Traffic> traffic = new HashMap<>();
    Map<PhysicalTable, List<RegionLoad>> before = new HashMap<>();
    Map<PhysicalTable, Long> since = new HashMap<>();
    for (PhysicalTable table : tables) {
      try {
        before.put(table, store.loads(table));
        since.put(table, System.nanoTime());
      } catch (LindormException failure) {
        traffic.put(table, failed(failure));
      }
    }
    pass(TimeUnit.SECONDS.toNanos(plan.seconds()));
    before.forEach(
        (table, first) -> {
          List<RegionLoad> second = store.loads(table);
          long nanos = System.nanoTime() - since.getOrDefault(table, 0L);
          boolean counts = !first.isEmpty() && !second.isEmpty();
          long millis = TimeUnit.NANOSECONDS.toMillis(nanos);
          TableTraffic counted = counts ? TrafficCounters.between(first, second, millis) : null;
          traffic.put(table, new Traffic(counted, ""));
        });
    return traffic;
  }

  private void pass(long nanos) {
    long end = System.nanoTime() + nanos;
    for (long left = nanos; left > 0; left = end - System.nanoTime()) {
      context.interruption().check();
      if (Thread.currentThread().isInterrupted()) {
        throw LindormException.of(ErrorCode.CANCELLED);
      }
      LockSupport.parkNanos(Math.min(left, LOOK_UP_NANOS));
    }
  }

  /** Returns unknown traffic: the keys suffice without the counters. */
  private static Traffic failed(LindormException failure) {
    if (ENDS.contains(failure.code())) {
      throw failure;
    }
    return new Traffic(null, "the counters of the regions cannot be read: " + failure.getMessage());
  }
}
