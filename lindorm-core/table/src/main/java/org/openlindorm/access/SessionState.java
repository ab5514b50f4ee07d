package org.openlindorm.access;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An open session, as SHOW PROCESSLIST lists it.
 *
 * @param number the number that KILL takes
 * @param database the current database
 * @param sql the running statement without passwords; null while idle
 * @param millis the duration of the running statement
 */
public record SessionState(
    long number, Principal principal, String database, @Nullable String sql, long millis) {

  /** Returns Query or Sleep, as in MySQL. */
  public String command() {
    return sql == null ? "Sleep" : "Query";
  }

  /** Returns the whole seconds for which a statement has run; null while idle. */
  public @Nullable Long seconds() {
    return sql == null ? null : (Long) (millis / 1_000);
  }

  /** Returns MySQL's columns: number, user, host, database, command, seconds, state, statement. */
  public List<@Nullable Object> row() {
    return Arrays.asList(
        number, principal.user(), principal.address(), database, command(), seconds(), "", sql);
  }
}
