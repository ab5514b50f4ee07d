package org.openlindorm.store;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;

/**
 * Ordered rows of cells, in bytes. Every method may be called by many threads at once. Failures are
 * {@link org.openlindorm.error.LindormException} with STORE, TABLE_UNKNOWN or TIMEOUT.
 */
public interface Store extends AutoCloseable {

  /** The row under a key, or null. */
  @Nullable StoredRow fetch(PhysicalTable table, Bytes key);

  /** The rows under the keys, in the order of the keys, null where there is none. */
  List<@Nullable StoredRow> fetchAll(PhysicalTable table, List<Bytes> keys);

  /** Streams a range with constant memory. */
  Cursor scan(PhysicalTable table, ScanRequest request);

  /** Writes all mutations; each is atomic and durable on return, together they are not atomic. */
  void write(PhysicalTable table, List<Mutation> mutations);

  /**
   * Writes only if the row still has the version that the caller saw.
   *
   * @param expectedVersion {@link StoredRow#version()}, or 0 for "no row"
   * @return false when the row has changed since, and nothing was written
   */
  boolean writeIf(PhysicalTable table, long expectedVersion, Mutation mutation);

  /** Creates the table (and its namespace) unless it exists; true when this call created it. */
  boolean createTable(TableSpec spec);

  /** Changes the attributes of a table. */
  void alterTable(PhysicalTable table, Map<String, String> attributes);

  /** Removes the table and its data; does nothing when it does not exist. */
  void dropTable(PhysicalTable table);

  /** Empties the table and keeps its regions. */
  void truncateTable(PhysicalTable table);

  boolean tableExists(PhysicalTable table);

  /** The key ranges of the table's regions, in key order. */
  List<ByteRange> regions(PhysicalTable table);

  /** How many servers carry data; pre-splitting counts on it. */
  int serverCount();

  @Override
  void close();
}
