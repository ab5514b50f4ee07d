package org.openlindorm.access;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An open session, as SHOW PROCESSLIST lists it.
 *
 * @param number that KILL takes
 * @param database in which it is
 * @param sql what it runs, without passwords; null while it runs nothing
 * @param millis for which that has run
 */
public record SessionState(
    long number, Principal principal, String database, @Nullable String sql, long millis) {

  /** Query or Sleep, in MySQL's words. */
  public String command() {
    return sql == null ? "Sleep" : "Query";
  }

  /** The whole seconds for which a statement has run; null where none does. */
  public @Nullable Long seconds() {
    return sql == null ? null : (Long) (millis / 1_000);
  }

  /** MySQL's columns: number, user, host, database, command, seconds, state, statement. */
  public List<@Nullable Object> row() {
    return Arrays.asList(
        number, principal.user(), principal.address(), database, command(), seconds(), "", sql);
  }
}
