package org.openlindorm.sql.resolve.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.calcite.sql.SqlIdentifier;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.ChangePlan;
import org.openlindorm.plan.ChangePlan.Waiting;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.IndexState.Stage;
import org.openlindorm.schema.NewSearchIndex;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.SearchIndexChange;
import org.openlindorm.schema.SearchIndexDef;
import org.openlindorm.schema.SearchIndexDef.Matching;
import org.openlindorm.schema.SearchIndexDef.SearchColumn;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.tree.IndexStatement.AlterIndex;
import org.openlindorm.sql.parse.tree.IndexStatement.CreateIndex;
import org.openlindorm.sql.parse.tree.KeyElement;
import org.openlindorm.sql.parse.tree.Option;
import org.openlindorm.sql.parse.tree.TableElement.IndexBody;

/** Converts statements about search indexes to schema definitions. */
final class SearchIndexBinder {

  private SearchIndexBinder() {}

  /** Returns whether an index is declared USING SEARCH. */
  static boolean isSearch(IndexBody body) {
    SqlIdentifier method = body.method();
    return method != null && method.getSimple().equalsIgnoreCase("SEARCH");
  }

  /** Returns whether a table has a search index with a name. */
  static boolean isSearch(Catalog catalog, TableName table, String index) {
    TableDef known = catalog.table(table);
    SearchIndexDef search = known == null ? null : known.searchIndex();
    return search != null && search.name().equals(index);
  }

  static ChangePlan.ChangeIndexes create(CreateIndex create, TableName table, Waiting waiting) {
    IndexBody body = create.body();
    if (body.unique() || !body.included().isEmpty()) {
      throw unsupported("UNIQUE and INCLUDE of a search index", "Leave them out");
    }
    if (body.partition() != null) {
      throw unsupported(
          "PARTITION BY of a search index", "Leave it out; the index has one partition");
    }
    if (!body.options().isEmpty()) {
      throw unsupported("WITH options of a search index", "Leave them out");
    }
    List<SearchColumn> columns = body.key().stream().map(SearchIndexBinder::column).toList();
    SqlIdentifier name = create.name();
    NewSearchIndex index = new NewSearchIndex(name == null ? null : name.getSimple(), columns);
    return new ChangePlan.ChangeIndexes(
        table,
        index.name(),
        List.of(new SearchIndexChange.CreateSearchIndex(table, index, create.ifNotExists(), 0)),
        waiting,
        List.of());
  }

  private static SearchColumn column(KeyElement element) {
    if (element instanceof KeyElement.WithOptions column) {
      return new SearchColumn(column.name().getSimple(), matching(column));
    }
    if (element instanceof KeyElement.Column column && !column.descending()) {
      return new SearchColumn(column.name().getSimple(), Matching.VALUES);
    }
    throw unsupported(
        "functions and DESC in a search index", "Name columns only; their order has no meaning");
  }

  private static Matching matching(KeyElement.WithOptions column) {
    Matching matching = Matching.VALUES;
    for (Map.Entry<String, String> option : Option.byName(column.options()).entrySet()) {
      String value = option.getValue().toLowerCase(Locale.ROOT);
      switch (option.getKey().toLowerCase(Locale.ROOT) + "=" + value) {
        case "type=text" -> matching = Matching.WORDS;
        case "distance=l2" -> matching = Matching.EUCLIDEAN;
        case "distance=cosine" -> matching = Matching.COSINE;
        case "analyzer=standard", "indexed=true", "rowstored=false", "columnstored=true" -> {}
        default ->
            throw unsupported(
                "%s=%s of column '%s' in a search index"
                    .formatted(option.getKey(), option.getValue(), column.name().getSimple()),
                "The options are type=text, analyzer=standard, and distance=l2 or distance=cosine");
      }
    }
    return matching;
  }

  static ChangePlan.ChangeIndexes alter(
      TableName table, String index, List<Stage> steps, Waiting waiting) {
    List<SchemaChange> changes = new ArrayList<>();
    steps.forEach(
        step -> changes.add(new SearchIndexChange.AlterSearchIndex(table, index, step, 0)));
    return new ChangePlan.ChangeIndexes(table, index, changes, waiting, List.of());
  }

  /** Returns the addition of columns to a search index, which is then built again. */
  static ChangePlan.ChangeIndexes addColumns(
      Catalog catalog, AlterIndex alter, TableName table, Waiting waiting) {
    String index = alter.index().getSimple();
    TableDef known = catalog.table(table);
    if (known != null && known.index(index) != null) {
      throw unsupported(
          "ADD COLUMNS to secondary index " + index,
          "Create an index with these columns, and drop this one");
    }
    boolean isMissing = !isSearch(catalog, table, index);
    List<SearchColumn> columns = alter.added().stream().map(SearchIndexBinder::column).toList();
    List<SchemaChange> changes =
        alter.ifExists() && isMissing
            ? List.of()
            : List.of(new SearchIndexChange.AddSearchColumns(table, index, columns, 0));
    return new ChangePlan.ChangeIndexes(
        table, index, changes, isMissing ? Waiting.NOT_AT_ALL : waiting, List.of());
  }

  /** Returns the end of a search index, which is disabled before if the argument is true. */
  static ChangePlan.ChangeIndexes drop(TableName table, String index, boolean atOnce) {
    List<SchemaChange> changes = new ArrayList<>();
    if (atOnce) {
      changes.add(new SearchIndexChange.AlterSearchIndex(table, index, Stage.DISABLED, 0));
    }
    changes.add(new SearchIndexChange.DropSearchIndex(table, index));
    return new ChangePlan.ChangeIndexes(table, index, changes, Waiting.NOT_AT_ALL, List.of());
  }

  private static LindormException unsupported(String what, String instead) {
    return LindormException.of(ErrorCode.UNSUPPORTED, what, instead);
  }
}
