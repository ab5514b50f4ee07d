package org.openlindorm.hbase.region.index;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.HBaseIOException;
import org.apache.hadoop.hbase.HConstants.OperationStatusCode;
import org.apache.hadoop.hbase.RegionTooBusyException;
import org.apache.hadoop.hbase.client.Append;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.OperationStatus;
import org.apache.hadoop.hbase.wal.WALEdit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.region.cell.WriteCondition;
import org.openlindorm.index.EntryImages;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.schema.Mutability;
import org.openlindorm.store.StoredRow;

/**
 * Keeps the indexes of a region's rows consistent. Steps around a batch of writes:
 *
 * <ol>
 *   <li>{@link #before}, while the rows are locked: reads them, computes their entries, and logs
 *       intents where entries change.
 *   <li>HBase writes the log and the memstore, and makes the batch visible.
 *   <li>{@link #after}, while the rows are still locked: reads again the rows that could not be
 *       computed.
 *   <li>{@link #send}, after the rows are released: inserts the new entries and removes the old
 *       ones. A row whose entries do not arrive is an error for the client, stays {@link
 *       PendingIndexUpdate} and is repaired in the background.
 * </ol>
 *
 * <p>Changes of entries carry versions and commute, so a write need not wait for an earlier write
 * of the same row: the later one takes over its stale keys.
 */
public final class IndexMaintenance {

  /**
   * The largest number of failed rows. Beyond it, more writes would make an existing fault worse.
   */
  private static final int MOST_FAILURES = 1_000;

  private static final long LONGEST_WAIT_MILLIS = 10_000;

  /** Each repair takes up to 10 seconds; HBase's client waits for a minute. */
  private static final int REPAIRS = 2;

  private final boolean timestampsAccepted;
  private final boolean neverOverwritten;
  private final boolean entriesAge;
  private final EntryImages images;
  private final PendingIndexUpdates pending;
  private final IntentNumbers numbers;
  private final RegionRows rows;
  private final EntrySink sink;
  private final IndexRepairQueue repairs;
  private final CellNames names;

  /**
   * @param entriesAge whether a TTL takes entries away, so that they must be as new as their rows
   */
  IndexMaintenance(
      TableIndexes indexes,
      boolean entriesAge,
      PendingIndexUpdates pending,
      IntentNumbers numbers,
      RegionRows rows,
      EntrySink sink,
      IndexRepairQueue repairs,
      CellNames names) {
    this.entriesAge = entriesAge;
    timestampsAccepted = indexes.acceptsTimestamps();
    Mutability mutability = indexes.mutability();
    neverOverwritten =
        mutability == Mutability.IMMUTABLE || mutability == Mutability.IMMUTABLE_ROWS;
    images = indexes.images();
    this.pending = pending;
    this.numbers = numbers;
    this.rows = rows;
    this.sink = sink;
    this.repairs = repairs;
    this.names = names;
  }

  /** Returns whether clients may choose timestamps. */
  public boolean timestampsAccepted() {
    return timestampsAccepted;
  }

  /**
   * Prepares a batch whose rows are locked and whose mutations are stamped.
   *
   * @param read rows that the caller has read under the lock
   * @param computed the cells that an increment or append computes, as far as they are known
   * @throws RegionTooBusyException while too many rows await a repair
   * @throws DoNotRetryIOException when a row cannot be indexed, for example because a key is too
   *     long
   */
  public IndexedBatch before(
      MiniBatchOperationInProgress<Mutation> batch,
      Map<Bytes, Optional<StoredRow>> read,
      Function<Mutation, List<Cell>> computed)
      throws IOException {
    if (pending.failures() >= MOST_FAILURES) {
      throw new RegionTooBusyException(
          "An index does not accept writes: %d rows await index repair and are retried"
                  .formatted(pending.failures())
              + " automatically; check that the index table's regions are online");
    }
    Map<Bytes, List<Mutation>> byRow = new LinkedHashMap<>();
    Set<Bytes> repeated = new TreeSet<>();
    boolean computes = false;
    int first = -1;
    for (int i = 0; i < batch.size(); i++) {
      Mutation mutation = batch.getOperation(i);
      Bytes row = Bytes.wrap(mutation.getRow());
      OperationStatus status = batch.getOperationStatus(i);
      if (status.getOperationStatusCode() == OperationStatusCode.NOT_RUN) {
        first = first < 0 ? i : first;
        computes |= mutation instanceof Increment || mutation instanceof Append;
        byRow.computeIfAbsent(row, any -> new ArrayList<>(1)).add(mutation);
      } else if (!WriteCondition.isRefused(status) && !pending.of(row).isEmpty()) {
        repeated.add(row);
      }
    }
    List<RowWrite> writes = new ArrayList<>();
    Map<Bytes, StoredRow> present = present(byRow, read);
    for (Map.Entry<Bytes, List<Mutation>> row : byRow.entrySet()) {
      RowWrite write = write(row.getKey(), present.get(row.getKey()), row.getValue(), computed);
      if (!write.changesNothing()) {
        writes.add(write);
      }
    }
    if (!writes.isEmpty()) {
      log(batch, first, writes);
    }
    return new IndexedBatch(writes, repeated, computes);
  }

