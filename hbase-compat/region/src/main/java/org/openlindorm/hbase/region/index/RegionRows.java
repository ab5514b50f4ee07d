package org.openlindorm.hbase.region.index;

import java.io.IOException;
import java.util.List;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.StoredRow;

/** The rows of the region that is indexed. */
public interface RegionRows {

  /**
   * Keeps the region open. Must be called before {@link #lock} outside of an HBase call, because a
   * close waits for writes that wait for rows.
   */
  Operation keepOpen() throws IOException;

  /** Locks the rows against all other writers until the same thread releases them. */
  LockHandle lock(SortedSet<Bytes> rows);

  /** Returns the row as a plain read returns it, or null. */
  @Nullable StoredRow read(Bytes row) throws IOException;

  /** Returns several rows, in the order of their keys, as {@link #read} does. */
  List<@Nullable StoredRow> readAll(List<Bytes> rows) throws IOException;

  /**
   * Returns a timestamp larger than all that the row's writes have so far. It need not be in a cell
   * of the row: regions that open later continue after it, too.
   */
  long nextVersion(Bytes row) throws IOException;

  /** Makes all later versions larger than this one. */
  void advanceTo(long version);

  /**
   * Returns the same rows with versions ahead of the clocks of all servers. For tables in which the
   * rows' cells do not contain the versions: a server with a slow clock starts beyond the versions
   * of the previous server.
   */
  RegionRows withVersionsAhead() throws IOException;

  /** Returns whether the row is in the region's key range. */
  boolean contains(Bytes row);

  /** Locked rows. */
  interface LockHandle {
    void release();
  }

  /** A period in which the region does not close. */
  interface Operation extends AutoCloseable {
    @Override
    void close() throws IOException;
  }
}
