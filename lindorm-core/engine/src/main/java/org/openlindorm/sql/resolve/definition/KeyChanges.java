package org.openlindorm.sql.resolve.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyPart;
import org.openlindorm.plan.ChangePlan;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.KeyReplacement;
import org.openlindorm.schema.NewColumn;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.parse.tree.AlterTable;

/**
 * Recognises an ALTER TABLE that changes the primary key, and the key that it wants. DROP PRIMARY
 * KEY, ADD PRIMARY KEY is executed; all others, and this one with sql_mode STRICT_LINDORM, are
 * refused.
 */
final class KeyChanges {

  private KeyChanges() {}

  /** Returns the plan of such a change, or null for any other. */
  static @Nullable DefinitionPlan in(
      AlterTable.Change change, TableDef table, Catalog catalog, SqlCompat compat) {
    List<NewColumn> columns = KeyReplacement.columns(table);
    List<KeyItem> key = new ArrayList<>(key(table));
    if (change instanceof AlterTable.ChangeKey requested) {
      List<KeyItem> items = requested.key().stream().map(TableClauses::keyItem).toList();
      if (!SystemVariable.isStrictLindorm(catalog)
          && !items.isEmpty()
          && (requested.dropped() || table.hasHiddenKey())) {
        TableChange.ChangeKey replaced = new TableChange.ChangeKey(table.name(), items);
        return requested.dropped()
            ? new ChangePlan.Change(replaced)
            : new ChangePlan.Steps(
                List.of(new ChangePlan.Change(replaced), withoutFormer(replaced)));
      }
      if (!items.isEmpty()) {
        // The copy of a table without a key needs no generated one.
        columns.removeIf(column -> Objects.requireNonNull(table.column(column.name())).isHidden());
      }
      return new ChangePlan.ChangeKey(table.name(), columns, items.isEmpty() ? key : items);
    }
    if (change instanceof AlterTable.DropColumns drop) {
      Set<String> dropped =
          drop.columns().stream().map(SqlIdentifier::getSimple).collect(Collectors.toSet());
      if (table.keyColumns().stream().noneMatch(dropped::contains)) {
        return null;
      }
      columns.removeIf(column -> dropped.contains(column.name()));
      List<KeyItem> left = new ArrayList<>(key);
      left.removeIf(item -> item.columns().stream().anyMatch(dropped::contains));
      boolean keyless = left.stream().allMatch(item -> item.columns().isEmpty());
      return keyless
          ? new ChangePlan.ChangeKey(table.name(), KeyReplacement.columns(table), key)
          : new ChangePlan.ChangeKey(table.name(), columns, left);
    }
    if (change instanceof AlterTable.AddColumns add
        && add.columns().stream().anyMatch(requested -> requested.column().primaryKey())) {
      for (AlterTable.NewColumn requested : add.columns()) {
        NewColumn column = new ColumnBinder(compat, new ArrayList<>()).column(requested.column());
        columns.add(column);
        if (requested.column().primaryKey()) {
          key.add(KeyItem.ascending(column.name()));
        }
      }
      return new ChangePlan.ChangeKey(table.name(), columns, key);
    }
    return null;
  }

  private static List<KeyItem> key(TableDef table) {
    return table.layout().parts().stream().map(KeyPart::sql).map(KeyItem::parse).toList();
  }

  /**
   * Returns the plan of a change back to the former key.
   *
   * @throws LindormException UNSUPPORTED if the rows with the former key are not kept
   */
  static DefinitionPlan reversed(TableDef table, Catalog catalog) {
    TableDef former = catalog.table(TableChange.ChangeKey.former(table.name()));
    if (former == null || !former.isFormerOf(table)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "REVERSE KEY CHANGE of table " + table.name() + ", whose former rows are not kept",
          "ALTER TABLE ... DROP PRIMARY KEY, ADD PRIMARY KEY (...) gives it any key");
    }
    List<KeyItem> key = key(former);
    return SystemVariable.isStrictLindorm(catalog)
        ? new ChangePlan.ChangeKey(table.name(), KeyReplacement.columns(table), key)
        : new ChangePlan.Change(new TableChange.ChangeKey(table.name(), key));
  }

  /**
   * Returns the removal of the rows with the former key. They are kept if the user replaced a key,
   * which may have been a mistake; a generated key, or one without a bucket, has nothing to return
   * to.
   */
  static ChangePlan.Change withoutFormer(TableChange.ChangeKey change) {
    return new ChangePlan.Change(new TableChange.DropTable(change.former(), true));
  }
}