  /** Returns the rows before the batch, without those that cannot have existed before. */
  private Map<Bytes, StoredRow> present(
      Map<Bytes, List<Mutation>> byRow, Map<Bytes, Optional<StoredRow>> read) throws IOException {
    Map<Bytes, StoredRow> present = new HashMap<>();
    List<Bytes> unread = new ArrayList<>(byRow.size());
    byRow.forEach(
        (row, mutations) -> {
          Optional<StoredRow> known = read.get(row);
          if (known != null) {
            known.ifPresent(stored -> present.put(row, stored));
          } else if (!neverOverwritten || !mutations.stream().allMatch(Put.class::isInstance)) {
            unread.add(row);
          }
        });
    List<@Nullable StoredRow> found = unread.isEmpty() ? List.of() : rows.readAll(unread);
    for (int i = 0; i < found.size(); i++) {
      StoredRow row = found.get(i);
      if (row != null) {
        present.put(unread.get(i), row);
      }
    }
    return present;
  }

  private RowWrite write(
      Bytes row,
      @Nullable StoredRow before,
      List<Mutation> mutations,
      Function<Mutation, List<Cell>> computed)
      throws IOException {
    AfterImage foreseen = AfterImage.of(row, before, mutations, computed, names);
    try {
      if (foreseen == null) {
        checkPuts(row, before, mutations);
      }
      EntryImages.Image expected = foreseen == null ? null : images.strict(foreseen.row());
      AfterImage after = timestampsAccepted ? null : foreseen;
      return new RowWrite(
          row,
          after == null ? rows.nextVersion(row) : after.version(),
          before,
          images.lenient(before),
          after == null ? null : expected,
          pending.of(row),
          entriesAge);
    } catch (LindormException e) {
      throw new DoNotRetryIOException("The row cannot be indexed: " + e.getMessage(), e);
    }
  }

  /** Checks that each put of a row can be indexed, for rows whose result is not known. */
  private void checkPuts(Bytes row, @Nullable StoredRow before, List<Mutation> mutations) {
    StoredRow readable = images.isIndexable(before) ? before : null;
    images.strict(AfterImage.withPutsOnTop(row, readable, mutations, names));
  }

  /** Marks the rows as pending, in memory and in the log. */
  private void log(MiniBatchOperationInProgress<Mutation> batch, int first, List<RowWrite> writes) {
    long settled = numbers.settled();
    long number = numbers.open(writes.size());
    List<Intent> intents = new ArrayList<>(writes.size());
    for (RowWrite write : writes) {
      Intent intent = write.intent(images);
      write.register(number, intent, pending);
      intents.add(intent);
    }
    WALEdit edit = batch.getWalEdit(first);
    if (edit == null) {
      edit = new WALEdit();
      batch.setWalEdit(first, edit);
    }
    edit.add(new IntentBatch(settled, number, intents).cell(), WALEdit.METAFAMILY);
  }

