package org.openlindorm.catalog.rekey;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.index.IndexEntry;
import org.openlindorm.index.IndexMaintainer;
import org.openlindorm.row.RekeyedRows;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.LoggedChange;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * Applies changes of a table to its copy under another key. The copy may have rows that are newer
 * than a change, as the rows were read after the first change; further changes of these rows then
 * follow in the log. So a row of the copy is deleted only by changes of the row that it is a copy
 * of, and after the last change of a row its copy is exact. Cells that a change has set get
 * timestamps of the copy. The copy's indexes are maintained by its regions.
 */
final class ChangedRows {

  private static final int ROWS = 1_000;

  private final Store store;
  private final TableDef from;
  private final TableDef to;
  private final RekeyedRows rekeyed;
  private final List<IndexMaintainer> maintainers = new ArrayList<>();

  ChangedRows(Store store, TableDef from, TableDef to) {
    this.store = store;
    this.from = from;
    this.to = to;
    rekeyed = new RekeyedRows(from, to);
    for (IndexDef index : to.indexes()) {
      maintainers.add(IndexMaintainer.of(to, index));
    }
  }

  /** The changes of one row: the new keys that it has had, and what it is after them. */
  private static final class Net {
    private final Set<Bytes> left = new LinkedHashSet<>();
    private @Nullable StoredRow image;
  }

  /**
   * Applies changes in their order.
   *
   * @throws LindormException KEY_NOT_UNIQUE or KEY_UNFIT
   */
  void apply(List<LoggedChange> changes) {
    Map<Bytes, List<StoredCell>> newest = new LinkedHashMap<>();
    Map<Bytes, Net> nets = new LinkedHashMap<>();
    for (LoggedChange change : changes) {
      Net net = nets.computeIfAbsent(change.key(), any -> new Net());
      formerPlace(change).ifPresent(net.left::add);
      newest.put(change.key(), change.cells());
    }
    newest.forEach(
        (key, cells) -> {
          if (!cells.isEmpty()) {
            Objects.requireNonNull(nets.get(key)).image = rekeyed.row(new StoredRow(key, cells));
          }
        });
    write(nets);
  }

  /** Returns the new key of the row before a change; empty if it could not have one. */
  private Optional<Bytes> formerPlace(LoggedChange change) {
    List<StoredCell> before = change.before().orElse(List.of());
    if (before.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.ofNullable(rekeyed.row(new StoredRow(change.key(), before)))
          .map(StoredRow::key);
    } catch (LindormException unfit) {
      if (unfit.code() == ErrorCode.KEY_UNFIT) {
        return Optional.empty(); // the copy never had it
      }
      throw unfit;
    }
  }

  /**
   * Copies the rows of a range again as they are now, and corrects the entries of their copies.
   *
   * @param step called after each thousand rows, and may throw
   */
  void repair(ByteRange range, Runnable step) {
    Bytes start = range.start();
    while (start != null) {
      Map<Bytes, Net> nets = new LinkedHashMap<>();
      start = read(new ByteRange(start, range.stop()), nets);
      Map<Bytes, StoredRow> before = write(nets);
      nets.values().forEach(net -> reconcile(Objects.requireNonNull(net.image), before));
      step.run();
    }
  }

