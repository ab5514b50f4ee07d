package org.openlindorm.hbase.disk;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The first failed write or sync of a file, or of all logs of a server, after which all others fail
 * too. Data after a partial record could not be read. The operating system forgets which pages a
 * failed sync has dropped, so the next sync would succeed without them. With a new log, HBase may
 * acknowledge writes of the old one.
 */
final class WriteFailure {
  private volatile @Nullable IOException first;

  /** Returns if nothing has failed. */
  void check() throws IOException {
    IOException earlier = first;
    if (earlier != null) {
      throw new IOException("An earlier write has failed: " + earlier.getMessage(), earlier);
    }
  }

  boolean happened() {
    return first != null;
  }

  synchronized IOException remember(IOException failure) {
    if (first == null) {
      first = failure;
    }
    return failure;
  }

  void clear() {
    first = null;
  }
}
