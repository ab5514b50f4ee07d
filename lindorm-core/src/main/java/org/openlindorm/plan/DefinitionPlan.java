package org.openlindorm.plan;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.NewColumn;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableName;
import org.openlindorm.type.DataType;

/**
 * A statement that defines something or shows definitions. {@code like} is null where none is
 * written.
 */
public sealed interface DefinitionPlan {

  /** The columns of the rows that the statement yields; empty when it yields none. */
  List<Column> columns();

  /** A column of the answer; always nullable text. */
  record Column(String label, DataType type) {
    static List<Column> ofTexts(String... labels) {
      return Stream.of(labels).map(label -> new Column(label, DataType.VARCHAR)).toList();
    }
  }

  /**
   * CREATE, ALTER, DROP, TRUNCATE.
   *
   * @param text a CREATE TABLE as the user wrote it, with its comments; empty for others
   */
  record Change(SchemaChange change, List<String> warnings, String text) implements DefinitionPlan {
    public Change {
      warnings = List.copyOf(warnings);
    }

    public Change(SchemaChange change, List<String> warnings) {
      this(change, warnings, "");
    }

    @Override
    public List<Column> columns() {
      return List.of();
    }
  }

  /**
   * CREATE TABLE ... AS SELECT: makes the table and writes the rows; takes it away again when they
   * cannot be written.
   */
  record CreateFilled(Change create, WritePlan.Upsert fill) implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return List.of();
    }
  }

  /**
   * An ALTER TABLE that would change the primary key: refused, with the statements that copy the
   * table to one with the other key.
   *
   * @param newColumns of the copy; those that the table does not have are new
   * @param key of the copy
   */
  record ChangeKey(TableName table, List<NewColumn> newColumns, List<KeyItem> key)
      implements DefinitionPlan {
    public ChangeKey {
      newColumns = List.copyOf(newColumns);
      key = List.copyOf(key);
    }

    @Override
    public List<Column> columns() {
      return List.of();
    }
  }

  /**
   * An ALTER TABLE that would change stored bytes: refused, with the statements that copy the table
   * to one as it is wanted.
   *
   * @param change what is refused, as the user would write it
   * @param reason why it would change what is stored
   * @param target the name of the copy, or null where any that is free will do
   */
  record CopyTable(
      TableName table,
      String change,
      String reason,
      @Nullable TableName target,
      List<CopiedColumn> copied)
      implements DefinitionPlan {
    public CopyTable {
      copied = List.copyOf(copied);
    }

    @Override
    public List<Column> columns() {
      return List.of();
    }
  }

  /** A column of a copy, and the column of the table that it is filled from. */
  record CopiedColumn(NewColumn column, NewColumn source) {}

  /**
   * CREATE INDEX, ALTER INDEX, BUILD INDEX: changes after which indexes may have to be built.
   *
   * @param index the index that the statement names, or null for all that it touches
   * @param waiting whether and how the statement waits for the build
   */
  record ChangeIndexes(
      TableName table,
      @Nullable String index,
      List<SchemaChange> changes,
      Waiting waiting,
      List<String> warnings)
      implements DefinitionPlan {
    public ChangeIndexes {
      changes = List.copyOf(changes);
      warnings = List.copyOf(warnings);
    }

    @Override
    public List<Column> columns() {
      return List.of();
    }
  }

  /** How long a statement waits for a build. */
  enum Waiting {
    /** SYNC: to the end. */
    TO_THE_END,
    /** ASYNC: not at all. */
    NOT_AT_ALL,
    /** Neither: a moment, enough for a small table. */
    A_MOMENT
  }

  /** What is accepted and has no effect, such as SET NAMES or COMMIT. */
  record Nothing(List<String> warnings) implements DefinitionPlan {
    public Nothing {
      warnings = List.copyOf(warnings);
    }

    @Override
    public List<Column> columns() {
      return List.of();
    }
  }

  /** BEGIN, COMMIT, ROLLBACK: nothing here but what is said of it. */
  enum Transaction implements DefinitionPlan {
    BEGIN,
    COMMIT,
    ROLLBACK;

    @Override
    public List<Column> columns() {
      return List.of();
    }
  }

  /**
   * SET: changes of the session.
   *
   * @param values for each variable its value; empty goes back to what the system says
   */
  record SetSession(Map<SystemVariable, String> values, List<String> warnings)
      implements DefinitionPlan {
    public SetSession {
      values = Map.copyOf(values);
      warnings = List.copyOf(warnings);
    }

    @Override
    public List<Column> columns() {
      return List.of();
    }
  }

  /**
   * KILL: ends what another session runs, or the session itself.
   *
   * @param statement whether the session stays
   */
  record KillSession(long session, boolean statement) implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return List.of();
    }
  }

  /** SHOW PROCESSLIST: the sessions and what they run. */
  record ShowProcesses() implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("Id", "User", "db", "Command", "Time", "Info");
    }
  }

  /** USE. */
  record UseDatabase(String database) implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return List.of();
    }
  }

  /** SHOW DATABASES, SHOW SCHEMAS. */
  record ShowDatabases(@Nullable String like) implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("Database");
    }
  }

  /**
   * SHOW TABLES.
   *
   * @param full with the kind of each table
   */
  record ShowTables(String database, @Nullable String like, boolean full)
      implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return full
          ? Column.ofTexts("Tables_in_" + database, "Table_type")
          : Column.ofTexts("Tables_in_" + database);
    }
  }

  /** DESCRIBE, SHOW COLUMNS. */
  record ShowColumns(TableName table, @Nullable String like) implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts(
          "TABLE_SCHEMA", "TABLE_NAME", "COLUMN_NAME", "TYPE", "IS_PRIMARY_KEY", "SORT_ORDER");
    }
  }

  /** SHOW CREATE TABLE. */
  record ShowCreateTable(TableName table) implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("Table", "Create Table");
    }
  }

  /** SHOW CREATE VIEW. */
  record ShowCreateView(TableName view) implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("View", "Create View");
    }
  }

  /** SHOW REGIONS: one row for each region of a table, in the order of its keys. */
  record ShowRegions(TableName table) implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts(
          "REGION", "SERVER", "START_VALUES", "START_KEY", "END_KEY", "BYTES", "READS", "WRITES");
    }
  }

  /** SHOW TABLE STATUS: one row for each table, in MySQL's columns that have a meaning here. */
  record ShowTableStatus(String database, @Nullable String like) implements DefinitionPlan {
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
  }

  /** Work on the regions of a table. */
  enum Tending {
    /** All files of each region become one; what was deleted goes. It goes on in the background. */
    COMPACT,
    FLUSH,
    SPLIT
  }

  /**
   * ALTER TABLE ... COMPACT, FLUSH, SPLIT.
   *
   * @param at the row key at which a region shall begin; empty for the others
   */
  record TendRegions(TableName table, Tending tending, Bytes at) implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return List.of();
    }
  }

  /** SHOW INDEX. */
  record ShowIndexes(TableName table) implements DefinitionPlan {
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
  }

  /** CHECK INDEX: one row for what was read, one for each kind of difference. */
  record CheckIndex(TableName table, String index, boolean repair) implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("ITEM", "COUNT", "SAMPLE");
    }
  }

  /** CHECK TABLE: rows for what was read, one for each region that cannot be read. */
  record CheckTable(TableName table) implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("ITEM", "COUNT", "DETAIL");
    }
  }

  /**
   * ADVISE TABLE: one row for each finding, the worst first, then what was measured.
   *
   * @param keys how many keys are drawn
   * @param seconds how long the counters of the regions are watched; 0 when they are compared with
   *     how they stood before
   * @param verbose with all rewrites, and what each beginning of the key shows
   */
  record AdviseTable(TableName table, int keys, int seconds, boolean verbose)
      implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("SEVERITY", "RULE", "OBJECT", "MESSAGE", "EVIDENCE", "REWRITE");
    }
  }

  /**
   * ADVISE TABLE ... KEY: today's key and another one beside it, measured on the same rows.
   *
   * @param key the primary key that is asked about
   * @param keys how many rows are drawn
   * @param verbose with each region, and what each beginning of the keys shows
   */
  record AdviseKey(TableName table, List<KeyItem> key, int keys, boolean verbose)
      implements DefinitionPlan {
    public AdviseKey {
      key = List.copyOf(key);
    }

    @Override
    public List<Column> columns() {
      return Column.ofTexts("ASPECT", "TODAY", "ASKED");
    }
  }

  /** SHOW VARIABLES: the settings of the system. */
  record ShowVariables(@Nullable String like) implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("Variable_name", "Value");
    }
  }

  /** SHOW TABLE VARIABLES: the attributes of a table. */
  record ShowAttributes(TableName table, @Nullable String like) implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("Variable_name", "Value");
    }
  }

  /**
   * SHOW WARNINGS: what the statement before it in the same session warned of, and the error with
   * which it was refused.
   *
   * @param errorsOnly SHOW ERRORS
   */
  record ShowWarnings(boolean errorsOnly) implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("Level", "Code", "Message");
    }
  }

  /** SHOW GRANTS of a user or a role. */
  record ShowGrants(String account) implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("Grants for " + account);
    }
  }

  /** SHOW USERS: users and roles. */
  record ShowUsers() implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("User", "Kind", "Roles");
    }
  }

  /** SHOW PRIVILEGES: what each user may do, the product's columns; the values are JSON. */
  record ShowPrivileges() implements DefinitionPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("user", "global privileges", "database privileges", "table privileges");
    }
  }

  /**
   * A SHOW statement that answers the same on every server.
   *
   * @param like for the first column
   */
  record ShowConstant(List<Column> columns, List<List<String>> rows, @Nullable String like)
      implements DefinitionPlan {
    public ShowConstant {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }

    public static ShowConstant of(
        List<List<String>> rows, @Nullable String like, String... labels) {
      return new ShowConstant(Column.ofTexts(labels), rows, like);
    }
  }

  /** A SHOW statement of MySQL that has nothing to tell here. */
  record ShowNothing(List<Column> columns) implements DefinitionPlan {
    public ShowNothing {
      columns = List.copyOf(columns);
    }

    /** A SHOW statement with texts under these labels and no rows. */
    public static ShowNothing of(String... labels) {
      return new ShowNothing(Column.ofTexts(labels));
    }
  }
}
