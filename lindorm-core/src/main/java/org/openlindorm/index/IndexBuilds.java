package org.openlindorm.index;

import java.time.Duration;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;

/** Brings the rows that were there before an index into it, while writers write. */
public interface IndexBuilds extends AutoCloseable {

  /**
   * Sees to it that an index which is BUILDING gets built, and returns at once. Asking again for an
   * index that is being built does nothing. When the build ends, the index is ACTIVE, or INACTIVE
   * with the reason.
   */
  void start(TableName table, String index);

  /**
   * Waits until the build of an index has ended.
   *
   * @param patience how long at most; zero does not wait
   * @return false when it still goes on
   */
  boolean await(TableName table, String index, Duration patience);

  /**
   * Waits until no server writes entries of an index any more that is not being built now. What is
   * made under its name afterwards cannot be disturbed by a build that was.
   */
  void awaitStopped(TableDef table, IndexDef index);

  /** Stops what this server builds; another one, or the next start, goes on with it. */
  @Override
  void close();
}
