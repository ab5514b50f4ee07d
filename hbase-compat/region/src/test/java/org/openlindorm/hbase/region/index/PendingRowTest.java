package org.openlindorm.hbase.region.index;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.metrics.MetricRegistries;
import org.apache.hadoop.hbase.metrics.MetricRegistryInfo;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.Await;
import org.openlindorm.bytes.Bytes;
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

/**
 * A row whose change has not reached its index, with another write at the worst moment of its
 * repair or look-up.
 */
@Timeout(60)
final class PendingRowTest {

  private static final TableDef TABLE =
      TestIndexes.with(TestTables.table("id VARCHAR, a VARCHAR", 1, false), "a");
  private static final TableIndexes INDEXES = requireNonNull(TableIndexes.of(TABLE));
  private static final EntryImages IMAGES = INDEXES.images();
  private static final RowCodec CODEC = RowCodec.of(new RowShape(TABLE, List.of()));
  private static final Bytes KEY = CODEC.key(List.of("r"));

  private final OneRow rows = new OneRow();
  private final Entries entries = new Entries();
  private final ScheduledExecutorService background = Executors.newScheduledThreadPool(1);
  private PendingIndexUpdates pending;
  private PendingIndexUpdate change;

  /** The row was changed from "first" to "second", and none of its entries has followed. */
  @BeforeEach
  void leaveAChange(@TempDir Path directory) throws IOException {
    var spills =
        new SpillFolder(
            FileSystem.getLocal(new Configuration(false)),
            new org.apache.hadoop.fs.Path(directory.toUri()));
    var info = new MetricRegistryInfo("pending", "test", "pending", "test", false);
    var counters = IndexCounters.in(MetricRegistries.global().create(info));
    pending = new PendingIndexUpdates(new IntentNumbers(1), spills, counters);
    entries.send(List.of(IMAGES.changes(image(null), image(row("first", 1)), 1)));
    rows.row = row("second", 2);
    rows.clock = 2;
    change = PendingIndexUpdate.left(new Intent(KEY, keys("first")), null);
    pending.add(change);
    pending.fail(change);
  }

  @AfterEach
  void stop() {
    background.shutdownNow();
  }

  private static StoredRow row(String value, long version) {
    var put = CODEC.write(KEY, new int[] {1}, new Object[] {value}, OptionalLong.empty());
    return new StoredRow(
        KEY,
        put.cells().stream()
            .map(cell -> new StoredCell(cell.qualifier(), version, cell.value()))
            .toList());
  }

  private static EntryImages.Image image(@Nullable StoredRow row) {
    return IMAGES.lenient(row);
  }

  private static List<EntryKey> keys(String value) {
    return IMAGES.keys(image(row(value, 0)));
  }

  /** The stored row, whose lock a writer takes as soon as it is free. */
  private static final class OneRow implements RegionRows {
    private @Nullable StoredRow row;
    private long clock;
    private boolean locked;
    private Runnable writer = () -> {};

    private void letTheWriterIn() {
      if (!locked) {
        Runnable write = writer;
        writer = () -> {};
        write.run();
      }
    }

    @Override
    public Operation keepOpen() {
      return () -> {};
    }

    @Override
    public LockHandle lock(SortedSet<Bytes> keys) {
      locked = keys.contains(KEY);
      return () -> {
        locked = false;
        letTheWriterIn();
      };
    }

    @Override
    public @Nullable StoredRow read(Bytes key) {
      StoredRow read = row;
      letTheWriterIn();
      return read;
    }

