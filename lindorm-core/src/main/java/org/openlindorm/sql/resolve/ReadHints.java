package org.openlindorm.sql.resolve;

import org.jspecify.annotations.Nullable;

/**
 * What the hints of a statement say about how tables are read.
 *
 * @param allowFiltering {@code _l_allow_filtering_}: an inefficient query runs all the same
 * @param forcedIndex the index of {@code _l_force_index_('name')}, or null
 * @param ignoreIndexes {@code _l_ignore_index_}: only primary keys are used
 */
public record ReadHints(
    boolean allowFiltering, @Nullable String forcedIndex, boolean ignoreIndexes) {

  /** Nothing is said. */
  public static final ReadHints NONE = new ReadHints(false, null, false);
}
