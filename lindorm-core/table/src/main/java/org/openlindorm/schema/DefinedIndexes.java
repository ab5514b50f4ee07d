package org.openlindorm.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The indexes of a table, by kind.
 *
 * @param <I> the kind of the secondary indexes
 * @param sorted the secondary indexes, in the order of their creation. Writes maintain them
 * @param search the search index, which follows the writes, or null
 */
public record DefinedIndexes<I extends TableIndex>(
    List<I> sorted, @Nullable SearchIndexDef search) {

  public DefinedIndexes {
    sorted = List.copyOf(sorted);
  }

  static <I extends TableIndex> DefinedIndexes<I> none() {
    return new DefinedIndexes<>(List.of(), null);
  }
}
