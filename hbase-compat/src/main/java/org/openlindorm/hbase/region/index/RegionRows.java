package org.openlindorm.hbase.region.index;

import java.io.IOException;
import java.util.List;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.StoredRow;

/** The rows of the region that is being indexed. */
public interface RegionRows {

  /**
   * Keeps the region from closing; to be called before {@link #hold} outside of an HBase call, for
   * a close waits for writes that wait for rows.
   */
  Operation keepOpen() throws IOException;

  /** Keeps all other writers off the rows until released by the same thread. */
  Hold hold(SortedSet<Bytes> rows);

  /** The row as a plain read returns it, or null. */
  @Nullable StoredRow read(Bytes row) throws IOException;

  /** The same of several rows, in their order. */
  List<@Nullable StoredRow> readAll(List<Bytes> rows) throws IOException;

  /** A timestamp larger than all that the row's writes got so far. */
  long nextVersion(Bytes row);

  /**
   * The same rows, with versions that are ahead of the clocks of all servers: for tables in which
   * the versions cannot be found in the rows' cells, so that a server whose clock is behind begins
   * beyond those of the server before it.
   */
  RegionRows withVersionsAhead();

  /** Whether the region is responsible for the row. */
  boolean contains(Bytes row);

  /** Rows held. */
  interface Hold {
    void release();
  }

  /** A time in which the region does not close. */
  interface Operation extends AutoCloseable {
    @Override
    void close() throws IOException;
  }
}
