package org.openlindorm.sql.resolve.access;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Call;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Like;
import org.openlindorm.expr.function.FullTextFunctions;
import org.openlindorm.plan.SearchCondition;
import org.openlindorm.schema.SearchIndexDef;
import org.openlindorm.schema.SearchIndexDef.SearchColumn;
import org.openlindorm.schema.TableDef;
import org.openlindorm.search.SearchTerms;
import org.openlindorm.type.TypeName;

/** Finds LIKE and MATCH on the texts of a search index. */
record SearchedTexts(TableDef table, SearchIndexDef index) {

  /** Returns what the index can find of a condition; null if nothing. */
  @Nullable SearchCondition of(Expr condition) {
    return condition instanceof Like like ? like(like) : words(condition);
  }

  private @Nullable SearchCondition like(Like like) {
    if (!(like.value() instanceof ColumnRef value) || like.pattern().readsRow()) {
      return null;
    }
    SearchColumn column = index.column(value.name());
    boolean text = value.type().name() == TypeName.VARCHAR || value.type().name() == TypeName.CHAR;
    return column != null && text
        ? new SearchCondition.Like(column.name(), like.pattern(), like.escape())
        : null;
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
