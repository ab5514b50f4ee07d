package org.openlindorm.plan;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.TableName;

/**
 * Statements that show databases, tables and what belongs to them. {@code like} is null where none
 * is written.
 */
public sealed interface ShowTablePlan extends DefinitionPlan {

  @Override
  default <R> R accept(DefinitionPlan.Visitor<R> visitor) {
    return visitor.showTable(this);
  }

  /** Calls the visitor's method for this statement. */
  <R> R show(Visitor<R> visitor);

  /** Each of these statements. */
  interface Visitor<R> {
    R databases(ShowDatabases plan);

    R tables(ShowTables plan);

    R describe(Describe plan);

    R columns(ShowColumns plan);

    R fullColumns(ShowFullColumns plan);

    R keys(ShowKeys plan);

    R createTable(ShowCreateTable plan);

    R createView(ShowCreateView plan);

    R indexes(ShowIndexes plan);

    R attributes(ShowAttributes plan);

    R regions(ShowRegions plan);

    R estimatedRows(ShowEstimatedRows plan);

    R hotSpots(ShowHotSpots plan);

    R tableStatus(ShowTableStatus plan);
  }

  /** SHOW DATABASES, SHOW SCHEMAS. */
  record ShowDatabases(@Nullable String like) implements ShowTablePlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("Database");
    }

    @Override
    public <R> R show(ShowTablePlan.Visitor<R> visitor) {
      return visitor.databases(this);
    }
  }

  /**
   * SHOW TABLES.
   *
   * @param full with the kind of each table
   */
  record ShowTables(String database, @Nullable String like, boolean full) implements ShowTablePlan {
    @Override
    public List<Column> columns() {
      return full
          ? Column.ofTexts("Tables_in_" + database, "Table_type")
          : Column.ofTexts("Tables_in_" + database);
    }

    @Override
    public <R> R show(ShowTablePlan.Visitor<R> visitor) {
      return visitor.tables(this);
    }
  }

  /** DESCRIBE, as the product shows it. */
  record Describe(TableName table) implements ShowTablePlan {
    @Override
    public List<Column> columns() {
      return ShowColumns.OF_PRODUCT;
    }

    @Override
    public <R> R show(ShowTablePlan.Visitor<R> visitor) {
      return visitor.describe(this);
    }
  }

  /** SHOW COLUMNS: as DESCRIBE, and behind that what MySQL's programs read by its name. */
  record ShowColumns(TableName table, @Nullable String like) implements ShowTablePlan {

    private static final List<Column> OF_PRODUCT =
        Column.ofTexts(
            "TABLE_SCHEMA", "TABLE_NAME", "COLUMN_NAME", "TYPE", "IS_PRIMARY_KEY", "SORT_ORDER");

    private static final List<Column> ALL =
        Stream.concat(
                OF_PRODUCT.stream(),
                Column.ofTexts("Field", "Null", "Key", "Default", "Extra").stream())
            .toList();

    @Override
    public List<Column> columns() {
      return ALL;
    }

    @Override
    public <R> R show(ShowTablePlan.Visitor<R> visitor) {
      return visitor.columns(this);
    }
  }

  /** SHOW FULL COLUMNS, as MySQL shows them. */
  record ShowFullColumns(TableName table, @Nullable String like) implements ShowTablePlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts(
          "Field", "Type", "Collation", "Null", "Key", "Default", "Extra", "Privileges", "Comment");
    }

    @Override
    public <R> R show(ShowTablePlan.Visitor<R> visitor) {
      return visitor.fullColumns(this);
    }
  }

  /** SHOW KEYS: one row for each part of the primary key and of the indexes, as MySQL shows it. */
  record ShowKeys(TableName table) implements ShowTablePlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts(
          "Table",
          "Non_unique",
          "Key_name",
          "Seq_in_index",
          "Column_name",
          "Collation",
          "Cardinality",
          "Sub_part",
          "Packed",
          "Null",
          "Index_type",
          "Comment",
          "Index_comment",
          "Visible",
          "Expression");
    }

    @Override
    public <R> R show(ShowTablePlan.Visitor<R> visitor) {
      return visitor.keys(this);
    }
  }

  /** SHOW CREATE TABLE. */
  record ShowCreateTable(TableName table) implements ShowTablePlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("Table", "Create Table");
    }

    @Override
    public <R> R show(ShowTablePlan.Visitor<R> visitor) {
      return visitor.createTable(this);
    }
  }

  /** SHOW CREATE VIEW. */
  record ShowCreateView(TableName view) implements ShowTablePlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("View", "Create View");
    }

    @Override
    public <R> R show(ShowTablePlan.Visitor<R> visitor) {
      return visitor.createView(this);
    }
  }

  /** SHOW INDEX. */
  record ShowIndexes(TableName table) implements ShowTablePlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts(
          "TABLE_SCHEMA",
          "DATA_TABLE",
          "INDEX_NAME",
          "INDEX_STATE",
          "INDEX_PROGRESS",
          "INDEX_TYPE",
          "INDEX_COVERED",
          "INDEX_COLUMN",
          "INDEX_INCLUDED",
          "INDEX_CHECKED",
          "INDEX_DIFFERENCES",
          "INDEX_REPAIRED");
    }

    @Override
    public <R> R show(ShowTablePlan.Visitor<R> visitor) {
      return visitor.indexes(this);
    }
  }

  /** SHOW TABLE VARIABLES: the attributes of a table. */
  record ShowAttributes(TableName table, @Nullable String like) implements ShowTablePlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("Variable_name", "Value");
    }

    @Override
    public <R> R show(ShowTablePlan.Visitor<R> visitor) {
      return visitor.attributes(this);
    }
  }

  /** SHOW REGIONS: one row for each region of a table, in the order of its keys. */
  record ShowRegions(TableName table) implements ShowTablePlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts(
          "REGION", "SERVER", "START_VALUES", "START_KEY", "END_KEY", "BYTES", "READS", "WRITES");
    }

    @Override
    public <R> R show(ShowTablePlan.Visitor<R> visitor) {
      return visitor.regions(this);
    }
  }

  /**
   * SHOW ESTIMATED ROWS: about how many rows a table has, or each table of a database.
   *
   * @param table null for all
   */
  record ShowEstimatedRows(String database, @Nullable TableName table) implements ShowTablePlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("DATABASE", "TABLE_NAME", "ESTIMATED_ROWS", "BYTES", "REGIONS");
    }

    @Override
    public <R> R show(ShowTablePlan.Visitor<R> visitor) {
      return visitor.estimatedRows(this);
    }
  }

  /**
   * SHOW HOTSPOTS: where servers bear what others could share.
   *
   * @param table null for all
   */
  record ShowHotSpots(@Nullable TableName table) implements ShowTablePlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts(
          "DATABASE",
          "TABLE_NAME",
          "INDEX_NAME",
          "KIND",
          "READS_OR_WRITES",
          "SHARE",
          "ROWS_PER_SECOND",
          "SINCE",
          "KEYS",
          "EVIDENCE",
          "REMEDY",
          "REWRITE");
    }

    @Override
    public <R> R show(ShowTablePlan.Visitor<R> visitor) {
      return visitor.hotSpots(this);
    }
  }

  /** SHOW TABLE STATUS: one row for each table, in MySQL's columns that have a meaning here. */
  record ShowTableStatus(String database, @Nullable String like) implements ShowTablePlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts(
          "Name",
          "Engine",
          "Rows",
          "Data_length",
          "Regions",
          "Collation",
          "Create_options",
          "Comment");
    }

    @Override
    public <R> R show(ShowTablePlan.Visitor<R> visitor) {
      return visitor.tableStatus(this);
    }
  }
}
