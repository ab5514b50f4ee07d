package org.openlindorm.sql.resolve;

import org.jspecify.annotations.Nullable;

/**
 * What the hints of a statement say about how tables are read.
 *
 * @param allowFiltering {@code _l_allow_filtering_}: an inefficient query runs all the same
 * @param forcedIndex the index of {@code _l_force_index_('name')}, or null
 * @param ignoreIndexes {@code _l_ignore_index_}: only primary keys are used
 * @param versions whether versions of a table's rows are read, of which no index knows
 */
public record ReadHints(
    boolean allowFiltering, @Nullable String forcedIndex, boolean ignoreIndexes, boolean versions) {

  /** Nothing is said. */
  public static final ReadHints NONE = new ReadHints(false, null, false);

  /** Those of a statement. */
  public ReadHints(boolean allowFiltering, @Nullable String forcedIndex, boolean ignoreIndexes) {
    this(allowFiltering, forcedIndex, ignoreIndexes, false);
  }

  /** Whether the primary key alone may be read by. */
  boolean goByPrimaryKey() {
    return ignoreIndexes || versions;
  }
}
