package org.openlindorm.plan;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.openlindorm.expr.Literal;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableName;

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
   */
  record SetSession(
      Map<SystemVariable, String> values, Map<String, Literal> userVariables, List<String> warnings)
      implements SessionPlan {
    public SetSession {
      values = Map.copyOf(values);
      userVariables = Map.copyOf(userVariables);
      warnings = List.copyOf(warnings);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.setSession(this);
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
   * @param consumer the name under which its position is kept
   * @param position empty to forget the consumer
   */
  record CommitChanges(TableName feed, String consumer, OptionalLong position)
      implements SessionPlan {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.commitChanges(this);
    }
  }
}
