package org.openlindorm.index;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.Mutability;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.EntryChange;
import org.openlindorm.store.RowIndexing;
import org.openlindorm.store.StoredRow;

/**
 * All indexes of one table that writes are carried into. Travels as bytes ({@link #encoded()}) to
 * where the table's writes happen.
 */
public final class TableIndexes implements RowIndexing {

  private final TableDef table;
  private final List<IndexMaintainer> maintainers;

  private TableIndexes(TableDef table) {
    List<IndexDef> maintained =
        table.indexes().stream().filter(index -> index.state().maintained()).toList();
    this.table = table.withIndexes(maintained);
    maintainers = maintained.stream().map(index -> IndexMaintainer.of(table, index)).toList();
  }

  /** Those of a table, or null when writes are carried into none. */
  public static @Nullable TableIndexes of(TableDef table) {
    TableIndexes indexes = new TableIndexes(table);
    return indexes.maintainers.isEmpty() ? null : indexes;
  }

  /** What {@link #encoded()} wrote; UNSUPPORTED when a newer version wrote it. */
  public static TableIndexes decode(Bytes encoded) {
    return new TableIndexes(TableIndexesCodec.read(encoded));
  }

  @Override
  public Bytes encoded() {
    return TableIndexesCodec.write(table);
  }

  public List<IndexMaintainer> maintainers() {
    return maintainers;
  }

  /** The maintainer of one index, or null when writes are not carried into it. */
  public @Nullable IndexMaintainer maintainer(long indexId) {
    return maintainers.stream().filter(one -> one.indexId() == indexId).findFirst().orElse(null);
  }

  public Mutability mutability() {
    return table.mutability();
  }

  @Override
  public boolean acceptsTimestamps() {
    return mutability() == Mutability.MUTABLE_ALL;
  }

  @Override
  public List<EntryChange> changes(
      @Nullable StoredRow before, @Nullable StoredRow after, long version) {
    List<EntryChange> changes = new ArrayList<>();
    for (IndexMaintainer maintainer : maintainers) {
      IndexEntry old = maintainer.entry(before);
      IndexEntry now = maintainer.entry(after);
      if (now != null && !now.equals(old)) {
        changes.add(insert(maintainer, now, version));
      }
      if (old != null && (now == null || !now.key().equals(old.key()))) {
        changes.add(new EntryChange.Remove(maintainer.physical(), old.key(), version - 1));
      }
    }
    return List.copyOf(changes);
  }

  private static EntryChange insert(IndexMaintainer maintainer, IndexEntry entry, long version) {
    return new EntryChange.Insert(maintainer.physical(), entry.key(), entry.cells(), version);
  }

  @Override
  public List<EntryChange> corrections(
      long indexId, @Nullable StoredRow row, List<Bytes> suspects, long version) {
    IndexMaintainer maintainer = maintainer(indexId);
    if (maintainer == null) {
      return List.of();
    }
    List<EntryChange> changes = new ArrayList<>();
    IndexEntry now = maintainer.entry(row);
    if (now != null) {
      changes.add(insert(maintainer, now, version));
    }
    for (Bytes suspect : suspects) {
      if (now == null || !now.key().equals(suspect)) {
        changes.add(new EntryChange.Remove(maintainer.physical(), suspect, version - 1));
      }
    }
    return List.copyOf(changes);
  }
}
