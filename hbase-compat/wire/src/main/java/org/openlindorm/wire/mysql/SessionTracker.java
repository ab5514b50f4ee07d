package org.openlindorm.wire.mysql;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Session;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.wire.mysql.packet.Capabilities;
import org.openlindorm.wire.mysql.packet.PacketBuffer;

/**
 * The session state that a client knows: database, time zone, SQL mode. Changes are sent with the
 * next OK if the client tracks its session (MySQL manual, Session State Information). Used by one
 * thread at a time.
 */
final class SessionTracker {

  private static final int SYSTEM_VARIABLE = 0;
  private static final int SCHEMA = 1;

  /** The key of the database; it is not the name of a variable. */
  private static final String DATABASE = "";

  private @Nullable Session session;
  private boolean tracked;
  private Map<String, String> reported = Map.of();

  /** Tracks a session from now on; a difference from the previous session counts as a change. */
  void follow(Session next, Capabilities agreed) {
    boolean first = session == null;
    session = next;
    tracked = agreed.has(Capabilities.SESSION_TRACK);
    if (first) {
      reported = state(next);
    }
  }

  private static Map<String, String> state(Session session) {
    Map<String, String> state = new LinkedHashMap<>();
    state.put(DATABASE, session.database());
    state.put(SystemVariable.TIME_ZONE.variable(), zone(session));
    state.put(SystemVariable.SQL_MODE.variable(), mode(session));
    return state;
  }

  private static String zone(Session session) {
    String set = session.settings().get(SystemVariable.TIME_ZONE);
    return set == null ? session.timeZone().getId() : set;
  }

  private static String mode(Session session) {
    return session.settings().getOrDefault(SystemVariable.SQL_MODE, "");
  }

  /** Returns whether a backslash in a string literal is an escape character. */
  static boolean backslashesEscape(Session session) {
    return !mode(session).contains(SystemVariable.NO_BACKSLASH_ESCAPES);
  }

  /** Returns the status flags of every packet that has some. */
  int flags() {
    Session followed = session;
    if (followed == null) {
      return 0;
    }
    return (followed.inTransaction() ? StatusFlags.IN_TRANSACTION : 0)
        | (backslashesEscape(followed) ? 0 : StatusFlags.NO_BACKSLASH_ESCAPES);
  }

  /**
   * Returns the changes since the last call, encoded as in an OK: {@code 01 05 04 73686f70} is the
   * database shop. Empty if there are none, or the client does not track its session.
   */
  byte[] changes() {
    Session followed = session;
    if (!tracked || followed == null) {
      return new byte[0];
    }
    Map<String, String> now = state(followed);
    if (now.equals(reported)) {
      return new byte[0];
    }
    PacketBuffer out = new PacketBuffer(0);
    now.forEach(
        (name, value) -> {
          if (!value.equals(reported.get(name))) {
            change(name, value, out);
          }
        });
    reported = now;
    return Arrays.copyOf(out.array(), out.size());
  }

  private static void change(String name, String value, PacketBuffer out) {
    PacketBuffer data = new PacketBuffer(0);
    if (!name.equals(DATABASE)) {
      data.lengthEncodedText(name);
    }
    data.lengthEncodedText(value);
    out.int8(name.equals(DATABASE) ? SCHEMA : SYSTEM_VARIABLE);
    out.lengthEncodedBytes(Arrays.copyOf(data.array(), data.size()));
  }
}
