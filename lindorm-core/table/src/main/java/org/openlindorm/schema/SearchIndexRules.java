package org.openlindorm.schema;

import java.util.HashSet;
import java.util.Set;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.SearchIndexDef.SearchColumn;
import org.openlindorm.type.TypeName;

/** The rules for a valid search index. */
final class SearchIndexRules {

  private SearchIndexRules() {}

  /**
   * Returns the index that a statement defines on a table.
   *
   * @throws LindormException NAME_INVALID, INDEX_EXISTS, COLUMN_UNKNOWN, UNSUPPORTED, ...
   */
  static SearchIndexDef define(long id, TableDef table, NewSearchIndex requested, long now) {
    checkSource(table);
    if (table.searchIndex() != null) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "a second search index on table " + table.name(),
          "Drop index %s, and create one with all columns".formatted(table.searchIndex().name()));
    }
    String name = requested.name() == null ? "idx_search" : requested.name();
    NameRules.checkIndex(name);
    if (table.index(name) != null) {
      throw LindormException.of(ErrorCode.INDEX_EXISTS, name, table.name());
    }
    Set<String> seen = new HashSet<>();
    for (SearchColumn column : requested.columns()) {
      check(table, column);
      if (!seen.add(column.name())) {
        throw LindormException.of(ErrorCode.COLUMN_LISTED_TWICE, column.name());
      }
    }
    return new SearchIndexDef(id, name, requested.columns(), IndexState.BUILDING, now);
  }

  private static void check(TableDef table, SearchColumn column) {
    KeyClause.ofColumn(table, column.name());
    TypeName type = table.requireColumn(column.name()).type().name();
    if (column.text() && type != TypeName.VARCHAR && type != TypeName.CHAR) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "type=text for column '%s' of table %s".formatted(column.name(), table.name()),
          "Only a VARCHAR or CHAR has words; leave type=text out");
    }
  }

  /** Refuses tables whose changes the log does not contain. */
  static void checkSource(TableDef table) {
    Changefeed.unrecordable(table)
        .ifPresent(
            reason -> {
              throw LindormException.of(
                  ErrorCode.UNSUPPORTED,
                  "a search index on table %s: %s".formatted(table.name(), reason),
                  "Search indexes follow the typed rows of tables that CREATE TABLE has created");
            });
  }

  /**
   * Returns the search index of a statement.
   *
   * @throws LindormException INDEX_UNKNOWN
   */
  static SearchIndexDef require(TableDef table, String index) {
    SearchIndexDef found = table.searchIndex();
    if (found == null || !found.name().equals(index)) {
      throw LindormException.of(ErrorCode.INDEX_UNKNOWN, index, table.name(), "");
    }
    return found;
  }
}
