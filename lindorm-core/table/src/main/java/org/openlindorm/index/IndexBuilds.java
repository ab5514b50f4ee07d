package org.openlindorm.index;

import java.time.Duration;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;

/** Builds an index from the existing rows, while writers continue. */
public interface IndexBuilds extends AutoCloseable {

  /**
   * Ensures that a BUILDING index is built, and returns at once. A second call during the build
   * does nothing. When the build ends, the index is ACTIVE, or INACTIVE with the reason.
   */
  void start(TableName table, String index);

  /**
   * Waits until the build of an index has ended and its table is free for the next definition.
   *
   * @param patience the longest wait; zero does not wait
   * @return false when it still runs
   */
  boolean await(TableName table, String index, Duration patience);

  /**
   * Waits until no server writes entries of an index whose build was stopped. Afterwards the old
   * build cannot affect a new index of the same name.
   */
  void awaitStopped(TableDef table, IndexDef index);

  /** Stops this server's builds; another server, or the next start, continues them. */
  @Override
  void close();
}
