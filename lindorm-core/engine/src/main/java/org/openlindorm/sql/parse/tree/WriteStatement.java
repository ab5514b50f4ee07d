package org.openlindorm.sql.parse.tree;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** A change of rows. */
public sealed interface WriteStatement extends Statement {

  /**
   * UPSERT, INSERT, which means the same, and REPLACE.
   *
   * @param columns empty where no list is written
   * @param lenient whether IGNORE is written: rows with wrong values are left out
   */
  record Upsert(
      SqlIdentifier table,
      List<SqlIdentifier> columns,
      Source source,
      OnDuplicateKey onDuplicateKey,
      boolean lenient,
      List<Hint> hints)
      implements WriteStatement {

    public Upsert {
      columns = List.copyOf(columns);
      hints = List.copyOf(hints);
    }

    /** The source of the rows. */
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

  /**
   * LOAD DATA INFILE.
   *
   * @param local whether the client sends the file
   * @param format how the file is written, by the names of the clauses
   * @param fields the columns that the fields go to, and {@code @names} that SET reads; empty where
   *     no list is written
   */
  record Load(
      SqlIdentifier table,
      String file,
      boolean local,
      OnDuplicateKey onDuplicateKey,
      List<Option> format,
      List<SqlIdentifier> fields,
      List<Assignment> assignments)
      implements WriteStatement {

    public Load {
      format = List.copyOf(format);
      fields = List.copyOf(fields);
      assignments = List.copyOf(assignments);
    }

    /** Returns the text of {@code x'0d0a'}, one character for each byte. */
    public static String bytes(String literal) {
      return new String(
          HexFormat.of().parseHex(literal.substring(2, literal.length() - 1)), ISO_8859_1);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.load(this);
    }
  }

  /**
   * UPDATE; WHERE, ORDER BY and LIMIT are null where they are not written.
   *
   * @param table the only table, or the first one
   * @param from all tables, if there are several; the assignments name those that change
   */
  record Update(
      SqlIdentifier table,
      @Nullable SqlIdentifier alias,
      @Nullable SqlNode from,
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

    /** Returns the UPDATE of one of the joined tables. */
    public Update of(JoinedTable changed, List<Assignment> own) {
      return new Update(changed.table(), changed.alias(), from, own, where, order, fetch, hints);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.update(this);
    }
  }

  /**
   * DELETE; WHERE, ORDER BY and LIMIT are null where they are not written.
   *
   * @param others the other tables whose rows are deleted
   * @param from all tables, if there are several
   */
  record Delete(
      SqlIdentifier table,
      @Nullable SqlIdentifier alias,
      List<JoinedTable> others,
      @Nullable SqlNode from,
      @Nullable SqlNode where,
      @Nullable SqlNodeList order,
      @Nullable SqlNode fetch,
      List<Hint> hints)
      implements WriteStatement {

    public Delete {
      others = List.copyOf(others);
      hints = List.copyOf(hints);
    }

    /**
     * Creates a DELETE with the names between DELETE and FROM: tables by their names or aliases.
     *
     * @throws LindormException TABLE_UNKNOWN when one is another table
     */
    public static Delete of(
        List<SqlIdentifier> deleted,
        SqlIdentifier table,
        @Nullable SqlIdentifier alias,
        @Nullable SqlNode from,
        @Nullable SqlNode where,
        @Nullable SqlNodeList order,
        @Nullable SqlNode fetch,
        List<Hint> hints) {
      if (deleted.isEmpty() && from == null) {
        return new Delete(table, alias, List.of(), null, where, order, fetch, hints);
      }
      if (deleted.isEmpty()) {
        throw JoinedTable.unnamed();
      }
      SqlNode tables = from != null ? from : JoinedTable.node(table, alias);
      Set<JoinedTable> found = new LinkedHashSet<>();
      for (SqlIdentifier name : deleted) {
        JoinedTable named = JoinedTable.named(name, tables);
        if (named == null) {
          String last = name.names.get(name.names.size() - 1);
          throw JoinedTable.derived(last, tables) == null
              ? unknown(name)
              : LindormException.of(ErrorCode.TARGET_NOT_UPDATABLE, last, "DELETE", "a sub-query");
        }
        if (!found.add(named)) {
          throw LindormException.of(ErrorCode.ALIAS_TWICE, name.toString());
        }
      }
      List<JoinedTable> all = List.copyOf(found);
      JoinedTable first = all.get(0);
      return from == null
          ? new Delete(table, alias, List.of(), null, where, order, fetch, hints)
          : new Delete(
              first.table(),
              first.alias(),
              all.subList(1, all.size()),
              from,
              where,
              order,
              fetch,
              hints);
    }

    /** Returns the DELETE of the rows of one of the joined tables. */
    public Delete of(JoinedTable deleted) {
      return new Delete(
          deleted.table(), deleted.alias(), List.of(), from, where, order, fetch, hints);
    }

    private static LindormException unknown(SqlIdentifier table) {
      return LindormException.of(ErrorCode.TABLE_UNKNOWN, table.toString(), " in the FROM clause");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.delete(this);
    }
  }

  /** {@code column = value} of UPDATE. */
  record Assignment(SqlIdentifier column, SqlNode value) {}

  /**
   * The common parts of UPSERT, INSERT and REPLACE.
   *
   * @param alias the alias of the proposed row, or null
   */
  record UpsertBody(
      SqlIdentifier table,
      List<SqlIdentifier> columns,
      Upsert.Source source,
      @Nullable RowAlias alias) {

    public UpsertBody {
      columns = List.copyOf(columns);
    }

    /** The statement that does so where a row exists. */
    public Upsert statement(OnDuplicateKey onDuplicateKey, List<Hint> hints) {
      return new Upsert(table, columns, source, onDuplicateKey, false, hints);
    }

    /** INSERT IGNORE: rows with invalid values and rows that exist already are skipped. */
    public Upsert lenient(OnDuplicateKey onDuplicateKey, List<Hint> hints) {
      return new Upsert(table, columns, source, onDuplicateKey.orIgnored(), true, hints);
    }
  }

  /**
   * {@code AS new(a, b)} after VALUES: the names by which ON DUPLICATE KEY UPDATE reads the
   * proposed row.
   *
   * @param columns in the order of the columns of the statement; empty where none are written
   */
  record RowAlias(SqlIdentifier name, List<SqlIdentifier> columns) {

    public RowAlias {
      columns = List.copyOf(columns);
    }
  }

  /**
   * The action of a write when its row already exists.
   *
   * @param assignments for {@link Action#UPDATE}, otherwise empty
   * @param alias of the proposed row, or null
   */
  record OnDuplicateKey(Action action, List<Assignment> assignments, @Nullable RowAlias alias) {

    /** The three words after ON DUPLICATE KEY, the behaviour without them, and REPLACE. */
    public enum Action {
      WRITE,
      /** INSERT without a clause: it overwrites or fails, as the compatibility level says. */
      INSERT,
      IGNORE,
      UPDATE,
      ERROR,
      REPLACE;

      /** Returns whether it is done without a look at the row that is there. */
      public boolean isBlind() {
        return this == WRITE || this == INSERT || this == REPLACE;
      }
    }

    public OnDuplicateKey {
      assignments = List.copyOf(assignments);
    }

    private static OnDuplicateKey plain(Action action) {
      return new OnDuplicateKey(action, List.of(), null);
    }

    /**
     * Returns the behaviour without a clause: the given columns are written, the others remain
     * unchanged.
     */
    public static OnDuplicateKey write() {
      return plain(Action.WRITE);
    }

    /** INSERT without a clause. */
    public static OnDuplicateKey insert() {
      return plain(Action.INSERT);
    }

    /** REPLACE: no value of the existing row is kept. */
    public static OnDuplicateKey replace() {
      return plain(Action.REPLACE);
    }

    public static OnDuplicateKey ignore() {
      return plain(Action.IGNORE);
    }

    public static OnDuplicateKey error() {
      return plain(Action.ERROR);
    }

    public static OnDuplicateKey update(List<Assignment> assignments, @Nullable RowAlias alias) {
      return new OnDuplicateKey(Action.UPDATE, assignments, alias);
    }

    /** The existing row is kept, unless a clause says otherwise. */
    OnDuplicateKey orIgnored() {
      return action == Action.WRITE || action == Action.INSERT ? ignore() : this;
    }
  }
}
