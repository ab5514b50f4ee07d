package org.openlindorm.sql.script;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.tree.AlterTable;
import org.openlindorm.sql.parse.tree.CreateTable;
import org.openlindorm.sql.parse.tree.Definition;
import org.openlindorm.sql.parse.tree.IndexStatement;
import org.openlindorm.sql.parse.tree.KeyElement;
import org.openlindorm.sql.parse.tree.TableElement;
import org.openlindorm.sql.parse.tree.TableElement.ColumnClause;
import org.openlindorm.sql.parse.tree.TableElement.TypeReference;
import org.openlindorm.sql.resolve.TableBinder;
import org.openlindorm.type.DataType;

/**
 * Rewrites a definition that the server refuses to a form that it may accept: with the nearest
 * types, and without options and indexes that it would refuse.
 */
final class MeantDefinition {

  private static final String DYNAMIC_COLUMNS = "DYNAMIC_COLUMNS";

  private MeantDefinition() {}

  /** Returns the definitions to apply one after another, each as far as it is accepted. */
  static List<Definition> of(Definition refused) {
    if (refused instanceof CreateTable create) {
      return of(create);
    }
    if (refused instanceof AlterTable alter && !alter.change().written().isEmpty()) {
      return of(alter);
    }
    return List.of();
  }

  private static List<Definition> of(CreateTable create) {
    List<String> key = new ArrayList<>();
    create.primaryKeys().forEach(clause -> clause.key().forEach(item -> addColumn(item, key)));
    create.columns().stream()
        .filter(ColumnClause::primaryKey)
        .forEach(column -> key.add(column.name().getSimple()));
    Map<String, ColumnClause> columns = new LinkedHashMap<>();
    for (ColumnClause column : create.columns()) {
      String name = column.name().getSimple();
      DataType type = nearest(column.type(), name);
      boolean last = key.lastIndexOf(name) == key.size() - 1;
      columns.putIfAbsent(
          name, withType(column, key.contains(name) ? NearestType.inKey(type, last) : type));
    }
    List<Definition> meant = new ArrayList<>();
    meant.add(
        new CreateTable(
            create.table(),
            create.ifNotExists(),
            List.copyOf(columns.values()),
            create.primaryKeys(),
            List.of(),
            null,
            create.options().stream()
                .filter(option -> option.name().equalsIgnoreCase(DYNAMIC_COLUMNS))
                .toList(),
            List.of()));
    for (TableElement.Index index : create.indexes()) {
      meant.add(
          new IndexStatement.CreateIndex(
              index.name(), create.table(), false, index.body(), null, SqlParserPos.ZERO));
    }
    return meant;
  }

  private static void addColumn(KeyElement item, List<String> key) {
    if (item instanceof KeyElement.Column column) {
      key.add(column.name().getSimple());
    } else if (item instanceof KeyElement.Function function) {
      function.arguments().stream()
          .filter(SqlIdentifier.class::isInstance)
          .forEach(argument -> key.add(((SqlIdentifier) argument).getSimple()));
    }
  }

  private static List<Definition> of(AlterTable alter) {
    List<Definition> meant = new ArrayList<>();
    if (alter.change() instanceof AlterTable.AddColumns add) {
      for (AlterTable.NewColumn column : add.columns()) {
        ColumnClause changed = nearest(column.column());
        meant.add(
            new AlterTable(
                alter.table(),
                alter.ifExists(),
                new AlterTable.AddColumns(
                    List.of(new AlterTable.NewColumn(changed, column.ifNotExists())))));
      }
    } else if (alter.change() instanceof AlterTable.ChangeColumn change) {
      meant.add(
          new AlterTable(
              alter.table(),
              alter.ifExists(),
              new AlterTable.ChangeColumn(change.column(), nearest(change.wanted()))));
    }
    return meant;
  }

  private static ColumnClause nearest(ColumnClause column) {
    return withType(column, nearest(column.type(), column.name().getSimple()));
  }

  private static DataType nearest(TypeReference type, String column) {
    try {
      return TableBinder.type(type, column);
    } catch (LindormException unknown) {
      return NearestType.of(type.name());
    }
  }

  private static ColumnClause withType(ColumnClause column, DataType type) {
    return new ColumnClause(
        column.name(),
        reference(type, column.type().position()),
        column.nullable(),
        null,
        column.primaryKey(),
        column.comment());
  }

  private static TypeReference reference(DataType type, SqlParserPos position) {
    String sql = type.sql();
    int sized = sql.indexOf('(');
    List<Integer> arguments = new ArrayList<>();
    if (sized > 0) {
      for (String number : sql.substring(sized + 1, sql.indexOf(')')).split(",", -1)) {
        arguments.add(Integer.valueOf(number.strip()));
      }
    }
    return new TypeReference(sized > 0 ? sql.substring(0, sized) : sql, arguments, false, position);
  }
}
