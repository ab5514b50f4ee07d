package org.openlindorm.sql.resolve.access;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Or;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.plan.SearchAccess;
import org.openlindorm.plan.SearchCondition;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.KeyClause;
import org.openlindorm.schema.SearchIndexDef;
import org.openlindorm.schema.SearchIndexDef.SearchColumn;
import org.openlindorm.schema.TableDef;

/**
 * Chooses a search index where no key bounds a query. A condition on a column is used if a
 * secondary index on this column would use it, and so are the words of text columns.
 */
final class SearchChooser {

  private final TableDef table;
  private final SearchIndexDef index;

  private SearchChooser(TableDef table, SearchIndexDef index) {
    this.table = table;
    this.index = index;
  }

  /** Returns the read by the search index; null if it may not be used, or has no condition. */
  static @Nullable SearchAccess choose(
      RowShape shape, Conditions conditions, ReadRequirements requirements, ReadHints hints) {
    TableDef table = shape.table();
    SearchIndexDef index = table.searchIndex();
    Expr where = conditions.whole();
    if (index == null
        || where == null
        || !index.state().readable()
        || !hints.search()
        || requirements.rowsThemselves()
        || !shape.isNewest()) {
      return null;
    }
    SearchCondition found = new SearchChooser(table, index).all(conditions);
    return found == null ? null : search(shape, index, found, where, hints);
  }

  /** Returns the read of the rows that a condition finds, in the order of their keys. */
  static SearchAccess search(
      RowShape shape,
      SearchIndexDef index,
      SearchCondition condition,
      @Nullable Expr where,
      ReadHints hints) {
    TableDef table = shape.table();
    KeyBounds everything = Conditions.of(table.layout(), null).over(table.layout());
    boolean fresh = hints.searching() == ReadHints.Searching.FRESH;
    return new SearchAccess(shape, index, condition, everything, where, null, fresh);
  }

  /** Returns whether a table has a search index with a name. */
  static boolean isSearch(TableDef table, String name) {
    SearchIndexDef index = table.searchIndex();
    return index != null && index.name().equals(name);
  }

  /** Returns whether a hint forces the search index of a table. */
  static boolean isForced(RowShape shape, ReadHints hints) {
    String forced = hints.forcedIndex();
    return forced != null && isSearch(shape.table(), forced);
  }

  /** Returns the refusal of a statement that is forced to use an index that it cannot use. */
  static LindormException unusable(RowShape shape, ReadHints hints) {
    return LindormException.of(
        ErrorCode.INDEX_NOT_READABLE,
        String.valueOf(hints.forcedIndex()),
        shape.table().name().table(),
        "a search index, which must be ACTIVE, for queries with a condition on one of its columns;"
            + " statements that write need the hint _l_search_fresh_, too");
  }

  /** Returns what the index can find of conditions joined by AND; null if nothing. */
  private @Nullable SearchCondition all(Conditions conditions) {
    List<SearchCondition> found = new ArrayList<>();
    for (SearchColumn column : index.columns()) {
      if (column.vector()) {
        continue;
      }
      KeyBounds bounds = conditions.over(KeyClause.ofColumn(table, column.name()));
      if (bounds.bindsFirst()) {
        found.add(new SearchCondition.Values(column.name(), bounds));
      }
    }
    for (Expr condition : conditions.all()) {
      SearchCondition further = further(condition);
      if (further != null) {
        found.add(further);
      }
    }
    return found.isEmpty() ? null : new SearchCondition.All(found);
  }

  private @Nullable SearchCondition further(Expr condition) {
    if (condition instanceof Or or) {
      return boundsColumn(or) ? null : any(or);
    }
    return new SearchedTexts(table, index).of(condition);
  }

  /** Returns whether the alternatives are values of one column, which its bounds contain. */
  private boolean boundsColumn(Or or) {
    Set<String> columns = Columns.of(or);
    SearchColumn column = columns.size() == 1 ? index.column(columns.iterator().next()) : null;
    return column != null
        && !column.vector()
        && Conditions.of(table.layout(), or)
            .over(KeyClause.ofColumn(table, column.name()))
            .bindsFirst();
  }

  /** Returns null unless the index can find each alternative. */
  private @Nullable SearchCondition any(Or or) {
    List<SearchCondition> found = new ArrayList<>();
    for (Expr alternative : or.operands()) {
      SearchCondition one = all(Conditions.of(table.layout(), alternative));
      if (one == null) {
        return null;
      }
      found.add(one);
    }
    return new SearchCondition.Any(found);
  }
}
