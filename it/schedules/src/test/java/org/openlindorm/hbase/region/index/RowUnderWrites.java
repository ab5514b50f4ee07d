package org.openlindorm.hbase.region.index;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.metrics.impl.CounterImpl;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.OperationStatus;
import org.apache.hadoop.hbase.wal.WALEdit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.region.lease.Fence;
import org.openlindorm.index.EntryImages;
import org.openlindorm.index.EntryKey;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.index.TestIndexes;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.TestTables;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.EntryChange;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/** One stored row with its index in memory, which the product's classes maintain. */
final class RowUnderWrites implements RegionRows, EntrySink {

  private static final TableDef TABLE =
      TestIndexes.with(TestTables.table("id VARCHAR, a VARCHAR", 1, false), "a");
  private static final TableIndexes INDEXES = requireNonNull(TableIndexes.of(TABLE));
  private static final EntryImages IMAGES = INDEXES.images();
  private static final RowCodec CODEC = RowCodec.of(new RowShape(TABLE, List.of()));
  static final Bytes KEY = CODEC.key(List.of("r"));
  private static final Fence FENCE = fence();
  private static final SpillFolder SPILLS = spills();

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Bytes, Long> inserted = new HashMap<>();
  private final Map<Bytes, Long> removed = new HashMap<>();
  private final List<Runnable> scheduled = new ArrayList<>();
  private final ScheduledThreadPoolExecutor background =
      new ScheduledThreadPoolExecutor(0) {
        @Override
        public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
          synchronized (scheduled) {
            scheduled.add(task);
          }
          return null;
        }
      };
  private @Nullable StoredRow row;
  private long clock;
  private int sendsThatFail;

  final PendingIndexUpdates pending =
      new PendingIndexUpdates(
          new IntentNumbers(1),
          SPILLS,
          new IndexCounters(new CounterImpl(), new CounterImpl(), new CounterImpl()));
  final IndexRepairQueue repairs =
      new IndexRepairQueue(pending, this, IMAGES, FENCE, this, background);
  private final IndexMaintenance maintenance =
      new IndexMaintenance(
          INDEXES,
          /* entriesAge= */ false,
          pending,
          new IntentNumbers(1),
          this,
          this,
          repairs,
          CellNames.OF_ONE_FAMILY);

  private static Fence fence() {
    Configuration local = new Configuration(false);
    local.set("hbase.rootdir", "file:/tmp");
    Object environment =
        Proxy.newProxyInstance(
            RowUnderWrites.class.getClassLoader(),
            new Class<?>[] {RegionCoprocessorEnvironment.class},
            (proxy, method, arguments) -> local);
    try {
      return Fence.of((RegionCoprocessorEnvironment) environment);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static SpillFolder spills() {
    try {
      return new SpillFolder(
          FileSystem.getLocal(new Configuration(false)), new org.apache.hadoop.fs.Path("/unused"));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Makes the next sends of entries fail. */
  void failSends(int count) {
    sendsThatFail = count;
  }

  /** Writes a value as a region does; returns false if its entries did not arrive. */
  boolean write(String value) throws IOException {
    IndexMaintenance.Sending sending;
    RegionRows.LockHandle held = lock(null);
    try {
      long version = nextVersion(KEY);
      var written = CODEC.write(KEY, new int[] {1}, new Object[] {value}, OptionalLong.empty());
      List<StoredCell> cells = new ArrayList<>();
      Put put = new Put(KEY.toArray());
      for (var cell : written.cells()) {
        cells.add(new StoredCell(cell.qualifier(), version, cell.value()));
        put.addColumn(
            CellNames.OF_ONE_FAMILY.family(cell.qualifier()),
            cell.qualifier().toArray(),
            version,
            cell.value().toArray());
      }
      var batch =
          new MiniBatchOperationInProgress<Mutation>(
              new Mutation[] {put},
              new OperationStatus[] {new OperationStatus(HConstants.OperationStatusCode.NOT_RUN)},
              new WALEdit[1],
              0,
              1,
              1);
      IndexedBatch indexed = maintenance.before(batch, Map.of(), mutation -> List.of());
      row = new StoredRow(KEY, cells);
      sending = maintenance.after(indexed, /* success= */ true);
    } finally {
      held.release();
    }
    try {
      maintenance.send(sending);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Runs the background repairs until none is scheduled. */
  void runScheduled() {
    while (true) {
      Runnable next;
      synchronized (scheduled) {
        if (scheduled.isEmpty()) {
          return;
        }
        next = scheduled.remove(0);
      }
      next.run();
    }
  }

  /** Returns whether the index has the entries of the row and no others. */
  boolean isExact() {
    List<Bytes> visible = new ArrayList<>();
    inserted.forEach(
        (key, version) -> {
          if (removed.getOrDefault(key, 0L) < version) {
            visible.add(key);
          }
        });
    return visible.equals(IMAGES.keys(IMAGES.lenient(row)).stream().map(EntryKey::key).toList());
  }

  @Override
  public Outcome send(List<List<EntryChange>> changes) {
    synchronized (inserted) {
      BitSet failed = new BitSet();
      if (sendsThatFail > 0) {
        sendsThatFail--;
        failed.set(0, changes.size());
        return new Outcome(failed, new IOException("injected"));
      }
      for (List<EntryChange> ofRow : changes) {
        for (EntryChange each : ofRow) {
          if (each instanceof EntryChange.Insert insert) {
            inserted.merge(insert.key(), insert.version(), Math::max);
          } else if (each instanceof EntryChange.Remove removal) {
            removed.merge(removal.key(), removal.upToVersion(), Math::max);
          }
        }
      }
      return new Outcome(failed, null);
    }
  }

  @Override
  public Operation keepOpen() {
    return () -> {};
  }

  /** Locks the row, whatever the keys are; none if there are none. */
  @Override
  public LockHandle lock(@Nullable SortedSet<Bytes> keys) {
    if (keys != null && keys.isEmpty()) {
      return () -> {};
    }
    lock.lock();
    return lock::unlock;
  }

  @Override
  public @Nullable StoredRow read(Bytes key) {
    return row;
  }

  @Override
  public List<@Nullable StoredRow> readAll(List<Bytes> keys) {
    List<@Nullable StoredRow> rows = new ArrayList<>();
    keys.forEach(key -> rows.add(row));
    return rows;
  }

  @Override
  public long nextVersion(Bytes key) {
    return ++clock;
  }

  @Override
  public void advanceTo(long version) {
    clock = Math.max(clock, version);
  }

  @Override
  public RegionRows withVersionsAhead() {
    return this;
  }

  @Override
  public boolean contains(Bytes key) {
    return key.equals(KEY);
  }
}
