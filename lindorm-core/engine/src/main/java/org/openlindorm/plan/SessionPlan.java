package org.openlindorm.plan;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableName;
import org.openlindorm.type.Bindings;

/** Statements about sessions: the current one, or another one. */
public sealed interface SessionPlan extends DefinitionPlan {

  @Override
  default List<Column> columns() {
    return List.of();
  }

  /** A statement that is accepted without effect, such as SET NAMES or COMMIT. */
  record Nothing(List<String> warnings) implements SessionPlan {
    public Nothing {
      warnings = List.copyOf(warnings);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.nothing(this);
    }
  }

  /** BEGIN, COMMIT, ROLLBACK: they have no effect except the reported transaction state. */
  enum Transaction implements SessionPlan {
    BEGIN,
    COMMIT,
    ROLLBACK,
    ROLLBACK_TO_SAVEPOINT;

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.transaction(this);
    }
  }

  /**
   * SET: changes of the session.
   *
   * @param values the value of each variable; empty resets it to the system's value
   * @param userVariables the value of each user variable, by its name in lower case
   * @param queries the query of one value for each user variable that is set to a sub-query
   */
  record SetSession(
      Map<SystemVariable, String> values,
      Map<String, Literal> userVariables,
      Map<String, BoundStatement.Query> queries,
      List<String> warnings)
      implements SessionPlan {
    public SetSession {
      values = Map.copyOf(values);
      userVariables = Map.copyOf(userVariables);
      queries = Map.copyOf(queries);
      warnings = List.copyOf(warnings);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.setSession(this);
    }
  }

  /**
   * PREPARE: keeps a statement of the session under a name.
   *
   * @param text null if the user variable with the text is not set
   */
  record PrepareNamed(String name, @Nullable String text) implements SessionPlan {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.prepareNamed(this);
    }
  }

  /**
   * EXECUTE: executes a statement of the session.
   *
   * @param values the values of its parameters
   */
  record ExecuteNamed(String name, List<Literal> values) implements SessionPlan {
    public ExecuteNamed {
      values = List.copyOf(values);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.executeNamed(this);
    }
  }

  /** DEALLOCATE PREPARE: removes a statement of the session. */
  record DeallocateNamed(String name) implements SessionPlan {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.deallocateNamed(this);
    }
  }

  /**
   * KILL: ends the statement of a session, or the session itself.
   *
   * @param statement true to end only the statement
   */
  record KillSession(long session, boolean statement) implements SessionPlan {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.killSession(this);
    }
  }

  /** USE. */
  record UseDatabase(String database) implements SessionPlan {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.useDatabase(this);
    }
  }

  /**
   * COMMIT CHANGES: a consumer has processed the changes of a changefeed up to a position.
   *
   * @param consumer the name under which its position is kept: a VARCHAR
   * @param position a BIGINT, NULL to forget the consumer
   */
  record CommitChanges(TableName feed, Expr consumer, Expr position) implements SessionPlan {

    /** The length of MySQL's names. */
    private static final int MOST_LENGTH = 64;

    /** Checks what is not a parameter. */
    public void checkLiterals() {
      if (consumer instanceof Literal) {
        consumer(Bindings.NONE);
      }
      if (position instanceof Literal) {
        position(Bindings.NONE);
      }
    }

    /**
     * Returns the name of the consumer.
     *
     * @throws LindormException ATTRIBUTE_INVALID if it is no name
     */
    public String consumer(Bindings values) {
      Object name = consumer.evaluate(ArrayTuple.NONE, values);
      if (!(name instanceof String text) || text.isBlank() || text.length() > MOST_LENGTH) {
        throw LindormException.of(
            ErrorCode.ATTRIBUTE_INVALID,
            "FOR",
            String.valueOf(name),
            "name of a consumer with 1 to %d characters".formatted(MOST_LENGTH));
      }
      return text;
    }

    /**
     * Returns the position; empty to forget the consumer.
     *
     * @throws LindormException ATTRIBUTE_INVALID if it is negative
     */
    public OptionalLong position(Bindings values) {
      Long given = (Long) position.evaluate(ArrayTuple.NONE, values);
      if (given == null) {
        return OptionalLong.empty();
      }
      if (given < 0) {
        throw LindormException.of(
            ErrorCode.ATTRIBUTE_INVALID, "AT", given, "position of a change, or 0");
      }
      return OptionalLong.of(given);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.commitChanges(this);
    }
  }
}
