package org.openlindorm.schema;

import static org.openlindorm.schema.FixedRows.row;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.key.ColumnPart;
import org.openlindorm.key.KeyPart;

/**
 * Writes a table as the CREATE TABLE statement that creates it again: columns, key, indexes,
 * attributes. All names are in backticks, so a name may be any word of SQL. The lines have MySQL's
 * form, because MySQL tools parse them (SQLAlchemy). Clauses that MySQL does not have are on lines
 * of their own.
 */
public final class CreateTableText {

  private CreateTableText() {}

  /** Returns the statements of the tables and views that the user may read. */
  static List<@Nullable Object[]> rows(CatalogView view) {
    ColumnForm form = view.columnForm();
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (TableDef table : view.tables()) {
      if (InformationSchema.contains(table) || view.mayRead(table.name())) {
        rows.add(
            row(
                table.name().database(),
                table.name().table(),
                "TABLE",
                text(table, view.sources(), form),
                text(table, view.sources(), ColumnForm.MYSQL, ColumnForm.PRODUCT)));
      }
    }
    for (ViewDef each : view.views()) {
      if (view.mayRead(each.name())) {
        rows.add(
            row(
                each.name().database(),
                each.name().table(),
                "VIEW",
                form.statement(of(each)),
                of(each)));
      }
    }
    return rows;
  }

  /** Computes the text when a statement reads it. */
  private static Supplier<@Nullable Object> text(
      TableDef table, InformationSources sources, ColumnForm form) {
    return text(table, sources, form, form);
  }

  /**
   * @param client the form in which the client sends statements
   */
  private static Supplier<@Nullable Object> text(
      TableDef table, InformationSources sources, ColumnForm form, ColumnForm client) {
    return () -> client.statement(of(withNextNumber(table, sources), form));
  }

  /** Returns the table with the next number of its AUTO_INCREMENT column as the first one. */
  private static TableDef withNextNumber(TableDef table, InformationSources sources) {
    OptionalLong next = sources.nextNumber(table);
    if (next.isEmpty() || next.getAsLong() == 1) {
      return table;
    }
    Map<String, String> attributes = new TreeMap<>(table.attributes());
    attributes.put(TableAttribute.AUTO_INCREMENT.name(), Long.toString(next.getAsLong()));
    return table.withAttributes(attributes);
  }

  /** Returns the statement that creates the view again, in the database in which it was created. */
  public static String of(ViewDef view) {
    return "CREATE VIEW "
        + quoted(view.name().table())
        + view.columns().stream()
            .map(column -> quoted(column.name()))
            .collect(Collectors.joining(", ", " (", ")"))
        + " AS "
        + view.query();
  }

  /** Returns the statement of one table. */
  public static String of(TableDef table) {
    return of(table, ColumnForm.PRODUCT);
  }

  /** Returns the statement for a session at a compatibility level; a backslash is no escape. */
  public static String of(TableDef table, SqlCompat level) {
    return of(table, level == SqlCompat.MYSQL ? ColumnForm.MYSQL : ColumnForm.PRODUCT);
  }

  private static String of(TableDef table, ColumnForm form) {
    if (!table.cells().ours()) {
      return mappings(table);
    }
    List<String> elements = new ArrayList<>();
    table.columns().stream()
        .filter(column -> !column.isHidden())
        .forEach(column -> elements.add("  " + columnText(table, column, form)));
    table
        .cells()
        .wildcards()
        .forEach(
            each ->
                elements.add(
                    "  "
                        + quoted(each.pattern())
                        + " "
                        + each.type().sql().toLowerCase(Locale.ROOT)));
    if (!table.hasHiddenKey()) {
      elements.add("  PRIMARY KEY " + key(table, table.layout().parts()));
    }
    table.indexes().forEach(index -> elements.add("  " + IndexRows.clause(table, index, form)));
    return (table.isTemporary() ? "CREATE TEMPORARY TABLE " : "CREATE TABLE ")
        + quoted(table.name().table())
        + " (\n"
        + String.join(",\n", elements)
        + "\n)"
        + options(table, form)
        + search(table);
  }

