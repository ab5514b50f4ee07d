package org.openlindorm.index;

import java.util.List;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.Mutation;

/** One row of an index: its key and the cells of the covered columns. */
public record IndexEntry(Bytes key, List<Mutation.Cell> cells) {

  public IndexEntry {
    cells = List.copyOf(cells);
  }
}
