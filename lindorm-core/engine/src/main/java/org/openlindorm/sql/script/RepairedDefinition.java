package org.openlindorm.sql.script;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.FirstRegions;
import org.openlindorm.schema.IndexAttribute;
import org.openlindorm.schema.TableAttribute;
import org.openlindorm.sql.parse.tree.AlterTable;
import org.openlindorm.sql.parse.tree.CreateTable;
import org.openlindorm.sql.parse.tree.Definition;
import org.openlindorm.sql.parse.tree.IndexStatement;
import org.openlindorm.sql.parse.tree.KeyElement;
import org.openlindorm.sql.parse.tree.Option;
import org.openlindorm.sql.parse.tree.TableElement;
import org.openlindorm.sql.parse.tree.TableElement.ColumnClause;
import org.openlindorm.sql.parse.tree.TableElement.IndexBody;
import org.openlindorm.sql.parse.tree.TableElement.TypeReference;
import org.openlindorm.sql.parse.tree.TableParts;
import org.openlindorm.sql.parse.tree.TableStatement;
import org.openlindorm.sql.resolve.definition.TableClauses;
import org.openlindorm.type.DataType;

/**
 * Rewrites a definition that the server refuses to forms that it may accept: with the nearest
 * types, and without the options, defaults and indexes that it would refuse.
 */
final class RepairedDefinition {

  private static final String DYNAMIC_COLUMNS = TableAttribute.DYNAMIC_COLUMNS.name();

  private RepairedDefinition() {}

  static RepairedChange of(Definition refused) {
    if (refused instanceof CreateTable create) {
      return of(create);
    }
    TableParts parts = refused.parts();
    if (parts == null || refused instanceof TableStatement.CreateTableAs) {
      return RepairedChange.NONE;
    }
    List<List<Definition>> changes = new ArrayList<>();
    if (refused instanceof AlterTable alter) {
      alter.change().written().forEach(column -> changes.add(forms(alter, column)));
      alter
          .change()
          .options()
          .forEach(
              option ->
                  changes.add(List.of(with(alter, new AlterTable.SetOptions(List.of(option))))));
    }
    parts.indexes().forEach(index -> changes.add(forms(parts.table(), index)));
    return new RepairedChange(List.of(), changes.isEmpty() ? List.of(List.of(refused)) : changes);
  }

  /** Returns the definitions that remove what a definition adds, as far as it exists. */
  static List<Definition> removal(Definition definition) {
    TableParts parts = definition.parts();
    if (parts == null) {
      return List.of();
    }
    CreateTable create =
        definition instanceof TableStatement.CreateTableAs filled
            ? filled.create()
            : definition instanceof CreateTable written ? written : null;
    if (create != null) {
      return List.of(new TableStatement.DropTable(create.table(), true, create.temporary()));
    }
    List<Definition> removal = new ArrayList<>();
    for (TableElement.Index index : parts.indexes()) {
      if (index.name() != null) {
        removal.add(
            new AlterTable(parts.table(), false, new AlterTable.DropIndex(index.name(), true)));
      }
    }
    if (definition instanceof AlterTable alter
        && alter.change() instanceof AlterTable.AddColumns add) {
      for (ColumnClause column : add.written()) {
        removal.add(with(alter, new AlterTable.DropColumns(List.of(column.name()), true)));
      }
      // A name is free for a column of another type once no row has the old one.
      removal.add(new TableStatement.TruncateTable(parts.table()));
    }
    return removal;
  }

  private static RepairedChange of(CreateTable create) {
    List<String> key = new ArrayList<>();
    create.primaryKeys().forEach(clause -> clause.key().forEach(item -> addColumn(item, key)));
    create.columns().stream()
        .filter(ColumnClause::primaryKey)
        .forEach(column -> key.add(column.name().getSimple()));
    Map<String, ColumnClause> columns = new LinkedHashMap<>();
    List<List<Definition>> changes = new ArrayList<>();
    for (ColumnClause column : create.columns()) {
      String name = column.name().getSimple();
      DataType type = nearest(column.type(), name);
      boolean last = key.lastIndexOf(name) == key.size() - 1;
      DataType adapted = key.contains(name) ? NearestType.inKey(type, last) : type;
      if (columns.putIfAbsent(name, with(column, adapted, null)) == null
          && column.defaultValue() != null) {
        changes.add(
            List.of(
                new AlterTable(
                    create.table(),
                    false,
                    new AlterTable.SetDefault(column.name(), column.defaultValue()))));
      }
    }
    create.indexes().forEach(index -> changes.add(forms(create.table(), index)));
    List<Option> accepted = accepted(create.options(), TableAttribute::accepts);
    List<Definition> tables =
        Stream.of(
                accepted,
                withoutSplits(accepted),
                accepted.stream()
                    .filter(option -> option.name().equalsIgnoreCase(DYNAMIC_COLUMNS))
                    .toList())
            .distinct()
            .flatMap(options -> forms(create, List.copyOf(columns.values()), options))
            .toList();
    return new RepairedChange(tables, changes);
  }