  /** Returns the statement of the search index as a comment, since CREATE TABLE has none. */
  private static String search(TableDef table) {
    SearchIndexDef index = table.searchIndex();
    return index == null ? "" : "\n/* " + IndexRows.statement(table, index) + " */";
  }

  /**
   * Returns the statements for a table that an HBase program created. They add the types, the
   * indexes and the attributes.
   */
  private static String mappings(TableDef table) {
    String alter = "ALTER TABLE " + quoted(table.name().table());
    List<String> statements = new ArrayList<>();
    statements.add("-- made by an HBase program");
    rowKey(table).ifPresent(mapping -> statements.add(alter + mapping + ";"));
    table.valueColumns().stream()
        .filter(column -> column.type().isMapped())
        .map(column -> " MAP DYNAMIC COLUMN " + quoted(column.name()) + " " + column.type().sql())
        .forEach(mapping -> statements.add(alter + mapping + ";"));
    new TreeMap<>(table.attributes())
        .forEach(
            (name, value) ->
                statements.add(
                    alter + " SET '" + name + "' = '" + value.replace("'", "''") + "';"));
    table.indexes().forEach(index -> statements.add(IndexRows.statement(table, index)));
    return String.join("\n", statements);
  }

  private static Optional<String> rowKey(TableDef table) {
    String map = " MAP DYNAMIC COLUMN `ROW` ";
    List<ColumnPart> parts = table.layout().columnParts();
    if (table.column(CellLayout.Mapped.ROW) == null) {
      return Optional.of(
          parts.stream()
              .map(part -> quoted(part.column().name()) + " " + part.form())
              .collect(Collectors.joining(", ", map + "(", ")")));
    }
    return parts.get(0).foreignType().isPresent()
        ? Optional.of(map + parts.get(0).form())
        : Optional.empty();
  }

  private static String columnText(TableDef table, ColumnDef column, ColumnForm form) {
    ColumnDef shown =
        form == ColumnForm.MYSQL ? column.withLength(needsLength(table, column)) : column;
    return quoted(column.name()) + " " + form.columnType(shown) + form.clauses(shown);
  }

  /**
   * Returns whether MySQL does not accept TEXT or BLOB for a column: in keys, and with a default.
   */
  private static boolean needsLength(TableDef table, ColumnDef column) {
    return column.defaultText() != null
        || table.keyColumns().contains(column.name())
        || table.indexes().stream()
            .anyMatch(index -> index.layout().columnNames().contains(column.name()));
  }

  /**
   * Returns the parts of a key in parentheses. A bucket that AUTO_INCREMENT adds is in a comment,
   * so that MySQL can read the definition, too.
   */
  static String key(TableDef table, List<KeyPart> parts) {
    boolean implied = AutoIncrementKey.isImplied(table.columns(), parts.get(0));
    return implied
        ? items(parts.subList(1, parts.size())) + " /* stored as " + items(parts) + " */"
        : items(parts);
  }

  private static String items(List<KeyPart> parts) {
    return parts.stream()
        .map(KeyPart::sql)
        .map(KeyItem::parse)
        .map(KeyItem::sql)
        .collect(Collectors.joining(", ", "(", ")"));
  }

  /** MySQL's rows may have only a key, so its clients need no attribute for them. */
  private static String options(TableDef table, ColumnForm form) {
    Map<String, String> attributes = new TreeMap<>(table.attributes());
    if (form == ColumnForm.MYSQL) {
      attributes.remove(TableAttribute.KEY_ONLY_ROWS.name());
    }
    String start = attributes.remove(TableAttribute.AUTO_INCREMENT.name());
    return (start == null ? "" : " AUTO_INCREMENT=" + start) + attributes(" ", attributes);
  }

  /**
   * @param before the text before the attributes, if there are any
   */
  static String attributes(String before, Map<String, String> attributes) {
    return attributes.isEmpty()
        ? ""
        : new TreeMap<>(attributes)
            .entrySet().stream()
                .map(entry -> entry.getKey() + "='" + entry.getValue().replace("'", "''") + "'")
                .collect(Collectors.joining(", ", before + "WITH (", ")"));
  }

  /** Returns the name in backticks. */
  public static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }
}
