package org.openlindorm.store;

import java.util.List;
import java.util.Map;
import org.openlindorm.bytes.Bytes;

/**
 * A physical table.
 *
 * @param splits first keys of all regions but the first, ascending
 * @param attributes TTL (seconds), VERSIONS, COMPRESSION and others under their DDL names
 */
public record TableSpec(PhysicalTable table, List<Bytes> splits, Map<String, String> attributes) {}
