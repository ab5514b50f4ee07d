package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.SearchIndexDef.Matching;
import org.openlindorm.schema.SearchIndexDef.SearchColumn;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** The rules for a valid search index. */
final class SearchIndexRules {

  /** A search reads the vectors of some hundred neighbors. */
  private static final int MOST_DIMENSIONS = 4_096;

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
    return new SearchIndexDef(
        id, name, checked(table, all(table, requested)), IndexState.BUILDING, now);
  }

  private static List<SearchColumn> checked(TableDef table, List<SearchColumn> requested) {
    Set<String> seen = new HashSet<>();
    List<SearchColumn> columns = new ArrayList<>();
    for (SearchColumn column : requested) {
      columns.add(checked(table, column));
      if (!seen.add(column.name())) {
        throw LindormException.of(ErrorCode.COLUMN_LISTED_TWICE, column.name());
      }
    }
    return columns;
  }

  /**
   * Returns an index with more columns. An index in use is built again.
   *
   * @throws LindormException COLUMN_LISTED_TWICE, COLUMN_UNKNOWN, UNSUPPORTED, ...
   */
  static SearchIndexDef extended(
      TableDef table, SearchIndexDef index, List<SearchColumn> added, long now) {
    List<SearchColumn> all = new ArrayList<>(index.columns());
    for (SearchColumn column : all(table, new NewSearchIndex(index.name(), added))) {
      boolean isOfAll = added.stream().noneMatch(each -> each.name().equals(column.name()));
      if (!isOfAll || index.column(column.name()) == null) {
        all.add(column);
      }
    }
    return index.withColumns(checked(table, all), now);
  }

  private static SearchColumn checked(TableDef table, SearchColumn column) {
    DataType type = table.requireColumn(column.name()).type();
    boolean text = type.name() == TypeName.VARCHAR || type.name() == TypeName.CHAR;
    boolean vector = type.name() == TypeName.VECTOR;
    if (column.text() && !text) {
      throw unsupported(table, column, "type=text", "Only a VARCHAR or CHAR has words");
    }
    if (column.vector() && !vector) {
      throw unsupported(table, column, "distance", "Only a VECTOR has a distance");
    }
    if (!vector) {
      KeyClause.ofColumn(table, column.name());
      return column;
    }
    if (type.precision() > MOST_DIMENSIONS) {
      throw unsupported(
          table,
          column,
          "%d dimensions".formatted(type.precision()),
          "A search index has vectors of at most " + MOST_DIMENSIONS);
    }
    return column.vector() ? column : new SearchColumn(column.name(), Matching.EUCLIDEAN);
  }

  private static LindormException unsupported(
      TableDef table, SearchColumn column, String what, String why) {
    return LindormException.of(
        ErrorCode.UNSUPPORTED,
        "%s for column '%s' of a search index on table %s"
            .formatted(what, column.name(), table.name()),
        why + "; leave it out");
  }

  /** Returns the declared columns; those of the table that can be indexed, if {@code *} is one. */
  private static List<SearchColumn> all(TableDef table, NewSearchIndex requested) {
    if (requested.columns().stream().noneMatch(each -> each.name().equals("*"))) {
      return requested.columns();
    }
    Map<String, SearchColumn> columns = new LinkedHashMap<>();
    for (ColumnDef column : table.columns()) {
      if (column.type().name() != TypeName.JSON) {
        columns.put(column.name(), new SearchColumn(column.name(), Matching.VALUES));
      }
    }
    requested.columns().stream()
        .filter(each -> !each.name().equals("*"))
        .forEach(each -> columns.put(each.name(), each));
    return List.copyOf(columns.values());
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
