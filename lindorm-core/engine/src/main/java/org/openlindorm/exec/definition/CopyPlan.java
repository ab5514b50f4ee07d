package org.openlindorm.exec.definition;

import static org.openlindorm.schema.CreateTableText.quoted;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.ChangePlan.ChangeKey;
import org.openlindorm.plan.ChangePlan.CopiedColumn;
import org.openlindorm.plan.ChangePlan.CopyTable;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.CreateTableText;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.KeyReplacement;
import org.openlindorm.schema.NewColumn;
import org.openlindorm.schema.NewIndex;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableChange.CreateTable;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;

/** The statements that give a table another definition, which it cannot get in place. */
public final class CopyPlan {

  private CopyPlan() {}

  /**
   * Returns KEY_FIXED with the ALTER TABLE that changes the key, or else with the copy.
   *
   * @throws LindormException the error of CREATE TABLE with the wanted key
   */
  public static LindormException refusal(ChangeKey change, Catalog now) {
    TableDef table = now.require(change.table());
    String altered = altered(change, table, now);
    return LindormException.of(
        ErrorCode.KEY_FIXED, table.name(), altered == null ? copied(change, table, now) : altered);
  }

  /** Returns the statements that change the key, or null if the server would refuse them. */
  private static @Nullable String altered(ChangeKey change, TableDef table, Catalog now) {
    String statement =
        "ALTER TABLE " + quoted(table.name().table()) + " DROP PRIMARY KEY, ADD PRIMARY KEY (";
    if (change.key().equals(KeyReplacement.items(table.layout()))) {
      return SystemVariable.isStrictLindorm(now)
          ? null
          : "Name the new key: " + statement + "column, ...)";
    }
    if (KeyRewrites.refusal(table, change.key(), now) != null) {
      return null;
    }
    Set<String> left =
        change.newColumns().stream().map(NewColumn::name).collect(Collectors.toSet());
    String dropped =
        table.keyColumns().stream()
            .filter(name -> !left.contains(name))
            .map(
                name ->
                    "; ALTER TABLE %s DROP COLUMN %s"
                        .formatted(quoted(table.name().table()), quoted(name)))
            .collect(Collectors.joining());
    return "To copy all rows to the new key, run "
        + statement
        + change.key().stream().map(KeyItem::sql).collect(Collectors.joining(", "))
        + ")"
        + dropped;
  }

  private static String copied(ChangeKey change, TableDef table, Catalog now) {
    TableName copy = freeName(now, table.name());
    TableDef requested =
        new CreateTable(
                copy,
                KeyReplacement.withPatterns(change.newColumns(), table),
                change.key(),
                KeyReplacement.attributes(table),
                false)
            .apply(now)
            .require(copy);
    String columns =
        change.newColumns().stream()
            .map(NewColumn::name)
            .filter(name -> table.column(name) != null)
            .map(CreateTableText::quoted)
            .collect(Collectors.joining(", "));
    boolean more = change.newColumns().stream().anyMatch(c -> table.column(c.name()) == null);
    return "Copy the table: (1) "
        + oneLine(requested)
        + "; (2) "
        + fill(table, copy, columns, columns)
        + (more ? " (with a value for the new key column)" : "")
        + "; (3) let your programs use "
        + quoted(copy.table())
        + ", repeat (2) if rows were written meanwhile, then DROP TABLE "
        + quoted(table.name().table());
  }

  /**
   * Returns COPY_NEEDED with the plan.
   *
   * @throws LindormException the error of the CREATE TABLE of the copy
   */
  public static LindormException refusal(CopyTable change, Catalog now) {
    TableDef table = now.require(change.table());
    TableName target = change.target();
    TableName copy = target == null ? freeName(now, table.name()) : target;
    String create =
        target == null
            ? oneLine(requested(change, table, copy, now))
            : "CREATE TABLE " + name(copy, table) + " LIKE " + quoted(table.name().table());
    String more =
        table.holdsUndeclared()
            ? " (and the dynamic columns, each by its name, in both lists)"
            : "";
    return LindormException.of(
        ErrorCode.COPY_NEEDED,
        change.change(),
        change.reason(),
        create,
        fill(
                table,
                copy,
                joined(change.copied().stream().map(each -> quoted(each.column().name())).toList()),
                joined(change.copied().stream().map(CopyPlan::source).toList()))
            + more,
        name(copy, table),
        "DROP TABLE " + quoted(table.name().table()));
  }

  private static TableDef requested(CopyTable change, TableDef table, TableName copy, Catalog now) {
    return copy(change, table, copy).apply(now).require(copy);
  }

  /**
   * Returns the definition that a refused change wants, under the table's own name or the new one.
   */
  public static CreateTable copy(CopyTable change, TableDef table) {
    TableName target = change.target();
    CreateTable copy = copy(change, table, target == null ? table.name() : target);
    List<NewIndex> indexes =
        KeyReplacement.indexes(table).stream()
            .map(index -> index.named(name -> renamed(name, change)))
            .toList();
    return new CreateTable(
        copy.table(), copy.columns(), copy.key(), copy.attributes(), indexes, false);
  }

  private static CreateTable copy(CopyTable change, TableDef table, TableName name) {
    List<NewColumn> columns = change.copied().stream().map(CopiedColumn::column).toList();
    List<KeyItem> key =
        KeyReplacement.items(table.layout()).stream().map(item -> renamed(item, change)).toList();
    return new CreateTable(
        name,
        KeyReplacement.withPatterns(columns, table),
        key,
        KeyReplacement.attributes(table),
        false);
  }

  private static KeyItem renamed(KeyItem item, CopyTable change) {
    return new KeyItem(
        item.function(),
        item.columns().stream().map(name -> renamed(name, change)).toList(),
        item.number(),
        item.descending());
  }

  private static String renamed(String name, CopyTable change) {
    return change.copied().stream()
        .filter(each -> each.source().name().equals(name))
        .map(each -> each.column().name())
        .findFirst()
        .orElse(name);
  }

  /** Returns the expression for a column of the copy. */
  private static String source(CopiedColumn copied) {
    String name = quoted(copied.source().name());
    return copied.column().type().equals(copied.source().type())
        ? name
        : "CAST(" + name + " AS " + copied.column().type().sql() + ")";
  }

  private static String oneLine(TableDef table) {
    return CreateTableText.of(table).replace("\n  ", " ").replace("\n", " ");
  }

  private static String joined(List<String> items) {
    return String.join(", ", items);
  }

  private static String fill(TableDef table, TableName copy, String columns, String values) {
    return "UPSERT INTO "
        + name(copy, table)
        + " ("
        + columns
        + ") SELECT "
        + values
        + " FROM "
        + quoted(table.name().table());
  }

  /** Returns the copy's name, qualified where its database differs. */
  private static String name(TableName copy, TableDef table) {
    boolean same = copy.database().equals(table.name().database());
    return (same ? "" : quoted(copy.database()) + ".") + quoted(copy.table());
  }

  private static TableName freeName(Catalog now, TableName name) {
    TableName free = new TableName(name.database(), name.table() + "_new");
    for (int number = 2; now.entry(free) != null; number++) {
      free = new TableName(name.database(), name.table() + "_new" + number);
    }
    return free;
  }
}