    @Override
    public List<@Nullable StoredRow> readAll(List<Bytes> keys) {
      throw new UnsupportedOperationException();
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

  /** An index in memory: changes commute by their versions, as in the store. */
  private static final class Entries implements EntrySink {
    private final Map<Bytes, Long> inserted = new HashMap<>();
    private final Map<Bytes, Long> removed = new HashMap<>();
    private long horizon;

    @Override
    public Outcome send(List<List<EntryChange>> changes) {
      for (List<EntryChange> ofRow : changes) {
        for (EntryChange each : ofRow) {
          if (each instanceof EntryChange.Insert insert && insert.version() <= horizon) {
            var failed = new BitSet();
            failed.set(0, changes.size());
            return new Outcome(failed, LateEntryException.of(insert.version(), horizon));
          }
        }
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
      return new Outcome(new BitSet(), null);
    }

    List<Bytes> visible() {
      List<Bytes> keys = new ArrayList<>(inserted.keySet());
      keys.removeIf(key -> removed.getOrDefault(key, 0L) >= inserted.get(key));
      return keys;
    }
  }

  private IndexRepairQueue queue() throws IOException {
    Object environment =
        Proxy.newProxyInstance(
            PendingRowTest.class.getClassLoader(),
            new Class<?>[] {RegionCoprocessorEnvironment.class},
            (proxy, method, arguments) -> {
              Configuration local = new Configuration(false);
              local.set("hbase.rootdir", "file:/tmp");
              return local;
            });
    Fence fence = Fence.of((RegionCoprocessorEnvironment) environment);
    return new IndexRepairQueue(pending, rows, IMAGES, fence, entries, background);
  }

  /** Writes "third" and its entries as a region does: with the version and the old row. */
  private void writeThird() {
    StoredRow before = rows.row;
    long version = ++rows.clock;
    rows.row = row("third", version);
    entries.send(
        List.of(IMAGES.corrections(image(before), image(rows.row), change.stale(), version)));
  }

  private void assertExact() {
    assertThat(entries.visible())
        .containsExactlyElementsOf(
            IMAGES.keys(image(rows.row)).stream().map(EntryKey::key).toList());
  }

  @Test
  void aRepairReplacesTheEntriesOfTheChange() throws IOException {
    assertThat(queue().repair(List.of(KEY))).isNull();
    assertExact();
    assertThat(change.isSettled()).isTrue();
  }

  /** Without the lock, the repair would insert the value it has read after its removal. */
  @Test
  void aWriteDuringARepairWaitsUntilTheRowIsReadAndItsVersionIsTaken() throws IOException {
    rows.writer = this::writeThird;
    assertThat(queue().repair(List.of(KEY))).isNull();
    assertThat(rows.row).isEqualTo(row("third", rows.clock));
    assertExact();
  }

  @Test
  void aWriteDuringTheRepairOfSuspectsWaitsToo() throws IOException {
    rows.writer = this::writeThird;
    queue().reconcile(KEY, keys("first"));
    assertThat(rows.row).isEqualTo(row("third", rows.clock));
    assertExact();
  }

  @Test
  void aRepairOfSuspectsThatIsLateSucceedsWithALaterVersion() throws IOException {
    entries.horizon = 1_000;
    queue().reconcile(KEY, keys("first"));
    assertExact();
    assertThat(rows.clock).isGreaterThan(1_000);
  }

  @Test
  void theHorizonInAMessageIsReadInEachLanguage() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertThat("%d".formatted(5)).as("digits of the language").isNotEqualTo("5");
      assertThat(LateEntryException.horizonIn(LateEntryException.of(4, 5))).hasValue(5);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void aLookUpOfARowThatAwaitsRepairReadsItAfterTheRepair() throws Exception {
    EntryLookUp lookUp = new EntryLookUp(INDEXES, pending, rows);
    CompletableFuture<@Nullable StoredRow> found = new CompletableFuture<>();
    StoredRow before = rows.row;
    var reader =
        new Thread(
            () -> {
              try {
                found.complete(lookUp.row(KEY, keys("first").get(0), before));
              } catch (IOException e) {
                found.completeExceptionally(e);
              }
            });
    reader.start();
    Await.until(
        Duration.ofSeconds(30),
        () -> reader.getState() == Thread.State.TIMED_WAITING || found.isDone());
    rows.row = row("first", 3);
    pending.settle(change);
    assertThat(found.get()).isEqualTo(row("first", 3));
  }
}
