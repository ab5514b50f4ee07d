package org.openlindorm.expr.function;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literals;

/**
 * Functions of the session. Those without arguments have one value for a statement, and {@link
 * SessionCalls} are computed for each row.
 */
public final class SessionFunctions {

  private static final Map<String, SessionFunction> BY_NAME = byName();

  private record SessionFunction(
      String name, Function<SessionFacts, Object> value, FunctionNote note) {

    SessionFunction as(String alias) {
      return new SessionFunction(alias, value, note);
    }
  }

  private SessionFunctions() {}

  private static Map<String, SessionFunction> byName() {
    SessionFunction database =
        of("DATABASE", SessionFacts::database, "the database in use when the statement was sent");
    SessionFunction user =
        of(
            "USER",
            facts -> facts.user().login(),
            "the user that has logged in; over MySQL's protocol with the client's host, and"
                + " CURRENT_USER() with any host: `ann@127.0.0.1`, `ann@%`");
    List<SessionFunction> all =
        List.of(
            database,
            database.as("SCHEMA"),
            user,
            of("CURRENT_USER", facts -> facts.user().account(), user.note().meaning()),
            user.as("SESSION_USER"),
            user.as("SYSTEM_USER"),
            of(
                "CONNECTION_ID",
                SessionFacts::connection,
                "the number of the connection, which KILL takes"),
            of(
                SessionCalls.LAST_INSERT_ID,
                facts -> facts.previous().lastInsertId(),
                "the first number that an AUTO_INCREMENT column got in the newest statement of the"
                    + " session with such a number, or 0; with a number, it returns and sets this"
                    + " number"),
            of(
                "ROW_COUNT",
                facts -> facts.previous().rowCount(),
                "the number of rows that the previous statement of the session has changed; 0 after"
                    + " a definition, -1 after a query or an error"),
            of(
                "FOUND_ROWS",
                facts -> facts.previous().foundRows(),
                "the number of rows that the previous query of the session has returned; after `SELECT"
                    + " SQL_CALC_FOUND_ROWS` the number without LIMIT"));
    Map<String, SessionFunction> byName = new LinkedHashMap<>();
    all.forEach(each -> byName.put(each.name(), each));
    return byName;
  }

  private static SessionFunction of(
      String name, Function<SessionFacts, Object> value, String meaning) {
    return new SessionFunction(name, value, new FunctionNote("", meaning));
  }

  public static Map<String, FunctionNote> documented() {
    Map<String, FunctionNote> notes = new LinkedHashMap<>();
    BY_NAME.forEach((name, each) -> notes.put(name, each.note()));
    notes.putAll(SessionCalls.documented());
    return notes;
  }

  /** Returns whether a function of this name, in capital letters, needs the session. */
  public static boolean has(String name) {
    return BY_NAME.containsKey(name) || SessionCalls.has(name);
  }

  /**
   * Returns the call of a function that {@link #has} finds.
   *
   * @param name in capital letters
   * @throws org.openlindorm.error.LindormException FUNCTION_ARGUMENTS for another number of them
   */
  public static Expr call(String name, List<Expr> arguments, SessionFacts facts) {
    SessionFunction function = BY_NAME.get(name);
    if (function == null) {
      return SessionCalls.call(name, arguments, facts.actions());
    }
    if (name.equals(SessionCalls.LAST_INSERT_ID) && arguments.size() == 1) {
      return SessionCalls.lastInsertId(arguments.get(0), facts.actions());
    }
    ArgumentCount.check(name, arguments.size(), 0, 0);
    return Literals.of(function.value().apply(facts));
  }
}
