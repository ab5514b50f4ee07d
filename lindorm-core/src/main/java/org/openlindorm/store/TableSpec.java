package org.openlindorm.store;

import java.util.List;
import java.util.Map;
import org.openlindorm.bytes.Bytes;

/**
 * A physical table.
 *
 * @param splits first keys of all regions but the first, ascending
 * @param entries whether it holds the entries of an index, whose writers give all timestamps
 * @param attributes TTL (seconds), VERSIONS, COMPRESSION and others under their DDL names
 */
public record TableSpec(
    PhysicalTable table, List<Bytes> splits, Map<String, String> attributes, boolean entries) {

  /** A table of rows. */
  public TableSpec(PhysicalTable table, List<Bytes> splits, Map<String, String> attributes) {
    this(table, splits, attributes, false);
  }
}
