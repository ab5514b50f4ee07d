package org.openlindorm.sql.optimize;

import java.util.List;
import java.util.Locale;
import java.util.Properties;
import org.apache.calcite.config.CalciteConnectionConfigImpl;
import org.apache.calcite.config.CalciteConnectionProperty;
import org.apache.calcite.jdbc.CalciteSchema;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.schema.SchemaPlus;
import org.apache.calcite.schema.impl.AbstractSchema;
import org.apache.calcite.schema.impl.AbstractTable;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableDef;

/** One catalog snapshot as Calcite's validator sees it: a schema a database. */
final class CatalogSchema {

  private CatalogSchema() {}

  static CalciteCatalogReader reader(
      Catalog catalog, String database, RelDataTypeFactory typeFactory) {
    CalciteSchema root = CalciteSchema.createRootSchema(false, false);
    SchemaPlus plus = root.plus();
    for (String name : catalog.databases()) {
      SchemaPlus schema = plus.add(name, new AbstractSchema());
      for (TableDef table : catalog.tablesOf(name)) {
        schema.add(table.name().table(), new Table(table));
      }
    }
    for (String name : List.of(InformationSchema.DATABASE, "INFORMATION_SCHEMA")) {
      SchemaPlus schema = plus.add(name, new AbstractSchema());
      for (TableDef table : InformationSchema.tables()) {
        schema.add(table.name().table(), new Table(table));
        schema.add(table.name().table().toLowerCase(Locale.ROOT), new Table(table));
      }
    }
    Properties properties = new Properties();
    properties.setProperty(CalciteConnectionProperty.CASE_SENSITIVE.camelName(), "true");
    return new CalciteCatalogReader(
        root, List.of(database), typeFactory, new CalciteConnectionConfigImpl(properties));
  }

  /** A table with its declared columns. */
  static final class Table extends AbstractTable {

    private final TableDef table;

    Table(TableDef table) {
      this.table = table;
    }

    TableDef definition() {
      return table;
    }

    @Override
    public RelDataType getRowType(RelDataTypeFactory typeFactory) {
      RelDataTypeFactory.Builder row = typeFactory.builder();
      for (ColumnDef column : table.columns()) {
        row.add(column.name(), RelTypes.of(column.type(), table.readsNull(column), typeFactory));
      }
      return row.build();
    }
  }
}
