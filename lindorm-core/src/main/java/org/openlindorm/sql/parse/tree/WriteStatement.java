package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.jspecify.annotations.Nullable;

/** A change of rows. */
public sealed interface WriteStatement extends Statement {

  /**
   * UPSERT, and INSERT, which means the same.
   *
   * @param columns empty where no list is written
   */
  record Upsert(
      SqlIdentifier table,
      List<SqlIdentifier> columns,
      Source source,
      OnDuplicateKey onDuplicateKey,
      List<Hint> hints)
      implements WriteStatement {

    public Upsert {
      columns = List.copyOf(columns);
      hints = List.copyOf(hints);
    }

    /** Where the rows come from. */
    public sealed interface Source {}

    /** VALUES: rows of expressions; DEFAULT is a call of Calcite's DEFAULT operator. */
    public record Rows(List<List<SqlNode>> rows) implements Source {
      public Rows {
        rows = rows.stream().map(List::copyOf).toList();
      }
    }

    /** The rows of a query. */
    public record Selection(Query query) implements Source {}

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.upsert(this);
    }
  }

  /** UPDATE; WHERE, ORDER BY and LIMIT are null where they are not written. */
  record Update(
      SqlIdentifier table,
      @Nullable SqlIdentifier alias,
      List<Assignment> assignments,
      @Nullable SqlNode where,
      @Nullable SqlNodeList order,
      @Nullable SqlNode fetch,
      List<Hint> hints)
      implements WriteStatement {

    public Update {
      assignments = List.copyOf(assignments);
      hints = List.copyOf(hints);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.update(this);
    }
  }

  /** DELETE; WHERE, ORDER BY and LIMIT are null where they are not written. */
  record Delete(
      SqlIdentifier table,
      @Nullable SqlIdentifier alias,
      @Nullable SqlNode where,
      @Nullable SqlNodeList order,
      @Nullable SqlNode fetch,
      List<Hint> hints)
      implements WriteStatement {

    public Delete {
      hints = List.copyOf(hints);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.delete(this);
    }
  }

  /** {@code column = value} of UPDATE. */
  record Assignment(SqlIdentifier column, SqlNode value) {}

  /**
   * What a write does where its row already exists.
   *
   * @param assignments for {@link Action#UPDATE}, otherwise empty
   */
  record OnDuplicateKey(Action action, List<Assignment> assignments) {

    /** The three words after ON DUPLICATE KEY, and the behaviour without them. */
    public enum Action {
      REPLACE,
      IGNORE,
      UPDATE,
      ERROR
    }

    public OnDuplicateKey {
      assignments = List.copyOf(assignments);
    }

    /** Nothing is written: the named columns are replaced. */
    public static OnDuplicateKey replace() {
      return new OnDuplicateKey(Action.REPLACE, List.of());
    }

    public static OnDuplicateKey ignore() {
      return new OnDuplicateKey(Action.IGNORE, List.of());
    }

    public static OnDuplicateKey error() {
      return new OnDuplicateKey(Action.ERROR, List.of());
    }

    public static OnDuplicateKey update(List<Assignment> assignments) {
      return new OnDuplicateKey(Action.UPDATE, assignments);
    }
  }
}
