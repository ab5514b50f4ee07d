package org.openlindorm.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A search index: finds rows by any combination of conditions on its columns. It follows the
 * changes of the rows, so rows of the last moment may be missing.
 *
 * @param createdAt the time of its creation or of its last rebuild, in ms since the epoch
 */
public record SearchIndexDef(
    long id, String name, List<SearchColumn> columns, IndexState state, long createdAt)
    implements TableIndex {

  /**
   * A column of a search index.
   *
   * @param matching what is found by the column
   */
  public record SearchColumn(String name, Matching matching) {

    /** Returns whether its words are found, besides its values. */
    public boolean text() {
      return matching == Matching.WORDS;
    }

    /** Returns whether it is a vector, whose nearest neighbors are found. */
    public boolean vector() {
      return matching == Matching.EUCLIDEAN || matching == Matching.COSINE;
    }
  }

  /** The kind of conditions that a column of a search index serves. */
  public enum Matching {
    VALUES,
    /** Words of a text, besides its values. */
    WORDS,
    /** The nearest vectors by L2_DISTANCE. */
    EUCLIDEAN,
    /** The nearest vectors by COSINE_DISTANCE. */
    COSINE
  }

  public SearchIndexDef {
    columns = List.copyOf(columns);
  }

  /** Returns the column with a name, or null. */
  public @Nullable SearchColumn column(String column) {
    return columns.stream().filter(each -> each.name().equals(column)).findFirst().orElse(null);
  }

  public SearchIndexDef withState(IndexState changed) {
    return new SearchIndexDef(id, name, columns, changed, createdAt);
  }

  /** Returns the index restarted at a time, without any document. */
  SearchIndexDef restarted(long now) {
    return new SearchIndexDef(id, name, columns, IndexState.BUILDING, Math.max(now, createdAt + 1));
  }

  /** Returns the index with other columns, restarted at a time if it is in use. */
  SearchIndexDef withColumns(List<SearchColumn> changed, long now) {
    SearchIndexDef index = new SearchIndexDef(id, name, changed, state, createdAt);
    return state.maintained() ? index.restarted(now) : index;
  }
}
