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
 * @param searching the use of search indexes
 */
public record ReadHints(
    boolean allowFiltering,
    @Nullable String forcedIndex,
    boolean ignoreIndexes,
    boolean versions,
    boolean oneKey,
    Searching searching) {

  /** The use of search indexes, in which the newest rows may be missing. */
  public enum Searching {
    /** In statements that write what they read. */
    NEVER,
    ALLOWED,
    /** {@code _l_search_fresh_}: the read waits for all acknowledged changes. */
    FRESH
  }

  /** No hints. */
  public static final ReadHints NONE = new ReadHints(false, null, false);

  /** Creates the hints of a statement. */
  public ReadHints(boolean allowFiltering, @Nullable String forcedIndex, boolean ignoreIndexes) {
    this(allowFiltering, forcedIndex, ignoreIndexes, false, false, Searching.NEVER);
  }

  /** Returns the hints with another use of search indexes. */
  public ReadHints with(Searching changed) {
    return new ReadHints(allowFiltering, forcedIndex, ignoreIndexes, versions, oneKey, changed);
  }

  /** Returns the hints for the reads of a statement that writes: only fresh ones by search. */
  public ReadHints forWrites() {
    return searching == Searching.ALLOWED ? with(Searching.NEVER) : this;
  }

  /** Returns whether a search index may be used. */
  boolean search() {
    boolean allowed = searching == Searching.FRESH || searching == Searching.ALLOWED && !oneKey;
    return allowed && !goByPrimaryKey();
  }

  /** Returns the hints for a read that must use a single key if the argument is true. */
  public ReadHints byOneKey(boolean only) {
    return new ReadHints(allowFiltering, forcedIndex, ignoreIndexes, versions, only, searching);
  }

  /** Returns the same hints with inefficient queries allowed. */
  public ReadHints withFiltering() {
    return new ReadHints(true, forcedIndex, ignoreIndexes, versions, oneKey, searching);
  }

  /** Returns whether only the primary key may be used. */
  boolean goByPrimaryKey() {
    return ignoreIndexes || versions;
  }
}
