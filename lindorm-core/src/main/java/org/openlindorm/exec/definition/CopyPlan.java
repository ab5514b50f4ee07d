package org.openlindorm.exec.definition;

import java.util.stream.Collectors;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.DefinitionPlan.ChangeKey;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.NewColumn;
import org.openlindorm.schema.OtherKey;
import org.openlindorm.schema.SchemaChange.CreateTable;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;

/** The statements that copy a table to one with another key, since a key cannot be changed. */
final class CopyPlan {

  private CopyPlan() {}

  /**
   * KEY_FIXED with the plan.
   *
   * @throws LindormException what CREATE TABLE with the wanted key would be refused with
   */
  static LindormException refusal(ChangeKey change, Catalog now) {
    TableDef table = now.require(change.table());
    TableName copy = freeName(now, table.name());
    TableDef wanted =
        new CreateTable(copy, change.newColumns(), change.key(), OtherKey.attributes(table), false)
            .apply(now)
            .require(copy);
    String columns =
        change.newColumns().stream()
            .map(NewColumn::name)
            .filter(name -> table.column(name) != null)
            .map(CopyPlan::quoted)
            .collect(Collectors.joining(", "));
    boolean more = change.newColumns().stream().anyMatch(c -> table.column(c.name()) == null);
    return LindormException.of(
        ErrorCode.KEY_FIXED,
        table.name(),
        CreateTableText.of(wanted).replace("\n  ", " ").replace("\n", " "),
        "UPSERT INTO "
            + quoted(copy.table())
            + " ("
            + columns
            + ") SELECT "
            + columns
            + " FROM "
            + quoted(table.name().table())
            + (more ? " (with a value for the new key column)" : ""),
        quoted(copy.table()),
        "DROP TABLE " + quoted(table.name().table()));
  }

  private static TableName freeName(Catalog now, TableName name) {
    TableName free = new TableName(name.database(), name.table() + "_new");
    for (int number = 2; now.entry(free) != null; number++) {
      free = new TableName(name.database(), name.table() + "_new" + number);
    }
    return free;
  }

  private static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }
}
