package org.openlindorm.expr.function;

import java.util.Map;
import org.openlindorm.expr.Literal;

/**
 * The session values that functions return.
 *
 * @param database the database of unqualified names
 * @param user the authenticated user
 * @param connection the number by which KILL names the session
 * @param variables the values of {@code @@name} by their names in lower case
 * @param userVariables the values of {@code @name} by their names in lower case
 * @param previous the figures of the newest statements
 * @param actions changes the session while a statement is executed
 */
public record SessionFacts(
    String database,
    SessionUser user,
    long connection,
    Map<String, String> variables,
    Map<String, Literal> userVariables,
    PreviousStatement previous,
    SessionActions actions) {

  public SessionFacts {
    variables = Map.copyOf(variables);
    userVariables = Map.copyOf(userVariables);
  }

  /** Returns the values for statements that are planned outside of a session. */
  public static SessionFacts none(String database) {
    return new SessionFacts(
        database,
        SessionUser.NONE,
        0,
        Map.of(),
        Map.of(),
        PreviousStatement.NONE,
        SessionActions.NONE);
  }
}
