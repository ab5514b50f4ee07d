package org.openlindorm.expr.function;

import java.util.Map;

/**
 * What functions tell of the session that a statement runs in.
 *
 * @param database the one that unqualified names belong to
 * @param user who has logged in, empty where nobody has to
 * @param connection the number by which KILL names the session
 * @param variables the values of {@code @@name} by their names in small letters
 */
public record SessionFacts(
    String database, String user, long connection, Map<String, String> variables) {

  public SessionFacts {
    variables = Map.copyOf(variables);
  }

  /** Of statements that are planned outside of a session. */
  public static SessionFacts none(String database) {
    return new SessionFacts(database, "", 0, Map.of());
  }
}