  /** Returns a table with its AUTO_INCREMENT column, and with this column as an ordinary one. */
  private static Stream<Definition> forms(
      CreateTable create, List<ColumnClause> columns, List<Option> options) {
    List<ColumnClause> plain = columns.stream().map(RepairedDefinition::withoutNumbers).toList();
    return Stream.of(columns, plain).distinct().map(each -> with(create, each, options));
  }

  private static ColumnClause withoutNumbers(ColumnClause column) {
    return new ColumnClause(
        column.name(),
        column.type(),
        column.nullable(),
        column.defaultValue(),
        column.primaryKey(),
        false,
        column.comment(),
        column.updated(),
        column.clauses());
  }

  private static CreateTable with(
      CreateTable create, List<ColumnClause> columns, List<Option> options) {
    return new CreateTable(
        create.table(),
        create.ifNotExists(),
        create.temporary(),
        columns,
        create.primaryKeys(),
        List.of(),
        null,
        options,
        List.of(),
        List.of());
  }

  private static void addColumn(KeyElement item, List<String> key) {
    if (item instanceof KeyElement.Column column) {
      key.add(column.name().getSimple());
    } else if (item instanceof KeyElement.WithOptions column) {
      key.add(column.name().getSimple());
    } else if (item instanceof KeyElement.Function function) {
      function.arguments().stream()
          .filter(SqlIdentifier.class::isInstance)
          .forEach(argument -> key.add(((SqlIdentifier) argument).getSimple()));
    }
  }

  private static List<Definition> forms(AlterTable alter, ColumnClause column) {
    DataType type = nearest(column.type(), column.name().getSimple());
    ColumnClause plain = with(column, type, null);
    return Stream.of(with(column, type, column.defaultValue()), plain, withoutNumbers(plain))
        .map(form -> (Definition) with(alter, change(alter.change(), form)))
        .toList();
  }

  private static AlterTable.Change change(AlterTable.Change change, ColumnClause column) {
    return change instanceof AlterTable.ChangeColumn changed
        ? new AlterTable.ChangeColumn(changed.column(), column)
        : new AlterTable.AddColumns(List.of(new AlterTable.NewColumn(column, false)));
  }

  private static AlterTable with(AlterTable alter, AlterTable.Change change) {
    return new AlterTable(alter.table(), alter.ifExists(), change);
  }

  /** Returns an index with the options that the server accepts, or without options. */
  private static List<Definition> forms(SqlIdentifier table, TableElement.Index index) {
    IndexBody body = index.body();
    List<Option> accepted = accepted(body.options(), IndexAttribute::accepts);
    List<KeyElement> key = body.key().stream().map(TableClauses::withoutLength).toList();
    SqlIdentifier method = IndexSyntax.isSorted(body) ? null : body.method();
    List<Definition> forms = new ArrayList<>();
    for (List<SqlIdentifier> included : included(body.included())) {
      Stream.of(accepted, withoutSplits(accepted), List.<Option>of())
          .distinct()
          .map(options -> new IndexBody(method, key, included, options, null, false, List.of()))
          .forEach(
              form ->
                  forms.add(
                      new IndexStatement.CreateIndex(
                          index.name(), table, false, form, null, SqlParserPos.ZERO)));
    }
    return forms;
  }

  /** Returns all columns of an INCLUDE, then those without one of them, then none. */
  private static List<List<SqlIdentifier>> included(List<SqlIdentifier> columns) {
    List<List<SqlIdentifier>> some = new ArrayList<>();
    some.add(columns);
    for (SqlIdentifier left : columns) {
      some.add(columns.stream().filter(column -> column != left).toList());
    }
    if (columns.size() > 1) {
      some.add(List.of());
    }
    return some;
  }

  private static List<Option> accepted(List<Option> options, BiPredicate<String, String> accepts) {
    return options.stream().filter(option -> accepts.test(option.name(), option.value())).toList();
  }

  private static List<Option> withoutSplits(List<Option> options) {
    return options.stream()
        .filter(option -> !FirstRegions.isSplit(option.name().toUpperCase(Locale.ROOT)))
        .toList();
  }

  private static DataType nearest(TypeReference type, String column) {
    try {
      return TableClauses.type(type, column);
    } catch (LindormException unknown) {
      return NearestType.of(type.name());
    }
  }

  private static ColumnClause with(
      ColumnClause column, DataType type, @Nullable SqlNode defaultValue) {
    return new ColumnClause(
        column.name(),
        reference(type, column.type().position()),
        column.nullable(),
        defaultValue,
        column.primaryKey(),
        TableClauses.isAutoIncrement(column),
        column.comment(),
        null,
        List.of());
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
    return new TypeReference(
        sized > 0 ? sql.substring(0, sized) : sql, arguments, List.of(), false, false, position);
  }
}
