package org.openlindorm.sql.normalize;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The position of the normalizer in the statement: the clause and the parenthesis depth. */
final class Clauses {

  /** The role of the literals of a clause. */
  enum Clause {
    /** They may steer the plan. */
    BAKED,
    /** Handled as BAKED; a comma joins tables. */
    FROM,
    /** Compared with columns, or assigned to them. */
    VALUES_OF_COLUMNS,
    /** The row of an UPSERT. */
    ROW
  }

  private static final int DEEPEST = 62;

  private @Nullable Keyword statement;
  private Clause clause = Clause.BAKED;
  private int depth;
  private long calls;
  private boolean onDuplicateKey;
  private boolean relational;
  private boolean foreign;

  /**
   * Returns whether the text read so far is neither a single-row write nor a query that can share a
   * plan.
   */
  boolean isForeign() {
    return foreign;
  }

  /** Returns whether more than one table is read. */
  boolean isRelational() {
    return relational;
  }

  /** Returns whether the next word is the first one. */
  boolean isAtStart() {
    return statement == null;
  }

  /** Returns the number of open parentheses. */
  int depth() {
    return depth;
  }

  void keyword(Keyword keyword) {
    if (statement == null) {
      start(keyword);
      return;
    }
    switch (keyword) {
      case SELECT, JOIN, UNION, INTERSECT, EXCEPT, WITH, OVER, WINDOW, LATERAL -> relational = true;
      default -> {
        if (depth == 0) {
          clauseOf(keyword);
        }
      }
    }
  }

  private void start(Keyword keyword) {
    statement = keyword;
    switch (keyword) {
      case SELECT, INSERT, UPSERT, REPLACE, UPDATE, DELETE -> {}
      case WITH -> relational = true;
      default -> foreign = true;
    }
  }

  private void clauseOf(Keyword keyword) {
    switch (keyword) {
      case FROM -> clause = Clause.FROM;
      case WHERE -> clause = Clause.VALUES_OF_COLUMNS;
      case SET -> clause = isWrite() ? Clause.VALUES_OF_COLUMNS : Clause.BAKED;
      case VALUES -> clause = isWrite() && !onDuplicateKey ? Clause.ROW : Clause.BAKED;
      case ON -> {
        clause = Clause.BAKED;
        onDuplicateKey = isWrite();
      }
      case GROUP, ORDER, HAVING, LIMIT, FETCH -> clause = Clause.BAKED;
      default -> {}
    }
  }

  private boolean isWrite() {
    return switch (Objects.requireNonNull(statement)) {
      case INSERT, UPSERT, REPLACE, UPDATE -> true;
      default -> false;
    };
  }

  /** A word that is no keyword. */
  void word() {
    if (statement == null) {
      foreign = true;
    }
  }

  void open(boolean call) {
    if (statement == null || depth >= DEEPEST) {
      foreign = true;
    }
    depth++;
    calls = call ? calls | (1L << depth) : calls & ~(1L << depth);
  }

  void close() {
    if (depth == 0) {
      foreign = true;
    } else {
      calls &= ~(1L << depth);
      depth--;
    }
  }

  void comma() {
    if (depth == 0 && clause == Clause.FROM) {
      relational = true;
    }
    if (depth == 0 && clause == Clause.ROW) {
      foreign = true;
    }
  }

  /** Returns whether a literal here is a value and no argument. */
  boolean holdsValues() {
    return calls == 0
        && switch (clause) {
          case BAKED, FROM -> false;
          case VALUES_OF_COLUMNS -> true;
          case ROW -> depth == 1;
        };
  }

  boolean isRow() {
    return clause == Clause.ROW;
  }
}
