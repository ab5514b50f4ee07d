package org.openlindorm.sql.parse.tree;

import java.util.List;
import java.util.stream.Stream;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** One item between the parentheses of CREATE TABLE, and the clauses that it consists of. */
public sealed interface TableElement {

  /** Calls the visitor's method for this kind of element. */
  <R> R accept(Visitor<R> visitor);

  /** Each kind of element. */
  interface Visitor<R> {
    R column(Column element);

    R primaryKey(PrimaryKey element);

    R index(Index element);

    R option(MySqlOption element);

    R unenforced(Unenforced element);
  }

  /** A column. */
  record Column(ColumnClause column) implements TableElement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.column(this);
    }
  }

  /**
   * {@code PRIMARY KEY (a, b DESC)}.
   *
   * @param position from PRIMARY to the closing parenthesis
   */
  record PrimaryKey(List<KeyElement> key, SqlParserPos position) implements TableElement {
    public PrimaryKey {
      key = List.copyOf(key);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.primaryKey(this);
    }
  }

  /**
   * {@code INDEX i (a)}; without a name where none is written.
   *
   * @param position from INDEX or KEY to the end of the clause
   */
  record Index(@Nullable SqlIdentifier name, IndexBody body, SqlParserPos position)
      implements TableElement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.index(this);
    }
  }

  /** {@code ENGINE=InnoDB} and other MySQL table options: parsed, without effect. */
  record MySqlOption(String name) implements TableElement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.option(this);
    }
  }

  /** {@code FOREIGN KEY (a) REFERENCES t (b)}, {@code CHECK (a > 0)}: parsed, and never checked. */
  record Unenforced(UnenforcedKind kind) implements TableElement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.unenforced(this);
    }
  }

  /** The kinds of constraints that are not checked, and of keys that are not built. */
  enum UnenforcedKind {
    FOREIGN_KEY,
    CHECK,
    FULLTEXT_KEY,
    SPATIAL_KEY;

    /**
     * Returns whether words begin {@code FULLTEXT KEY}, {@code FULLTEXT (a)} or {@code SPATIAL i
     * (a)}, and not the column {@code fulltext VARCHAR(10)}.
     */
    public static boolean isKey(String first, String second, String third, String fourth) {
      boolean named = third.equals("(") && Character.isJavaIdentifierStart(nameStart(fourth));
      return (first.equalsIgnoreCase("FULLTEXT") || first.equalsIgnoreCase("SPATIAL"))
          && (second.equalsIgnoreCase("KEY")
              || second.equalsIgnoreCase("INDEX")
              || second.equals("(")
              || named);
    }

    private static char nameStart(String word) {
      return word.startsWith("`") ? '_' : word.isEmpty() ? ' ' : word.charAt(0);
    }

    /** Returns the kind of key that a word of {@link #isKey} begins. */
    public static UnenforcedKind ofKey(String word) {
      return word.equalsIgnoreCase("FULLTEXT") ? FULLTEXT_KEY : SPATIAL_KEY;
    }
  }

  /**
   * A column of CREATE TABLE or ALTER TABLE ADD.
   *
   * @param name the column
   * @param type its type as written
   * @param nullable true for NULL, false for NOT NULL, null where neither is written
   * @param defaultValue the expression after DEFAULT
   * @param primaryKey whether the column has a PRIMARY KEY of its own
   * @param autoIncrement whether AUTO_INCREMENT is written
   * @param comment the text after COMMENT, or an empty text
   * @param updated the expression after ON UPDATE
   * @param clauses further clauses of MySQL, in the order written
   */
  record ColumnClause(
      SqlIdentifier name,
      TypeReference type,
      @Nullable Boolean nullable,
      @Nullable SqlNode defaultValue,
      boolean primaryKey,
      boolean autoIncrement,
      String comment,
      @Nullable SqlNode updated,
      List<MySqlClause> clauses) {

    public ColumnClause {
      clauses = List.copyOf(clauses);
    }

    /** Returns the column with one more clause. */
    public ColumnClause with(MySqlClause clause) {
      return new ColumnClause(
          name,
          type,
          nullable,
          defaultValue,
          primaryKey,
          autoIncrement,
          comment,
          updated,
          Stream.concat(clauses.stream(), Stream.of(clause)).toList());
    }

    /** Returns whether it has a clause of a kind. */
    public boolean has(MySqlClause.Kind kind) {
      return clauses.stream().anyMatch(clause -> clause.kind() == kind);
    }
  }

  /**
   * A clause of a column in MySQL.
   *
   * @param value the name of the collation or character set; FIRST or AFTER
   */
  record MySqlClause(Kind kind, String value) {

    /** The kinds of clauses. */
    public enum Kind {
      COLLATE,
      CHARACTER_SET,
      BINARY,
      UNIQUE,
      REFERENCES,
      CHECK,
      /** The number of a system of coordinates. */
      SRID,
      /** FIRST or AFTER in ALTER TABLE. */
      PLACE
    }
  }

  /**
   * A column type as it is written: {@code DECIMAL(10, 2)}, {@code BIGINT UNSIGNED}, {@code
   * HSTRING}. Any word parses; whether the type exists is decided later.
   *
   * @param name the word as written
   * @param arguments the whole numbers in parentheses
   * @param values the texts in parentheses, of ENUM and SET
   * @param unsigned whether UNSIGNED follows, or ZEROFILL, which includes it
   * @param zerofill whether ZEROFILL follows
   * @param position its position in the text
   */
  record TypeReference(
      String name,
      List<Integer> arguments,
      List<String> values,
      boolean unsigned,
      boolean zerofill,
      SqlParserPos position) {

    public TypeReference {
      arguments = List.copyOf(arguments);
      values = List.copyOf(values);
    }
  }

  /** {@code PARTITION BY HASH (a) PARTITIONS 16}: read, and of no effect on a wide table. */
  record PartitionClause(
      SqlIdentifier method,
      List<SqlIdentifier> columns,
      @Nullable Integer partitions,
      SqlParserPos position) {

    public PartitionClause {
      columns = List.copyOf(columns);
    }
  }

  /**
   * The body of an index definition, as written.
   *
   * @param method the word after USING, such as {@code KV}
   * @param key the parts of its key
   * @param included the columns after INCLUDE
   * @param options the settings after WITH
   * @param partition of a search index; null where none is written
   * @param unique whether UNIQUE was written
   * @param ignored what MySQL records about an index, and this product does not: {@code COMMENT}
   */
  record IndexBody(
      @Nullable SqlIdentifier method,
      List<KeyElement> key,
      List<SqlIdentifier> included,
      List<Option> options,
      @Nullable PartitionClause partition,
      boolean unique,
      List<String> ignored) {

    /** Returns the body of a UNIQUE clause. */
    public static IndexBody unique(@Nullable SqlIdentifier method, List<KeyElement> key) {
      return new IndexBody(method, key, List.of(), List.of(), null, true, List.of());
    }

    /** Returns this body with words that have no effect. */
    public IndexBody ignoring(List<String> words) {
      return new IndexBody(method, key, included, options, partition, unique, words);
    }

    public IndexBody {
      key = List.copyOf(key);
      included = List.copyOf(included);
      options = List.copyOf(options);
      ignored = List.copyOf(ignored);
      ignored = List.copyOf(ignored);
    }
  }
}
