package org.openlindorm.exec.definition;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advice.AdvisorMode;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.function.PreviousStatement;
import org.openlindorm.plan.ChangePlan;
import org.openlindorm.plan.SessionPlan.Transaction;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.schema.SystemVariable;

/** The session of a definition statement. */
public interface CurrentSession {

  /** Changes the database of unqualified names. */
  void use(String database);

  /** Returns whether the client uses MySQL's protocol; metadata then has the forms of MySQL 8. */
  default boolean usesMySql() {
    return false;
  }

  /** Returns the values that the session has set; the system's value applies to all others. */
  default Map<SystemVariable, String> settings() {
    return Map.of();
  }

  /** Returns the values of the user variables {@code @name}, by their names in lower case. */
  default Map<String, Literal> userVariables() {
    return Map.of();
  }

  /** Returns the figures of the newest statements. */
  default PreviousStatement previous() {
    return PreviousStatement.NONE;
  }

  /**
   * Sets variables of this session; an empty value resets one.
   *
   * @throws LindormException MEMORY_LIMIT when the user variables are too large; none is set then
   */
  default void set(Map<SystemVariable, String> values, Map<String, Literal> userVariables) {}

  /**
   * Opens a transaction at BEGIN, and closes it at COMMIT and at ROLLBACK without a savepoint. It
   * only changes the state that clients see.
   *
   * @return whether the session has written since the last call
   */
  default boolean control(Transaction transaction) {
    return false;
  }

  /** Returns the effect of the advisor's findings in this session. */
  default AdvisorMode keyAdvisor(Catalog catalog) {
    String own = settings().get(SystemVariable.KEY_ADVISOR);
    return own == null ? AdvisorMode.in(catalog) : AdvisorMode.named(own);
  }

  /** Returns the compatibility level that the session has set; null for that of each database. */
  default @Nullable SqlCompat compat() {
    String own = settings().get(SystemVariable.SQL_COMPAT);
    return own == null ? null : SqlCompat.named(own);
  }

  /** Executes a definition of temporary tables. */
  default DefinitionAnswer define(ChangePlan.OfSession plan, StatementContext context) {
    throw new IllegalStateException("the session has no temporary tables");
  }

  /**
   * Keeps a statement under a name; another one of this name is replaced.
   *
   * @param text null if a user variable without a value was to hold it
   * @throws org.openlindorm.error.LindormException SYNTAX, MEMORY_LIMIT
   */
  default void prepare(String name, @Nullable String text) {}

  /**
   * Removes the statement of a name.
   *
   * @throws org.openlindorm.error.LindormException STATEMENT_UNKNOWN
   */
  default void deallocate(String name) {}

  /**
   * Cancels the statements of a session of this server.
   *
   * @param stays whether the session itself stays open
   * @throws org.openlindorm.error.LindormException SESSION_UNKNOWN
   */
  default void kill(long session, boolean stays) {
    throw LindormException.of(ErrorCode.SESSION_UNKNOWN, session);
  }
}
