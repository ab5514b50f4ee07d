package org.openlindorm.access;

import java.util.List;
import java.util.Map;
import org.openlindorm.error.Warning;

/** The state of a session, and what it may see of other sessions. */
public interface Observer {

  /** Sees no other session and no user. */
  Observer NOBODY =
      new Observer() {
        @Override
        public List<SessionState> sessions() {
          return List.of();
        }

        @Override
        public boolean sees(String user) {
          return false;
        }

        @Override
        public boolean may(PrivilegeRequirement need) {
          return false;
        }

        @Override
        public List<Warning> warnings() {
          return List.of();
        }

        @Override
        public Map<String, String> variables() {
          return Map.of();
        }
      };

  /** Returns whether the client uses MySQL's protocol; metadata then has the forms of MySQL 8. */
  default boolean usesMySql() {
    return false;
  }

  /** Returns the open sessions: the user's own, or all for an administrator. */
  List<SessionState> sessions();

  /** Returns whether the grants of a user are shown. */
  boolean sees(String user);

  /** Returns whether the user has a right. */
  boolean may(PrivilegeRequirement need);

  /** Returns the warnings or the error of the previous statement. */
  List<Warning> warnings();

  /** Returns the variables of the session by their names. */
  Map<String, String> variables();
}
