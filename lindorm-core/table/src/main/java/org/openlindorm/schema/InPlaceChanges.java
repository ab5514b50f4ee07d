package org.openlindorm.schema;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/**
 * Changes of a column that leave every stored byte as it is: a longer VARCHAR or VARBINARY, more
 * digits of a DECIMAL before the decimal point, JSON as VARCHAR, another DEFAULT, NULL allowed,
 * another name of a key column. Other columns cannot be renamed, because their cells contain the
 * name.
 */
public final class InPlaceChanges {

  private InPlaceChanges() {}

  /**
   * Returns the reason why a column cannot be changed without rewriting its rows, or null if it
   * can.
   */
  public static @Nullable String objection(TableDef table, ColumnDef column, NewColumn requested) {
    String rewriting = rewriting(table, column, requested);
    return rewriting == null && lacksBucket(table, column, requested)
        ? "the key needs a bucket before an AUTO_INCREMENT column that leads it"
        : rewriting;
  }

  /** Returns whether a change can be made once the key of the table has a bucket before it. */
  public static boolean needsOnlyBucket(TableDef table, ColumnDef column, NewColumn requested) {
    return rewriting(table, column, requested) == null && lacksBucket(table, column, requested);
  }

  private static boolean lacksBucket(TableDef table, ColumnDef column, NewColumn requested) {
    return requested.generation().generates()
        && !AutoIncrementKey.isSpread(table.layout(), column.name());
  }

  private static @Nullable String rewriting(TableDef table, ColumnDef column, NewColumn requested) {
    boolean key = table.keyColumns().contains(column.name());
    if (!key && !requested.name().equals(column.name())) {
      return "stored cells contain the name of column '" + column.name() + "'";
    }
    if (!keeps(column.type(), requested.type())) {
      return column.type().sql()
          + " is stored differently from "
          + requested.type().sql()
          + ", or has values that do not fit";
    }
    return !key && column.nullable() && !requested.nullable()
        ? "stored rows may have no value of column '" + column.name() + "'"
        : null;
  }

  /** Returns whether the stored values of one type are values of the other with the same bytes. */
  public static boolean keeps(DataType old, DataType requested) {
    if (old.equals(requested)) {
      return true;
    }
    boolean same = old.name() == requested.name();
    return switch (old.name()) {
      case VARCHAR, VARBINARY ->
          same
              && (requested.precision() < 0
                  || old.precision() >= 0 && old.precision() <= requested.precision());
      case DECIMAL ->
          same && old.scale() == requested.scale() && old.precision() <= requested.precision();
      case JSON -> requested.equals(DataType.VARCHAR);
      default -> false;
    };
  }

  /** Returns the table with a changed column. */
  static TableDef changed(TableDef table, String name, NewColumn requested) {
    ColumnDef column = table.column(name);
    if (column == null) {
      String hint = NearestName.hint(name, table.columnNames());
      throw LindormException.of(ErrorCode.COLUMN_UNKNOWN, name, "table " + table.name(), hint);
    }
    String objection = objection(table, column, requested);
    if (objection != null) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED, "this change of column '" + name + "'", objection);
    }
    check(table, column, requested);
    ColumnDef after = requested.withId(column.id(), table.keyColumns().contains(name));
    List<ColumnDef> columns =
        table.columns().stream().map(each -> each.id() == after.id() ? after : each).toList();
    TableDef changed =
        table.withKey(
            columns,
            KeyClause.made(items(table.layout(), name, requested.name()), columns),
            table.nextColumnId());
    AutoIncrement.check(changed);
    return changed
        .withIndexes(
            table.indexes().stream().map(index -> index(index, changed, name, requested)).toList())
        .withAttributes(attributes(table.attributes(), name, requested.name()));
  }

  private static void check(TableDef table, ColumnDef column, NewColumn requested) {
    TableRules.checkColumn(requested);
    if (!requested.name().equals(column.name())) {
      if (table.column(requested.name()) != null) {
        throw LindormException.of(ErrorCode.COLUMN_TWICE, requested.name());
      }
      if (table.droppedColumns().contains(requested.name())) {
        throw LindormException.of(ErrorCode.COLUMN_DROPPED, requested.name(), table.name());
      }
      DeclaredPatterns.checkFree(table, requested.name());
    }
    TableRules.checkKeyDefault(
        requested, table.keyColumns().contains(column.name()), table.attributes());
  }

  private static List<KeyItem> items(
      org.openlindorm.key.KeyLayout layout, String old, String name) {
    return KeyReplacement.items(layout).stream()
        .map(item -> item.named(column -> column.equals(old) ? name : column))
        .toList();
  }

  private static IndexDef index(IndexDef index, TableDef table, String old, NewColumn requested) {
    List<String> parts =
        items(index.layout(), old, requested.name()).stream().map(KeyItem::sql).toList();
    return index.withLayout(KeyClause.readIndex(parts, table.columns(), table.keyColumns()));
  }

  /**
   * Returns the attributes after the rename of a column. {@code CHS_COLUMN} and {@code KEY_FACTS}
   * contain column names.
   */
  private static Map<String, String> attributes(
      Map<String, String> attributes, String old, String name) {
    if (old.equals(name)) {
      return attributes;
    }
    Map<String, String> renamed = KeyFacts.renamed(attributes, old, name);
    String quoted = Pattern.quote(old);
    String to = Matcher.quoteReplacement(name);
    renamed.computeIfPresent(
        TableAttribute.CHS_COLUMN.name(),
        (key, text) -> text.replaceAll("(?i)(COLUMN\\s*=\\s*)" + quoted + "(?=$|\\|)", "$1" + to));
    return renamed;
  }
}
