package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Statements that show sessions, settings and users, or what is the same on every server. {@code
 * like} is null where none is written.
 */
public sealed interface ShowServerPlan extends DefinitionPlan {

  @Override
  default <R> R accept(DefinitionPlan.Visitor<R> visitor) {
    return visitor.showServer(this);
  }

  /** Calls the visitor's method for this statement. */
  <R> R show(Visitor<R> visitor);

  /** Each of these statements. */
  interface Visitor<R> {
    R processes(ShowProcesses plan);

    R variables(ShowVariables plan);

    R warnings(ShowWarnings plan);

    R grants(ShowGrants plan);

    R users(ShowUsers plan);

    R privileges(ShowPrivileges plan);

    R constant(ShowConstant plan);

    R nothing(ShowNothing plan);
  }

  /** SHOW PROCESSLIST: the sessions and what they run. */
  record ShowProcesses() implements ShowServerPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("Id", "User", "Host", "db", "Command", "Time", "State", "Info");
    }

    @Override
    public <R> R show(ShowServerPlan.Visitor<R> visitor) {
      return visitor.processes(this);
    }
  }

  /**
   * SHOW VARIABLES: what the session sees.
   *
   * @param changedOnly SHOW SYSTEM VARIABLES: what ALTER SYSTEM has set
   */
  record ShowVariables(boolean changedOnly, @Nullable String like) implements ShowServerPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("Variable_name", "Value");
    }

    @Override
    public <R> R show(ShowServerPlan.Visitor<R> visitor) {
      return visitor.variables(this);
    }
  }

  /**
   * SHOW WARNINGS: what the statement before it in the same session warned of, and the error with
   * which it was refused.
   *
   * @param errorsOnly SHOW ERRORS
   */
  record ShowWarnings(boolean errorsOnly) implements ShowServerPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("Level", "Code", "Message");
    }

    @Override
    public <R> R show(ShowServerPlan.Visitor<R> visitor) {
      return visitor.warnings(this);
    }
  }

  /** SHOW GRANTS of a user or a role. */
  record ShowGrants(String account) implements ShowServerPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("Grants for " + account);
    }

    @Override
    public <R> R show(ShowServerPlan.Visitor<R> visitor) {
      return visitor.grants(this);
    }
  }

  /** SHOW USERS: users and roles. */
  record ShowUsers() implements ShowServerPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("User", "Kind", "Roles");
    }

    @Override
    public <R> R show(ShowServerPlan.Visitor<R> visitor) {
      return visitor.users(this);
    }
  }

  /** SHOW PRIVILEGES: what each user may do, the product's columns; the values are JSON. */
  record ShowPrivileges() implements ShowServerPlan {
    @Override
    public List<Column> columns() {
      return Column.ofTexts("user", "global privileges", "database privileges", "table privileges");
    }

    @Override
    public <R> R show(ShowServerPlan.Visitor<R> visitor) {
      return visitor.privileges(this);
    }
  }

  /**
   * A SHOW statement that answers the same on every server.
   *
   * @param like for the first column
   */
  record ShowConstant(List<Column> columns, List<List<String>> rows, @Nullable String like)
      implements ShowServerPlan {
    public ShowConstant {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }

    public static ShowConstant of(
        List<List<String>> rows, @Nullable String like, String... labels) {
      return new ShowConstant(Column.ofTexts(labels), rows, like);
    }

    @Override
    public <R> R show(ShowServerPlan.Visitor<R> visitor) {
      return visitor.constant(this);
    }
  }

  /** A SHOW statement of MySQL that has nothing to tell here. */
  record ShowNothing(List<Column> columns) implements ShowServerPlan {
    public ShowNothing {
      columns = List.copyOf(columns);
    }

    /** A SHOW statement with texts under these labels and no rows. */
    public static ShowNothing of(String... labels) {
      return new ShowNothing(Column.ofTexts(labels));
    }

    @Override
    public <R> R show(ShowServerPlan.Visitor<R> visitor) {
      return visitor.nothing(this);
    }
  }
}
