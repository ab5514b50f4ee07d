package org.openlindorm.hbase.disk;

import java.io.IOException;
import java.util.Optional;
import org.apache.hadoop.fs.Path;

/** A block of a file is not what was written there. */
public final class DamagedBlockException extends IOException {
  private static final long serialVersionUID = 1L;

  DamagedBlockException(Path file) {
    super(
        "the file %s is damaged: the checksum of a block is wrong"
            .formatted(file.toUri().getPath()));
  }

  /**
   * What one said in a region server.
   *
   * @param trace the message of what HBase makes of it on its way to a client, of many lines
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
