package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.KeyChangeRequest;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.NewColumn;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.TableName;

/**
 * Statements that change definitions, and statements that are refused because they would change
 * stored bytes.
 */
public sealed interface ChangePlan extends DefinitionPlan {

  @Override
  default List<Column> columns() {
    return List.of();
  }

  /**
   * CREATE, ALTER, DROP, TRUNCATE.
   *
   * @param text a CREATE TABLE as the user wrote it, with its comments; empty for others
   */
  record Change(SchemaChange change, List<String> warnings, String text) implements ChangePlan {
    public Change {
      warnings = List.copyOf(warnings);
    }

    public Change(SchemaChange change) {
      this(change, List.of());
    }

    public Change(SchemaChange change, List<String> warnings) {
      this(change, warnings, "");
    }

    @Override
    public List<SchemaChange> changes() {
      return List.of(change);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.change(this);
    }
  }

  /**
   * ALTER TABLE with several actions, DROP TABLE of several tables, or DROP DATABASE with tables:
   * each is executed after the one before it, and takes effect on its own.
   */
  record Steps(List<DefinitionPlan> plans) implements ChangePlan {
    public Steps {
      plans = List.copyOf(plans);
    }

    @Override
    public List<SchemaChange> changes() {
      return plans.stream().flatMap(plan -> plan.changes().stream()).toList();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.steps(this);
    }
  }

  /**
   * A definition of temporary tables, which changes the tables of the session only.
   *
   * @param database the database that their names belong to
   */
  record OfSession(DefinitionPlan plan, String database) implements ChangePlan {
    @Override
    public List<Column> columns() {
      return plan.columns();
    }

    @Override
    public boolean isRefused() {
      return plan.isRefused();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.ofSession(this);
    }
  }

  /**
   * Writes the DEFAULT of a column that ADD COLUMN has added to the rows that existed before, as
   * MySQL does.
   *
   * @param column the column as the write knows it
   */
  record Fill(ColumnDef column, WritePlan write) implements ChangePlan {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.fill(this);
    }
  }

  /**
   * Makes the server assign larger numbers than those of the rows, after a column has become an
   * AUTO_INCREMENT column.
   *
   * @param largest the plan that yields the largest stored number, or NULL
   */
  record RaiseNumbers(TableName table, Plan largest) implements ChangePlan {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.raiseNumbers(this);
    }
  }

  /**
   * CREATE TABLE ... AS SELECT: creates the table and writes the rows; drops the table if the rows
   * cannot be written.
   */
  record CreateFilled(Change create, WritePlan.Upsert fill) implements ChangePlan {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.createFilled(this);
    }
  }

  /** ALTER TABLE ... PAUSE, RESUME or CANCEL KEY CHANGE. */
  record RequestKeyChange(TableName table, KeyChangeRequest request) implements ChangePlan {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.requestKeyChange(this);
    }
  }

  /**
   * An ALTER TABLE that would change the primary key. It is refused; the error gives the statements
   * that copy the table to one with the new key.
   *
   * @param newColumns of the copy; those that the table does not have are new
   * @param key of the copy
   */
  record ChangeKey(TableName table, List<NewColumn> newColumns, List<KeyItem> key)
      implements ChangePlan {
    public ChangeKey {
      newColumns = List.copyOf(newColumns);
      key = List.copyOf(key);
    }

    @Override
    public boolean isRefused() {
      return true;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.changeKey(this);
    }
  }

  /**
   * An ALTER TABLE that would change stored bytes. It is refused; the error gives the statements
   * that copy the table to one with the wanted definition.
   *
   * @param change the refused change, as the user would write it
   * @param reason why it would change stored bytes
   * @param target the name of the copy, or null for any free name
   */
  record CopyTable(
      TableName table,
      String change,
      String reason,
      @Nullable TableName target,
      List<CopiedColumn> copied)
      implements ChangePlan {
    public CopyTable {
      copied = List.copyOf(copied);
    }

    @Override
    public boolean isRefused() {
      return true;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.copyTable(this);
    }
  }

  /** A column of a copy, and the source column in the table. */
  record CopiedColumn(NewColumn column, NewColumn source) {}

  /**
   * CREATE INDEX, ALTER INDEX, BUILD INDEX: changes after which indexes may have to be built.
   *
   * @param index the index that the statement names, or null for all affected indexes
   * @param waiting whether and how the statement waits for the build
   */
  record ChangeIndexes(
      TableName table,
      @Nullable String index,
      List<SchemaChange> changes,
      Waiting waiting,
      List<String> warnings)
      implements ChangePlan {
    public ChangeIndexes {
      changes = List.copyOf(changes);
      warnings = List.copyOf(warnings);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.changeIndexes(this);
    }
  }

  /** The time for which a statement waits for a build. */
  enum Waiting {
    /** SYNC: until the build is complete. */
    TO_THE_END,
    /** ASYNC: it does not wait. */
    NOT_AT_ALL,
    /** Neither keyword: a short time, enough for a small table. */
    A_MOMENT
  }
}
