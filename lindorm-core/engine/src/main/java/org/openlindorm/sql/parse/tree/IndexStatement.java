package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;
import org.openlindorm.sql.parse.tree.TableElement.IndexBody;

/** Statements about the indexes of a table. */
public sealed interface IndexStatement extends Definition {

  SqlIdentifier table();

  @Override
  default SqlIdentifier changed() {
    return table();
  }

  /**
   * CREATE INDEX.
   *
   * @param name null where none is written
   * @param async true for ASYNC, false for SYNC, null where neither is written
   * @param position from the name, or from ON, to the end
   */
  record CreateIndex(
      @Nullable SqlIdentifier name,
      SqlIdentifier table,
      boolean ifNotExists,
      IndexBody body,
      @Nullable Boolean async,
      SqlParserPos position)
      implements IndexStatement {
    @Override
    public TableParts parts() {
      TableElement.Index index = new TableElement.Index(name, body, position);
      return new TableParts(table, List.of(), List.of(), List.of(index), List.of());
    }

    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.createIndex(this);
    }
  }

  /**
   * ALTER INDEX i ON t with a state: ACTIVE, INACTIVE, DISABLED, REBUILD ... or with ADD COLUMNS.
   *
   * @param state the word as written
   * @param added the columns to be added; empty for a state
   * @param async true for ASYNC, false for SYNC, null where neither is written
   */
  record AlterIndex(
      SqlIdentifier index,
      SqlIdentifier table,
      boolean ifExists,
      SqlIdentifier state,
      List<KeyElement> added,
      @Nullable Boolean async)
      implements IndexStatement {

    public AlterIndex {
      added = List.copyOf(added);
    }

    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.alterIndex(this);
    }
  }

  /** DROP INDEX i ON t. */
  record DropIndex(SqlIdentifier index, SqlIdentifier table, boolean ifExists)
      implements IndexStatement {
    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.dropIndex(this);
    }
  }

  /** BUILD INDEX [i] ON t; every index of the table where none is named. */
  record BuildIndex(@Nullable SqlIdentifier index, SqlIdentifier table) implements IndexStatement {
    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.buildIndex(this);
    }
  }

  /** CHECK INDEX i ON t [REPAIR]: compares an index with its table. */
  record CheckIndex(SqlIdentifier index, SqlIdentifier table, boolean repair)
      implements IndexStatement {
    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.checkIndex(this);
    }
  }
}
