package org.openlindorm.hbase.bulk;

import java.util.List;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.Mutation;

/** One row of a file to be: its key and its cells by ascending qualifier. */
public record BulkRow(Bytes key, List<Mutation.Cell> cells) {

  private static final long BYTES_OF_OBJECTS = 160;

  /** About how much memory it takes. */
  long memory() {
    long bytes = BYTES_OF_OBJECTS + key.length();
    for (Mutation.Cell cell : cells) {
      bytes += BYTES_OF_OBJECTS + cell.qualifier().length() + cell.value().length();
    }
    return bytes;
  }
}
