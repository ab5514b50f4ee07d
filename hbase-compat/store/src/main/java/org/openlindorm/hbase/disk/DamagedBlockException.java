package org.openlindorm.hbase.disk;

import java.io.IOException;
import java.util.Optional;
import org.apache.hadoop.fs.Path;

/** The content of a file's block differs from what was written. */
public final class DamagedBlockException extends IOException {
  private static final long serialVersionUID = 1L;

  DamagedBlockException(Path file) {
    super(
        "the file %s is damaged: the checksum of a block is wrong"
            .formatted(file.toUri().getPath()));
  }

  /**
   * Returns the message of such an exception in a region server.
   *
   * @param trace the multi-line message that HBase sends to the client
   */
  public static Optional<String> in(String trace) {
    String name = DamagedBlockException.class.getName() + ": ";
    int begin = trace.lastIndexOf(name);
    if (begin < 0) {
      return Optional.empty();
    }
    return trace.substring(begin + name.length()).lines().findFirst();
  }
}
