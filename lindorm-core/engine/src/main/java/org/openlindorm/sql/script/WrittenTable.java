package org.openlindorm.sql.script;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.sql.parse.SqlScript;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.tree.AlterTable;

/**
 * The parts of one table that the statements of a script declare, with their positions. The catalog
 * decides which of them the table still has.
 *
 * @param statements that declare its parts; the first one creates it
 * @param span the name of the table in it
 * @param keySpan the PRIMARY KEY clause, or the column that has one
 * @param columns all definitions in their order; those of a dropped column have an empty name
 * @param attributes by name in upper case
 * @param unknown tokens after the columns that do not parse
 */
public record WrittenTable(
    List<ScriptPart> statements,
    TextSpan span,
    TextSpan keySpan,
    List<WrittenColumn> columns,
    List<WrittenKeyItem> key,
    List<WrittenIndex> indexes,
    Map<String, String> attributes,
    List<SqlToken> unknown) {

  public WrittenTable {
    statements = List.copyOf(statements);
    columns = List.copyOf(columns);
    key = List.copyOf(key);
    indexes = List.copyOf(indexes);
    attributes = Map.copyOf(attributes);
    unknown = List.copyOf(unknown);
  }

  /** Returns the last definition of a column, or null. */
  public @Nullable WrittenColumn column(String name) {
    WrittenColumn found = null;
    for (WrittenColumn column : columns) {
      found = column.name().equals(name) ? column : found;
    }
    return found;
  }

  /** Returns the statement that creates the table. */
  public SqlScript.Part statement() {
    return statements.get(0).part();
  }

  /** Returns the columns that one of the statements writes. */
  public List<WrittenColumn> columnsOf(ScriptPart statement) {
    return columns.stream().filter(column -> statement.contains(column.span())).toList();
  }

  /** Returns whether a later statement than the one that creates the table declares its key. */
  public boolean isKeyAltered() {
    return statements.isEmpty() || !statements.get(0).contains(keySpan);
  }

  /** Returns the table with the parts that a later statement declares. */
  public WrittenTable with(WrittenTable later) {
    List<WrittenColumn> allColumns = new ArrayList<>(columns);
    allColumns.addAll(later.columns);
    List<WrittenIndex> allIndexes = new ArrayList<>(indexes);
    later.indexes.forEach(
        index -> {
          allIndexes.removeIf(old -> !index.name().isEmpty() && old.name().equals(index.name()));
          allIndexes.add(index);
        });
    List<ScriptPart> allStatements = new ArrayList<>(statements);
    later.statements.stream()
        .filter(statement -> allStatements.stream().noneMatch(statement::isSame))
        .forEach(allStatements::add);
    Map<String, String> allAttributes = new HashMap<>(attributes);
    allAttributes.putAll(later.attributes);
    boolean altersKey = !later.key.isEmpty() && later.columns.isEmpty();
    return new WrittenTable(
        allStatements,
        span,
        altersKey ? later.keySpan : keySpan,
        allColumns,
        altersKey ? later.key : key,
        allIndexes,
        allAttributes,
        unknown);
  }

  /**
   * Returns the table without attributes and with only some of its columns and indexes. The
   * comments of a statement that writes none of its columns belong to none.
   */
  public WrittenTable only(Predicate<WrittenColumn> someColumns, Predicate<WrittenIndex> some) {
    List<WrittenColumn> left = columns.stream().filter(someColumns).toList();
    return new WrittenTable(
        left.isEmpty() && !columns.isEmpty() ? List.of() : statements,
        span,
        keySpan,
        left,
        key,
        indexes.stream().filter(some).toList(),
        Map.of(),
        unknown);
  }

  /** Returns the table after columns are renamed or dropped. */
  public WrittenTable after(AlterTable.Change change) {
    if (change instanceof AlterTable.RenameColumn renamed) {
      return renamed(renamed.column().getSimple(), renamed.name().getSimple());
    }
    WrittenTable changed = this;
    if (change instanceof AlterTable.DropColumns dropped) {
      for (SqlIdentifier column : dropped.columns()) {
        changed = changed.withoutColumn(column.getSimple());
      }
    }
    return changed;
  }

  /** Returns the table with a renamed column. */
  public WrittenTable renamed(String from, String to) {
    UnaryOperator<String> name = one -> one.equals(from) ? to : one;
    List<WrittenIndex> changed = new ArrayList<>();
    for (WrittenIndex index : indexes) {
      changed.add(
          new WrittenIndex(
              index.name(),
              index.method(),
              items(index.key(), name),
              index.included().stream().map(name).toList(),
              index.attributes(),
              index.span()));
    }
    return new WrittenTable(
        statements,
        span,
        keySpan,
        columns.stream().map(one -> one.withName(name.apply(one.name()))).toList(),
        items(key, name),
        changed,
        attributes,
        unknown);
  }

  private static List<WrittenKeyItem> items(
      List<WrittenKeyItem> items, UnaryOperator<String> name) {
    return items.stream()
        .map(
            one -> {
              KeyItem item = one.item();
              List<String> columns = item.columns().stream().map(name).toList();
              return new WrittenKeyItem(
                  new KeyItem(item.function(), columns, item.number(), item.descending()),
                  one.span());
            })
        .toList();
  }

  /** Returns the table without a name for the definitions of a dropped column. */
  public WrittenTable withoutColumn(String name) {
    return new WrittenTable(
        statements,
        span,
        keySpan,
        columns.stream().map(one -> one.name().equals(name) ? one.withName("") : one).toList(),
        key,
        indexes,
        attributes,
        unknown);
  }

  /** Returns the table without its primary key. */
  public WrittenTable withoutKey() {
    return new WrittenTable(
        statements, span, keySpan, columns, List.of(), indexes, attributes, unknown);
  }

  /** Returns the table without an index. */
  public WrittenTable without(String index) {
    return new WrittenTable(
        statements,
        span,
        keySpan,
        columns,
        key,
        indexes.stream().filter(one -> !one.name().equals(index)).toList(),
        attributes,
        unknown);
  }
}
