package org.openlindorm.sql.resolve;

import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlIdentifier;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.TableAttribute;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.tree.AlterTable;

/** Turns the changes of ALTER TABLE that leave the row key as it is into plans. */
record TableChanges(TableName table, Catalog catalog)
    implements AlterTable.Change.Visitor<DefinitionPlan> {

  static DefinitionPlan bind(AlterTable alter, TableName table, Catalog catalog) {
    TableDef known = catalog.table(table);
    if (alter.ifExists() && known == null) {
      return new DefinitionPlan.Nothing(List.of("Table '" + table + "' doesn't exist"));
    }
    DefinitionPlan keyChange =
        known == null || !known.cells().ours() ? null : KeyChanges.in(alter.change(), known);
    return keyChange != null ? keyChange : alter.change().accept(new TableChanges(table, catalog));
  }

  @Override
  public DefinitionPlan addColumns(AlterTable.AddColumns add) {
    return DefinitionBinder.change(new SchemaChange.AddColumns(table, TableBinder.additions(add)));
  }

  @Override
  public DefinitionPlan dropColumns(AlterTable.DropColumns drop) {
    return DefinitionBinder.change(
        new SchemaChange.DropColumns(table, names(drop.columns()), drop.ifExists()));
  }

  @Override
  public DefinitionPlan setOptions(AlterTable.SetOptions set) {
    Map<String, String> attributes = DefinitionBinder.options(set.options());
    return new DefinitionPlan.Change(
        new SchemaChange.SetAttributes(table, attributes), TableAttribute.warnings(attributes));
  }

  @Override
  public DefinitionPlan changeKey(AlterTable.ChangeKey change) {
    catalog.require(table);
    throw DefinitionBinder.refusal(
        "another row key for a table that HBase programs write",
        "MAP DYNAMIC COLUMN `ROW` (...) says what its row keys are made of");
  }

  @Override
  public DefinitionPlan mapColumn(AlterTable.MapColumn map) {
    catalog.require(table);
    String column = map.column().getSimple();
    return DefinitionBinder.change(
        new SchemaChange.MapColumn(table, column, TableBinder.type(map.type(), column)));
  }

  @Override
  public DefinitionPlan mapRowKey(AlterTable.MapRowKey map) {
    catalog.require(table);
    return DefinitionBinder.change(new SchemaChange.MapRowKey(table, RowKeyBinder.parts(map)));
  }

  @Override
  public DefinitionPlan unmapColumns(AlterTable.UnmapColumns unmap) {
    catalog.require(table);
    return DefinitionBinder.change(new SchemaChange.UnmapColumns(table, names(unmap.columns())));
  }

  @Override
  public DefinitionPlan compact(AlterTable.Compact compact) {
    throw DefinitionBinder.refusal(
        "ALTER TABLE ... COMPACT", "Use major_compact of the HBase shell");
  }

  private static List<String> names(List<SqlIdentifier> columns) {
    return columns.stream().map(SqlIdentifier::getSimple).toList();
  }
}