  /**
   * Returns the writes whose entries change, after the batch became visible or failed.
   *
   * @param success false when the result of the batch is not known
   */
  public Sending after(IndexedBatch batch, boolean success) throws IOException {
    try {
      List<RowWrite> changed =
          batch.outcome(
              write -> {
                EntryImages.Image expected = success ? write.expected() : null;
                return expected != null ? expected : images.lenient(rows.read(write.row()));
              },
              images,
              pending);
      return new Sending(changed, batch);
    } catch (IOException e) {
      repairs.wake();
      throw batch.computes() && success ? alreadyWritten(e) : e;
    }
  }

  /** The changes that remain to be sent after the rows are released. */
  public record Sending(List<RowWrite> changed, IndexedBatch batch) {}

  /**
   * Keeps changes that must not be sent now. The background repair compares the rows with their
   * entries.
   */
  public void keepBack(Sending sending) {
    sending.changed().forEach(write -> write.failed(pending));
    repairs.wake();
  }

  /**
   * Sends the changes of entries and returns when readers of the indexes see them.
   *
   * @throws IOException when some did not arrive: the rows are written, and the client should
   *     retry, except for increments and appends, which a retry would execute twice
   */
  public void send(Sending sending) throws IOException {
    List<RowWrite> changed = sending.changed();
    IOException cause = null;
    if (!changed.isEmpty()) {
      EntrySink.Outcome outcome = sink.send(changed.stream().map(RowWrite::changes).toList());
      cause = outcome.cause();
      for (int i = 0; i < changed.size(); i++) {
        if (outcome.failed().get(i)) {
          changed.get(i).failed(pending);
        } else {
          changed.get(i).settled(pending);
        }
      }
    }
    OptionalLong horizon = LateEntryException.horizonIn(cause);
    horizon.ifPresent(rows::advanceTo);
    if (cause != null && (horizon.isPresent() || sending.batch().computes())) {
      cause = repaired(changed);
    }
    if (cause != null) {
      repairs.wake();
      throw sending.batch().computes() ? alreadyWritten(cause) : unavailable(cause);
    }
    for (Bytes row : sending.batch().repeated()) {
      awaitSettled(row);
    }
  }

  /**
   * Waits for a repair, because HBase's client would repeat an increment whose response is an
   * error, and because entries that were only late arrive with later versions.
   */
  private @Nullable IOException repaired(List<RowWrite> changed) {
    List<Bytes> failed =
        changed.stream().map(RowWrite::row).filter(row -> !pending.of(row).isEmpty()).toList();
    IOException cause = null;
    for (int attempt = 0; attempt < REPAIRS; attempt++) {
      try {
        cause = repairs.repair(failed);
      } catch (IOException e) {
        cause = e;
      }
      if (cause == null) {
        return null;
      }
    }
    return cause;
  }

  private static DoNotRetryIOException alreadyWritten(IOException cause) {
    return new DoNotRetryIOException(
        "The increment or append has been executed, but its row is not in all indexes yet."
            + " Do not repeat it; the region updates the indexes automatically: "
            + cause.toString().lines().findFirst().orElse(""),
        cause);
  }

  private static HBaseIOException unavailable(IOException cause) {
    return new HBaseIOException(
        "The rows are written, but not all of them are in the indexes yet; write them"
            + " again, or wait until the region has repaired the indexes: "
            + cause.toString().lines().findFirst().orElse(""),
        cause);
  }

  /**
   * Returns when the row's changes in flight have reached the indexes. A repeated call must not
   * return success before the first call has completed.
   */
  public void awaitSettled(Bytes row) throws IOException {
    for (PendingIndexUpdate change : pending.of(row)) {
      if (pending.isFailed(change)) {
        IOException failure = repairs.repair(List.of(row));
        if (failure != null) {
          throw unavailable(failure);
        }
      } else if (!await(change)) {
        throw unavailable(new IOException("an earlier write of the row is still running"));
      }
    }
  }

  private static boolean await(PendingIndexUpdate change) throws IOException {
    try {
      return change.await(LONGEST_WAIT_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("Interrupted while a row waited for its indexes");
    }
  }

  EntryImages images() {
    return images;
  }

  /** Changes the cells of a log entry so that a flush does not wait for the intents in it. */
  public static void beforeLog(WALEdit edit) {
    IntentBatch.hideFromFlushes(edit);
  }
}
