package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/** ALTER TABLE with its one change. */
public record AlterTable(SqlIdentifier table, boolean ifExists, Change change)
    implements Statement {

  /** What is to change. */
  public sealed interface Change {}

  /** ADD COLUMN, one or more. */
  public record AddColumns(List<NewColumn> columns) implements Change {
    public AddColumns {
      columns = List.copyOf(columns);
    }
  }

  /** A column to add. */
  public record NewColumn(ColumnClause column, boolean ifNotExists) {}

  /** DROP COLUMN, one or more. */
  public record DropColumns(List<SqlIdentifier> columns, boolean ifExists) implements Change {
    public DropColumns {
      columns = List.copyOf(columns);
    }
  }

  /** SET 'TTL' = '86400', one or more. */
  public record SetOptions(List<Option> options) implements Change {
    public SetOptions {
      options = List.copyOf(options);
    }
  }

  /** ADD PRIMARY KEY, or DROP PRIMARY KEY with no key. */
  public record ChangeKey(List<KeyElement> key) implements Change {
    public ChangeKey {
      key = List.copyOf(key);
    }
  }

  /** MAP DYNAMIC COLUMN f:q HLONG. */
  public record MapColumn(SqlIdentifier column, TypeReference type) implements Change {}

  /** MAP DYNAMIC COLUMN `ROW` (a HSTRING SEPARATOR '|', b HLONG). */
  public record MapRowKey(SqlIdentifier column, List<KeyPart> parts) implements Change {
    public MapRowKey {
      parts = List.copyOf(parts);
    }
  }

  /** A part of a row key, with the literal of text or of bytes that follows it. */
  public record KeyPart(SqlIdentifier name, TypeReference type, @Nullable SqlNode separator) {}

  /** UNMAP DYNAMIC COLUMN f:q, one or more. */
  public record UnmapColumns(List<SqlIdentifier> columns) implements Change {
    public UnmapColumns {
      columns = List.copyOf(columns);
    }
  }

  /** COMPACT, with the word that may follow. */
  public record Compact(@Nullable SqlIdentifier place) implements Change {}
}
