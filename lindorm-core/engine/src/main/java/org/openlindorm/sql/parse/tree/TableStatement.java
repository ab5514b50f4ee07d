package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** Statements about a table as a whole. */
public sealed interface TableStatement extends Definition
    permits CreateTable,
        AlterTable,
        TableStatement.AlterTableSteps,
        TableStatement.CreateTableLike,
        TableStatement.CreateTableAs,
        TableStatement.DropTable,
        TableStatement.DropTables,
        TableStatement.TruncateTable,
        TableStatement.SetOnline,
        TableStatement.CheckTable,
        TableStatement.AdviseTable {

  /** ALTER TABLE with several actions on one table, in their order. */
  record AlterTableSteps(List<AlterTable> steps) implements TableStatement {
    public AlterTableSteps {
      steps = List.copyOf(steps);
    }

    @Override
    public SqlIdentifier changed() {
      return steps.get(0).table();
    }

    @Override
    public boolean hasSeveralActions() {
      return true;
    }

    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.alterTableSteps(this);
    }
  }

  /** CREATE TABLE t LIKE model: the same columns, key, indexes and attributes, and no rows. */
  record CreateTableLike(
      SqlIdentifier table, SqlIdentifier model, boolean ifNotExists, boolean temporary)
      implements TableStatement {
    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.createTableLike(this);
    }
  }

  /**
   * CREATE TABLE t (PRIMARY KEY (a)) AS SELECT ...
   *
   * @param create the part before AS; its columns are added to those of the query, or give one of
   *     them another type
   */
  record CreateTableAs(CreateTable create, Query query) implements TableStatement {
    @Override
    public TableParts parts() {
      return create.parts();
    }

    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.createTableAs(this);
    }
  }

  /**
   * DROP TABLE.
   *
   * @param temporary whether only a temporary table is dropped
   */
  record DropTable(SqlIdentifier table, boolean ifExists, boolean temporary)
      implements TableStatement {
    @Override
    public SqlIdentifier changed() {
      return table;
    }

    @Override
    public List<DropTable> drops() {
      return List.of(this);
    }

    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.dropTable(this);
    }
  }

  /** DROP TABLE of several tables, in their order. */
  record DropTables(List<DropTable> tables) implements TableStatement {
    public DropTables {
      tables = List.copyOf(tables);
    }

    @Override
    public List<DropTable> drops() {
      return tables;
    }

    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.dropTables(this);
    }
  }

  /** TRUNCATE TABLE. */
  record TruncateTable(SqlIdentifier table) implements TableStatement {
    @Override
    public SqlIdentifier changed() {
      return table;
    }

    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.truncateTable(this);
    }
  }

  /**
   * ONLINE TABLE t, or OFFLINE TABLE t: an offline table cannot be read or written until it is
   * online again.
   */
  record SetOnline(SqlIdentifier table, boolean online) implements TableStatement {
    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.setOnline(this);
    }
  }

  /** CHECK TABLE t [REPAIR]: reads every row. */
  record CheckTable(SqlIdentifier table, boolean repair) implements TableStatement {
    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.checkTable(this);
    }
  }

  /**
   * ADVISE TABLE t [KEY (...) | APPLY 'A'] [SAMPLE n] [FOR n SECONDS] [VERBOSE]: evaluates a table
   * by the keys of its rows and the traffic of its regions.
   *
   * @param key another primary key that the same rows are measured under, or empty
   */
  record AdviseTable(
      SqlIdentifier table,
      List<KeyElement> key,
      @Nullable String letter,
      @Nullable Integer sample,
      @Nullable Integer seconds,
      boolean verbose)
      implements TableStatement {

    public AdviseTable {
      key = List.copyOf(key);
    }

    /**
     * Returns the statement that EXPLAIN of a change of the primary key executes.
     *
     * @throws LindormException UNSUPPORTED for another ALTER, and for EXPLAIN ANALYZE
     */
    public static AdviseTable explaining(Statement alter, boolean analyze) {
      if (!analyze
          && alter instanceof AlterTable change
          && change.change() instanceof AlterTable.ChangeKey requested
          && requested.dropped()
          && !requested.key().isEmpty()) {
        return new AdviseTable(change.table(), requested.key(), null, null, null, false);
      }
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "EXPLAIN of this ALTER statement",
          "EXPLAIN ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (...) compares both keys and"
              + " shows what would be copied");
    }

    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.adviseTable(this);
    }
  }
}
