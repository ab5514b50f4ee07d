package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.KeyChangeRequest;
import org.openlindorm.sql.parse.tree.TableElement.ColumnClause;
import org.openlindorm.sql.parse.tree.TableElement.TypeReference;

/** ALTER TABLE with its one change. */
public record AlterTable(SqlIdentifier table, boolean ifExists, Change change)
    implements TableStatement {

  @Override
  public SqlIdentifier changed() {
    return table;
  }

  @Override
  public TableParts parts() {
    return new TableParts(
        table, change.written(), change.keys(), change.indexes(), change.options());
  }

  /** A change of the table. */
  public sealed interface Change {

    /** Answers for each change. */
    <R> R accept(Visitor<R> visitor);

    /** Returns whether an index is dropped, which needs the privileges of DROP INDEX. */
    default boolean dropsIndex() {
      return false;
    }

    /** Returns the columns that it adds, or defines again. */
    default List<ColumnClause> written() {
      return List.of();
    }

    /** Returns the primary key that it adds, if any. */
    default List<TableElement.PrimaryKey> keys() {
      return List.of();
    }

    /** Returns the indexes that it adds. */
    default List<TableElement.Index> indexes() {
      return List.of();
    }

    /** Returns the options that it sets. */
    default List<Option> options() {
      return List.of();
    }

    /** Each change. */
    interface Visitor<R> {
      R addColumns(AddColumns change);

      R dropColumns(DropColumns change);

      R undropColumns(UndropColumns change);

      R setOptions(SetOptions change);

      R changeKey(ChangeKey change);

      R requestKeyChange(RequestKeyChange change);

      R reverseKeyChange(ReverseKeyChange change);

      R mapColumn(MapColumn change);

      R mapRowKey(MapRowKey change);

      R unmapColumns(UnmapColumns change);

      R compact(Compact change);

      R addIndex(AddIndex change);

      R dropIndex(DropIndex change);

      R flush(Flush change);

      R split(Split change);

      R merge(Merge change);

      R changeColumn(ChangeColumn change);

      R renameColumn(RenameColumn change);

      R setDefault(SetDefault change);

      R renameTo(RenameTo change);

      R renameIndex(RenameIndex change);

      R unenforced(Unenforced change);

      R mySqlOptions(MySqlOptions change);
    }
  }

  /** ADD COLUMN, one or more. */
  public record AddColumns(List<NewColumn> columns) implements Change {
    public AddColumns {
      columns = List.copyOf(columns);
    }

    @Override
    public List<ColumnClause> written() {
      return columns.stream().map(NewColumn::column).toList();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.addColumns(this);
    }
  }

  /** A column to add. */
  public record NewColumn(ColumnClause column, boolean ifNotExists) {}

  /** DROP COLUMN, one or more. */
  public record DropColumns(List<SqlIdentifier> columns, boolean ifExists) implements Change {
    public DropColumns {
      columns = List.copyOf(columns);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.dropColumns(this);
    }
  }

  /** UNDROP COLUMN, one or more. */
  public record UndropColumns(List<SqlIdentifier> columns) implements Change {
    public UndropColumns {
      columns = List.copyOf(columns);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.undropColumns(this);
    }
  }

  /** SET 'TTL' = '86400', one or more. */
  public record SetOptions(List<Option> options) implements Change {
    public SetOptions {
      options = List.copyOf(options);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.setOptions(this);
    }
  }

  /**
   * ADD PRIMARY KEY, DROP PRIMARY KEY with no key, or both.
   *
   * @param dropped whether DROP PRIMARY KEY comes first
   */
  public record ChangeKey(boolean dropped, List<KeyElement> key) implements Change {
    public ChangeKey {
      key = List.copyOf(key);
    }

    @Override
    public List<TableElement.PrimaryKey> keys() {
      if (key.isEmpty()) {
        return List.of();
      }
      SqlParserPos position = SqlParserPos.sum(key.stream().map(KeyElement::position).toList());
      return List.of(new TableElement.PrimaryKey(key, position));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.changeKey(this);
    }
  }

  /** PAUSE KEY CHANGE, RESUME KEY CHANGE or CANCEL KEY CHANGE. */
  public record RequestKeyChange(KeyChangeRequest request) implements Change {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.requestKeyChange(this);
    }
  }

  /** REVERSE KEY CHANGE: changes the key back to the former one. */
  public record ReverseKeyChange() implements Change {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.reverseKeyChange(this);
    }
  }

  /** MAP DYNAMIC COLUMN f:q HLONG. */
  public record MapColumn(SqlIdentifier column, TypeReference type) implements Change {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.mapColumn(this);
    }
  }

  /** MAP DYNAMIC COLUMN `ROW` (a HSTRING SEPARATOR '|', b HLONG). */
  public record MapRowKey(SqlIdentifier column, List<KeyPart> parts) implements Change {
    public MapRowKey {
      parts = List.copyOf(parts);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.mapRowKey(this);
    }
  }

  /** A part of a row key, with the literal of text or of bytes that follows it. */
  public record KeyPart(SqlIdentifier name, TypeReference type, @Nullable SqlNode separator) {}

  /** UNMAP DYNAMIC COLUMN f:q, one or more. */
  public record UnmapColumns(List<SqlIdentifier> columns) implements Change {
    public UnmapColumns {
      columns = List.copyOf(columns);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.unmapColumns(this);
    }
  }

  /**
   * ADD INDEX i (a).
   *
   * @param async true for ASYNC, false for SYNC, null where neither is written
   */
  public record AddIndex(TableElement.Index index, @Nullable Boolean async) implements Change {
    @Override
    public List<TableElement.Index> indexes() {
      return List.of(index);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.addIndex(this);
    }
  }

  /** DROP INDEX i, whatever its state. */
  public record DropIndex(SqlIdentifier index, boolean ifExists) implements Change {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.dropIndex(this);
    }

    @Override
    public boolean dropsIndex() {
      return true;
    }
  }

  /** FLUSH: writes the data in memory to files. */
  public record Flush() implements Change {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.flush(this);
    }
  }

  /**
   * SPLIT AT (...): a region begins there from now on.
   *
   * @param values literals of the first key columns, or one of the bytes of a row key
   */
  public record Split(List<SqlNode> values) implements Change {
    public Split {
      values = List.copyOf(values);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.split(this);
    }
  }

  /**
   * MERGE AT (...): no region begins there from now on.
   *
   * @param values as in {@link Split}
   */
  public record Merge(List<SqlNode> values) implements Change {
    public Merge {
      values = List.copyOf(values);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.merge(this);
    }
  }

  /** MODIFY or CHANGE: the complete new definition of a column. */
  public record ChangeColumn(SqlIdentifier column, ColumnClause requested) implements Change {
    @Override
    public List<ColumnClause> written() {
      return List.of(requested);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.changeColumn(this);
    }
  }

  /** RENAME COLUMN. */
  public record RenameColumn(SqlIdentifier column, SqlIdentifier name) implements Change {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.renameColumn(this);
    }
  }

  /**
   * ALTER COLUMN c SET DEFAULT v.
   *
   * @param value null for DROP DEFAULT
   */
  public record SetDefault(SqlIdentifier column, @Nullable SqlNode value) implements Change {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.setDefault(this);
    }
  }

  /** RENAME INDEX. */
  public record RenameIndex(SqlIdentifier index, SqlIdentifier name) implements Change {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.renameIndex(this);
    }
  }

  /** ADD FOREIGN KEY, DROP FOREIGN KEY, ADD CHECK or DROP CHECK. */
  public record Unenforced(TableElement.UnenforcedKind kind, boolean added) implements Change {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.unenforced(this);
    }
  }

  /** {@code ENGINE=InnoDB} and other options of MySQL's tables, without effect. */
  public record MySqlOptions(List<String> names) implements Change {
    public MySqlOptions {
      names = List.copyOf(names);
    }

    /** Returns the change that sets the options among elements of a table. */
    public static MySqlOptions of(List<TableElement> elements) {
      return new MySqlOptions(
          elements.stream()
              .filter(TableElement.MySqlOption.class::isInstance)
              .map(element -> ((TableElement.MySqlOption) element).name())
              .toList());
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.mySqlOptions(this);
    }
  }

  /** RENAME TO, and RENAME TABLE. */
  public record RenameTo(SqlIdentifier name) implements Change {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.renameTo(this);
    }
  }

  /** COMPACT, with the word that may follow. */
  public record Compact(@Nullable SqlIdentifier place) implements Change {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.compact(this);
    }
  }

  @Override
  public <R> R accept(Definition.Visitor<R> visitor) {
    return visitor.alterTable(this);
  }
}
