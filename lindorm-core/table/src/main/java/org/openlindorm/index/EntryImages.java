package org.openlindorm.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.EntryChange;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.StoredRow;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Computes the index entries of a table's rows, and the changes between two row images. Regions,
 * repairs, CHECK INDEX and the store in memory share this computation.
 */
public final class EntryImages {

  private static final Logger LOG = LoggerFactory.getLogger(EntryImages.class);

  private final List<IndexMaintainer> maintainers;

  /**
   * @param maintainers some or all of a table's indexes
   */
  public EntryImages(List<IndexMaintainer> maintainers) {
    this.maintainers = List.copyOf(maintainers);
  }

  /** The entries of one row, null in an index that has none. */
  public record Image(@Nullable IndexEntry[] entries) {

    /** Returns whether a write from one to the other changes no entry. */
    public boolean sameAs(Image other) {
      return Arrays.equals(entries, other.entries);
    }
  }

  /**
   * Returns the image of a row that is about to be written; LindormException when it cannot be
   * indexed.
   */
  public Image strict(@Nullable StoredRow row) {
    @Nullable IndexEntry[] entries = new IndexEntry[maintainers.size()];
    for (int i = 0; i < entries.length; i++) {
      entries[i] = maintainers.get(i).entry(row);
    }
    return new Image(entries);
  }

  public boolean isIndexable(@Nullable StoredRow row) {
    try {
      strict(row);
      return true;
    } catch (LindormException e) {
      return false;
    }
  }

  /**
   * Returns the image of a stored row. A row that cannot be decoded, which a raw HBase write may
   * cause, has no entries: a read through the table fails on it with the reason.
   */
  public Image lenient(@Nullable StoredRow row) {
    @Nullable IndexEntry[] entries = new IndexEntry[maintainers.size()];
    for (int i = 0; i < entries.length; i++) {
      entries[i] = lenient(maintainers.get(i), row);
    }
    return new Image(entries);
  }

  /** Returns the entry of a stored row in one index. */
  public static @Nullable IndexEntry lenient(IndexMaintainer maintainer, @Nullable StoredRow row) {
    try {
      return maintainer.entry(row);
    } catch (LindormException e) {
      LOG.warn("A row without entries in index {}: {}", maintainer.indexName(), e.getMessage());
      return null;
    }
  }

  /** Returns the keys of an image's entries. */
  public List<EntryKey> keys(Image image) {
    List<EntryKey> keys = new ArrayList<>(maintainers.size());
    for (int i = 0; i < image.entries.length; i++) {
      IndexEntry entry = image.entries[i];
      if (entry != null) {
        keys.add(new EntryKey(maintainers.get(i).indexId(), entry.key()));
      }
    }
    return keys;
  }

  /** Returns the changes of a write. */
  public List<EntryChange> changes(Image before, Image after, long version) {
    return changes(before, after, List.of(), false, version);
  }

  /**
   * Returns the changes that correct the entries of a row whatever they are.
   *
   * @param before the possible entries, in addition to the stale ones
   */
  public List<EntryChange> corrections(
      Image before, Image after, List<EntryKey> stale, long version) {
    return changes(before, after, stale, true, version);
  }

  private List<EntryChange> changes(
      Image before, Image after, List<EntryKey> stale, boolean always, long version) {
    List<EntryChange> changes = new ArrayList<>();
    for (int i = 0; i < maintainers.size(); i++) {
      IndexMaintainer maintainer = maintainers.get(i);
      IndexEntry old = before.entries[i];
      IndexEntry now = after.entries[i];
      if (now != null && (always || !now.equals(old))) {
        changes.add(new EntryChange.Insert(maintainer.physical(), now.key(), now.cells(), version));
      }
      for (Bytes key : toRemove(maintainer.indexId(), old, now, stale, always)) {
        changes.add(new EntryChange.Remove(maintainer.physical(), key, version - 1));
      }
    }
    return changes;
  }

  private static Set<Bytes> toRemove(
      long indexId,
      @Nullable IndexEntry old,
      @Nullable IndexEntry now,
      List<EntryKey> stale,
      boolean always) {
    Set<Bytes> keys = new LinkedHashSet<>();
    if (old != null) {
      keys.add(old.key());
    }
    for (EntryKey key : stale) {
      if (key.indexId() == indexId) {
        keys.add(key.key());
      }
    }
    if (now != null && !(always && now.cells().size() > 1) && !losesCells(old, now)) {
      keys.remove(now.key());
    }
    return keys;
  }

  /**
   * Returns whether the same entry lost a dynamic cell, so that its older version must be deleted.
   */
  private static boolean losesCells(@Nullable IndexEntry old, IndexEntry now) {
    if (old == null || old.cells().size() <= 1 || !old.key().equals(now.key())) {
      return false;
    }
    Set<Bytes> kept = new HashSet<>();
    now.cells().forEach(cell -> kept.add(cell.qualifier()));
    return !old.cells().stream().map(Mutation.Cell::qualifier).allMatch(kept::contains);
  }
}