  private @Nullable Bytes read(ByteRange range, Map<Bytes, Net> nets) {
    ScanRequest request = new ScanRequest(range, false, null, ROWS).uncached();
    try (Cursor cursor = store.scan(from.physical(), request)) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        StoredRow image = rekeyed.row(row);
        if (image != null) {
          Net net = new Net();
          net.image = image;
          nets.put(row.key(), net);
        }
        if (nets.size() == ROWS) {
          return row.key().successor();
        }
      }
    }
    return null;
  }

  private void reconcile(StoredRow image, Map<Bytes, StoredRow> before) {
    StoredRow copied = before.get(image.key());
    for (IndexMaintainer maintainer : maintainers) {
      IndexEntry entry = maintainer.entry(copied);
      List<Bytes> suspects = entry == null ? List.of() : List.of(entry.key());
      store.reconcile(to.physical(), image.key(), maintainer.indexId(), suspects);
    }
  }

  /** Writes the net changes; returns the copies that there were, by their keys. */
  private Map<Bytes, StoredRow> write(Map<Bytes, Net> nets) {
    Map<Bytes, StoredRow> copies = copies(nets);
    Map<Bytes, Bytes> owners = owners(nets, copies);
    List<Mutation> deletions = new ArrayList<>();
    nets.forEach(
        (key, net) -> {
          for (Bytes place : net.left) {
            StoredRow copy = copies.get(place);
            if (copy != null
                && !owners.containsKey(place)
                && Objects.equals(key, rekeyed.formerKey(copy))) {
              deletions.add(new Mutation.DeleteRow(place));
            }
          }
        });
    write(deletions);
    List<List<Mutation>> rounds = new ArrayList<>();
    owners.forEach(
        (place, key) -> {
          StoredRow image = Objects.requireNonNull(Objects.requireNonNull(nets.get(key)).image);
          List<Mutation.Put> puts = RowDifference.puts(copies.get(place), image);
          for (int i = 0; i < puts.size(); i++) {
            if (rounds.size() == i) {
              rounds.add(new ArrayList<>());
            }
            rounds.get(i).add(puts.get(i));
          }
        });
    rounds.forEach(this::write);
    return copies;
  }

  private void write(List<Mutation> mutations) {
    if (!mutations.isEmpty()) {
      store.write(to.physical(), mutations);
    }
  }

  private Map<Bytes, StoredRow> copies(Map<Bytes, Net> nets) {
    Set<Bytes> places = new LinkedHashSet<>();
    for (Net net : nets.values()) {
      places.addAll(net.left);
      StoredRow image = net.image;
      if (image != null) {
        places.add(image.key());
      }
    }
    List<Bytes> keys = List.copyOf(places);
    List<@Nullable StoredRow> found = store.fetchForCheck(to.physical(), keys);
    Map<Bytes, StoredRow> copies = new HashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      StoredRow copy = found.get(i);
      if (copy != null) {
        copies.put(keys.get(i), copy);
      }
    }
    return copies;
  }

  /** Returns the rows that get each new key. Another change follows of a row that does not. */
  private Map<Bytes, Bytes> owners(Map<Bytes, Net> nets, Map<Bytes, StoredRow> copies) {
    Map<Bytes, Bytes> owners = new LinkedHashMap<>();
    nets.forEach(
        (key, net) -> {
          StoredRow image = net.image;
          if (image == null) {
            return;
          }
          Bytes place = image.key();
          Bytes owner = owners.get(place);
          if (owner == null) {
            owner = staying(copies.get(place), place, nets);
          }
          if (owner != null && !owner.equals(key)) {
            checkDifferent(owner, key, place, notUnique(owner, key, image));
          }
          if (owner == null || owner.equals(key) || has(current(key), place)) {
            owners.put(place, key);
          }
        });
    return owners;
  }

  /** Returns the row that a copy is of, or null if the changes move or delete the row. */
  private @Nullable Bytes staying(@Nullable StoredRow copy, Bytes place, Map<Bytes, Net> nets) {
    Bytes owner = copy == null ? null : rekeyed.formerKey(copy);
    Net net = owner == null ? null : nets.get(owner);
    StoredRow image = net == null ? null : net.image;
    boolean leaves = net != null && (image == null || !image.key().equals(place));
    return leaves ? null : owner;
  }

  private LindormException notUnique(Bytes one, Bytes other, StoredRow image) {
    return LindormException.of(
        ErrorCode.KEY_NOT_UNIQUE,
        rekeyed.name(new StoredRow(one, List.of())),
        rekeyed.name(new StoredRow(other, List.of())),
        from.name(),
        rekeyed.newName(image));
  }

  /**
   * Checks that two rows do not have the same new key at the same time.
   *
   * @throws LindormException the given one if they have
   */
  void checkDifferent(Bytes one, Bytes other, Bytes place, LindormException notUnique) {
    while (true) {
      StoredRow first = current(one);
      if (!has(first, place) || !has(current(other), place)) {
        return;
      }
      StoredRow again = current(one);
      if (has(again, place) && version(again) == version(first)) {
        throw notUnique;
      }
    }
  }

  private static long version(@Nullable StoredRow row) {
    return row == null ? 0 : row.version();
  }

  private boolean has(@Nullable StoredRow row, Bytes place) {
    StoredRow image = row == null ? null : rekeyed.row(row);
    return image != null && image.key().equals(place);
  }

  /**
   * Returns a row after all its changes that the log has. A conditional write, whose condition no
   * row meets, waits for the row's lock: the log has a change before it is visible.
   */
  private @Nullable StoredRow current(Bytes key) {
    try {
      store.writeIf(from.physical(), Long.MAX_VALUE, new Mutation.DeleteRow(key));
    } catch (LindormException closed) {
      if (closed.code() != ErrorCode.TABLE_READ_ONLY) {
        throw closed;
      }
    }
    return store.fetch(from.physical(), key);
  }
}
