package org.openlindorm.expr.function;

/**
 * The user of a session as functions return it.
 *
 * @param name the name alone; empty without authentication
 * @param login the user that has logged in, as USER() returns it
 * @param account the account with whose privileges it works, as CURRENT_USER() returns it
 */
public record SessionUser(String name, String login, String account) {

  /** The user of statements that are planned outside of a session. */
  public static final SessionUser NONE = named("");

  /** Returns a user by its name alone. */
  public static SessionUser named(String name) {
    return new SessionUser(name, name, name);
  }

  /**
   * Returns a user with hosts, as programs of MySQL expect it. The account has the host {@code %},
   * because an account may log in from each host.
   *
   * @param address of the client
   */
  public static SessionUser withHosts(String name, String address) {
    return new SessionUser(name, name + "@" + address, name + "@%");
  }
}
