package org.openlindorm.store;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;

/**
 * A physical table.
 *
 * @param splits first keys of all regions but the first, ascending
 * @param entries whether it holds the entries of an index, whose writers assign all timestamps
 * @param indexing the index maintenance of every write, or null
 * @param attributes TTL (seconds), VERSIONS, COMPRESSION and others under their DDL names
 */
public record TableSpec(
    PhysicalTable table,
    List<Bytes> splits,
    Map<String, String> attributes,
    boolean entries,
    @Nullable RowIndexing indexing) {

  /** A table of rows. */
  public TableSpec(PhysicalTable table, List<Bytes> splits, Map<String, String> attributes) {
    this(table, splits, attributes, false, null);
  }

  /** A table of rows with index maintenance from the first write on. */
  public TableSpec(
      PhysicalTable table,
      List<Bytes> splits,
      Map<String, String> attributes,
      @Nullable RowIndexing indexing) {
    this(table, splits, attributes, false, indexing);
  }

  /** Returns a table of index entries. */
  public static TableSpec ofEntries(
      PhysicalTable table, List<Bytes> splits, Map<String, String> attributes) {
    return new TableSpec(table, splits, attributes, true, null);
  }
}
