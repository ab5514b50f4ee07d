package org.openlindorm.index;

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
 * The maintained indexes of one table. They are serialized ({@link #encoded()}) to the servers of
 * the table's writes.
 */
public final class TableIndexes implements RowIndexing {

  private final TableDef table;
  private final List<IndexMaintainer> maintainers;
  private final EntryImages images;

  private TableIndexes(TableDef table) {
    List<IndexDef> maintained =
        table.indexes().stream().filter(index -> index.state().maintained()).toList();
    this.table = table.withIndexes(maintained);
    maintainers = maintained.stream().map(index -> IndexMaintainer.of(table, index)).toList();
    images = new EntryImages(maintainers);
  }

  /** Returns the indexes of a table, or null when none is maintained. */
  public static @Nullable TableIndexes of(TableDef table) {
    TableIndexes indexes = new TableIndexes(table);
    return indexes.maintainers.isEmpty() ? null : indexes;
  }

  /** Decodes the bytes of {@link #encoded()}; UNSUPPORTED when a newer version wrote them. */
  public static TableIndexes decode(Bytes encoded) {
    return new TableIndexes(TableIndexesCodec.read(encoded));
  }

  @Override
  public Bytes encoded() {
    return TableIndexesCodec.write(table);
  }

  /** Returns the computation of entry changes. */
  public EntryImages images() {
    return images;
  }

  public List<IndexMaintainer> maintainers() {
    return maintainers;
  }

  /** Returns the maintainer of one index, or null when it is not maintained. */
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
    return images.changes(images.strict(before), images.strict(after), version);
  }

  @Override
  public List<EntryChange> corrections(
      long indexId, @Nullable StoredRow row, List<Bytes> suspects, long version) {
    IndexMaintainer maintainer = maintainer(indexId);
    if (maintainer == null) {
      return List.of();
    }
    var one = new EntryImages(List.of(maintainer));
    List<EntryKey> stale = suspects.stream().map(key -> new EntryKey(indexId, key)).toList();
    return one.corrections(one.lenient(null), one.lenient(row), stale, version);
  }
}
