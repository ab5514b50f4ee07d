package org.openlindorm.schema;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.store.RowNumbers;

/**
 * The source of the rows of information_schema that are not in the catalog: observations of the
 * servers.
 */
public interface InformationSources {

  /** Returns the rows of KEY_ADVICE for one table. */
  List<@Nullable Object[]> advice(TableDef table);

  /** The rows of STATEMENTS that the session may see. */
  List<@Nullable Object[]> statements();

  /** The rows of STATEMENT_HISTORY that the session may see. */
  List<@Nullable Object[]> statementHistory();

  /** The rows of BACKUPS; none for a user without the privilege SYSTEM. */
  List<@Nullable Object[]> backups();

  /** The rows of CHANGEFEEDS that the session may see. */
  List<@Nullable Object[]> changefeeds();

  /** The rows of CHANGEFEED_CONSUMERS that the session may see. */
  List<@Nullable Object[]> changefeedConsumers();

  /** The rows of SERVER_HISTORY. */
  List<@Nullable Object[]> history();

  /** The rows of HOT_SPOTS that the session may see. */
  List<@Nullable Object[]> hotSpots();

  /** Returns the rows of REGIONS for one table. */
  List<@Nullable Object[]> regions(TableDef table);

  TableFigures figures(TableDef table);

  /**
   * Returns the number that the AUTO_INCREMENT column of a table gets next from this server; empty
   * for other tables.
   */
  OptionalLong nextNumber(TableDef table);

  /** Returns the progress of an index build, such as {@code EXECUTING 12.34%}. */
  String buildProgress(TableDef table, IndexDef index);

  /** Returns the last complete comparison of an index with its table. */
  IndexCheck check(IndexDef index);

  /** Returns estimates of the entries of an index; empty if it is disabled or offline. */
  Optional<RowNumbers> entries(TableDef table, IndexDef index);

  /** Returns the number of documents of a search index; empty if this server does not have them. */
  OptionalLong documents(SearchIndexDef index);

  /** Returns the state of the primary key change of a table. */
  KeyChangeState keyChange(TableDef table);

  /**
   * The state of a primary key change.
   *
   * @param changes of the log that were applied; null where writers wait
   */
  record KeyChangeState(String state, @Nullable Long changes) {
    public static final String COPYING = "COPYING";
  }

  /** Adds a warning to the session about the rows that it reads. */
  void warn(String text);

  /**
   * The result of a comparison of an index with its table.
   *
   * @param beginMillis null if none was completed
   * @param differences null if none was completed
   * @param repaired in all comparisons so far
   */
  record IndexCheck(@Nullable Long beginMillis, @Nullable Long differences, long repaired) {}
}
