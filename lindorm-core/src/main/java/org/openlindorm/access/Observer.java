package org.openlindorm.access;

import java.util.List;

/** What somebody who asks may see of the others. */
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
      };

  /** The open sessions: one's own, or all for an administrator. */
  List<SessionState> sessions();

  /** Whether the grants of a user are shown. */
  boolean sees(String user);

  /** Whether he may do something himself. */
  boolean may(AccessNeed need);
}
