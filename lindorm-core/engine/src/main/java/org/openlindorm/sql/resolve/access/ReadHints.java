package org.openlindorm.sql.resolve.access;

import org.jspecify.annotations.Nullable;

/**
 * The hints of a statement on reading tables.
 *
 * @param allowFiltering {@code _l_allow_filtering_}: an inefficient query is allowed
 * @param forcedIndex the index of {@code _l_force_index_('name')}, or null
 * @param ignoreIndexes {@code _l_ignore_index_}: only primary keys are used
 * @param versions whether versions of a table's rows are read, which indexes do not hold
 * @param oneKey whether each table is read by a single key or index, as in STRICT_LINDORM, and for
 *     pages that a cursor continues
 */
public record ReadHints(
    boolean allowFiltering,
    @Nullable String forcedIndex,
    boolean ignoreIndexes,
    boolean versions,
    boolean oneKey) {

  /** No hints. */
  public static final ReadHints NONE = new ReadHints(false, null, false);

  /** Creates the hints of a statement. */
  public ReadHints(boolean allowFiltering, @Nullable String forcedIndex, boolean ignoreIndexes) {
    this(allowFiltering, forcedIndex, ignoreIndexes, false, false);
  }

  /** Returns the hints for a read that must use a single key if the argument is true. */
  public ReadHints byOneKey(boolean only) {
    return new ReadHints(allowFiltering, forcedIndex, ignoreIndexes, versions, only);
  }

  /** Returns the same hints with inefficient queries allowed. */
  public ReadHints withFiltering() {
    return new ReadHints(true, forcedIndex, ignoreIndexes, versions, oneKey);
  }

  /** Returns whether only the primary key may be used. */
  boolean goByPrimaryKey() {
    return ignoreIndexes || versions;
  }
}
