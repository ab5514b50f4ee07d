package org.openlindorm.plan;

import java.util.List;
import java.util.Map;
import org.openlindorm.schema.SystemVariable;

/** Statements about sessions: the one that runs them, or another one. */
public sealed interface SessionPlan extends DefinitionPlan {

  @Override
  default List<Column> columns() {
    return List.of();
  }

  /** What is accepted and has no effect, such as SET NAMES or COMMIT. */
  record Nothing(List<String> warnings) implements SessionPlan {
    public Nothing {
      warnings = List.copyOf(warnings);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.nothing(this);
    }
  }

  /** BEGIN, COMMIT, ROLLBACK: nothing here but what is said of it. */
  enum Transaction implements SessionPlan {
    BEGIN,
    COMMIT,
    ROLLBACK;

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.transaction(this);
    }
  }

  /**
   * SET: changes of the session.
   *
   * @param values for each variable its value; empty goes back to what the system says
   */
  record SetSession(Map<SystemVariable, String> values, List<String> warnings)
      implements SessionPlan {
    public SetSession {
      values = Map.copyOf(values);
      warnings = List.copyOf(warnings);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.setSession(this);
    }
  }

  /**
   * KILL: ends what another session runs, or the session itself.
   *
   * @param statement whether the session stays
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
}
