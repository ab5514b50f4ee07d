package org.openlindorm.sql.resolve.access;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Call;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.function.FullTextFunctions;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.plan.SearchAccess;
import org.openlindorm.plan.SearchCondition;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.KeyClause;
import org.openlindorm.schema.SearchIndexDef;
import org.openlindorm.schema.SearchIndexDef.SearchColumn;
import org.openlindorm.schema.TableDef;
import org.openlindorm.search.SearchTerms;

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
        || shape.versions() != null) {
      return null;
    }
    SearchCondition found = new SearchChooser(table, index).all(conditions);
    KeyBounds everything = Conditions.of(table.layout(), null).over(table.layout());
    boolean fresh = hints.searching() == ReadHints.Searching.FRESH;
    return found == null ? null : new SearchAccess(shape, index, found, everything, where, fresh);
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
      KeyBounds bounds = conditions.over(KeyClause.ofColumn(table, column.name()));
      if (bounds.bindsFirst()) {
        found.add(new SearchCondition.Values(SearchTerms.field(table, column.name()), bounds));
      }
    }
    for (Expr condition : conditions.all()) {
      SearchCondition further =
          condition instanceof Or or && Columns.of(or).size() > 1 ? any(or) : words(condition);
      if (further != null) {
        found.add(further);
      }
    }
    return found.isEmpty() ? null : new SearchCondition.All(found);
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

  private @Nullable SearchCondition words(Expr condition) {
    if (!(condition instanceof Call call) || !isMatch(call) || call.children().get(0).readsRow()) {
      return null;
    }
    List<String> columns = new ArrayList<>();
    for (Expr searched : call.children().subList(1, call.children().size())) {
      SearchColumn column = searched instanceof ColumnRef ref ? index.column(ref.name()) : null;
      if (column == null || !column.text()) {
        return null;
      }
      columns.add(column.name());
    }
    return new SearchCondition.Words(
        columns.stream().map(column -> SearchTerms.words(table, column)).toList(),
        columns,
        call.children().get(0),
        call.function().name().equals(FullTextFunctions.BOOLEAN));
  }

  private static boolean isMatch(Call call) {
    String name = call.function().name();
    return name.equals(FullTextFunctions.NATURAL) || name.equals(FullTextFunctions.BOOLEAN);
  }
}
