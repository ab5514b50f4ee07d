package org.openlindorm.access;

import java.util.List;
import java.util.Map;
import org.openlindorm.error.Warning;

/** What a session may see of others, and its own state. */
public interface Observer {

  /** Sees nobody. */
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
        public boolean may(AccessNeed need) {
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

  /** The open sessions: one's own, or all for an administrator. */
  List<SessionState> sessions();

  /** Whether the grants of a user are shown. */
  boolean sees(String user);

  /** Whether he may do something himself. */
  boolean may(AccessNeed need);

  /** What the statement before this one warned of, or how it failed. */
  List<Warning> warnings();

  /** The variables of the session by their names. */
  Map<String, String> variables();
}
