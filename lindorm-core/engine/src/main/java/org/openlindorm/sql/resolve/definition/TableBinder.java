package org.openlindorm.sql.resolve.definition;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.ChangePlan;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.schema.IndexAttribute;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.KeyReplacement;
import org.openlindorm.schema.NewColumn;
import org.openlindorm.schema.NewIndex;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.schema.TableAttribute;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.tree.CreateTable;
import org.openlindorm.sql.parse.tree.Option;
import org.openlindorm.sql.parse.tree.TableElement;
import org.openlindorm.sql.parse.tree.TableElement.ColumnClause;
import org.openlindorm.sql.parse.tree.TableStatement.CreateTableLike;

/** Binds CREATE TABLE. */
final class TableBinder {

  private TableBinder() {}

  /**
   * @param text the statement as the user wrote it
   */
  static DefinitionPlan bind(CreateTable create, TableName name, UnenforcedKeys keys, String text) {
    Map<String, String> attributes = Option.byName(create.options());
    if (keys.compat() == SqlCompat.MYSQL) {
      attributes.putIfAbsent(TableAttribute.KEY_ONLY_ROWS.name(), "true");
    }
    String facts = KeyComments.facts(text, create.columns());
    if (!facts.isEmpty()) {
      attributes.putIfAbsent(TableAttribute.KEY_FACTS.name(), facts);
    }
    List<String> warnings = new ArrayList<>(TableAttribute.warnings(attributes));
    if (create.partition() != null) {
      warnings.add(
          "PARTITION BY has no effect on a wide table: rows are divided by ranges of the"
              + " primary key. A key function such as hash32(column) at the start of the key"
              + " spreads them");
    }
    create.ignored().forEach(option -> warnings.add(option + " of a table has no effect"));
    create.unenforced().forEach(each -> warnings.add(keys.warning(each)));
    warnings.addAll(keys.checks(create.columns()));
    List<NewIndex> indexes =
        Stream.concat(create.indexes().stream(), IndexBinder.uniqueColumns(create.columns()))
            .map(index -> IndexBinder.index(index.name(), index.body(), keys, warnings))
            .toList();
    indexes.forEach(index -> warnings.addAll(IndexAttribute.warnings(index.attributes())));
    warnings.addAll(IndexBinder.warnings(name, indexes.size()));
    ColumnBinder binder = new ColumnBinder(keys.compat(), warnings);
    List<NewColumn> columns =
        new ArrayList<>(create.columns().stream().map(binder::column).toList());
    List<KeyItem> key = key(create);
    warnings.addAll(IndexBinder.longKey("table " + name, key.size()));
    if (key.isEmpty() && keys.compat() == SqlCompat.MYSQL) {
      columns.add(NewColumn.hiddenKey());
      key = List.of(KeyItem.ascending(NewColumn.HIDDEN_KEY));
    }
    SchemaChange change =
        new TableChange.CreateTable(
            name, columns, key, attributes, indexes, create.ifNotExists(), create.temporary());
    return new ChangePlan.Change(change, warnings, text);
  }

  /** CREATE TABLE name LIKE model. */
  static DefinitionPlan like(TableDef model, TableName name, CreateTableLike create) {
    if (!model.cells().ours() || InformationSchema.contains(model)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "CREATE TABLE LIKE " + model.name() + ", which was not created by CREATE TABLE",
          "Write its columns with SQL types: CREATE TABLE " + name + " (...)");
    }
    Map<String, String> attributes = new HashMap<>(model.attributes());
    attributes.remove(TableAttribute.AUTO_INCREMENT.name());
    SchemaChange change =
        new TableChange.CreateTable(
            name,
            KeyReplacement.withPatterns(KeyReplacement.columns(model), model),
            KeyReplacement.items(model.layout()),
            attributes,
            KeyReplacement.indexes(model),
            create.ifNotExists(),
            create.temporary());
    return new ChangePlan.Change(change);
  }

  private static List<KeyItem> key(CreateTable create) {
    List<List<KeyItem>> keys = new ArrayList<>();
    for (TableElement.PrimaryKey clause : create.primaryKeys()) {
      keys.add(clause.key().stream().map(TableClauses::keyItem).toList());
    }
    for (ColumnClause column : create.columns()) {
      if (column.primaryKey()) {
        keys.add(List.of(KeyItem.ascending(column.name().getSimple())));
      }
    }
    if (keys.size() > 1) {
      throw LindormException.of(
          ErrorCode.KEY_DEFINITION,
          "the table has "
              + keys.size()
              + " primary keys; write one PRIMARY KEY (column, ...) with all its columns");
    }
    return keys.isEmpty() ? serialKey(create) : keys.get(0);
  }

  /** SERIAL declares a UNIQUE key, which is the primary key of a table without another one. */
  private static List<KeyItem> serialKey(CreateTable create) {
    return create.columns().stream()
        .filter(column -> TableClauses.isSerial(column.type()))
        .map(column -> KeyItem.ascending(column.name().getSimple()))
        .limit(1)
        .toList();
  }
}
