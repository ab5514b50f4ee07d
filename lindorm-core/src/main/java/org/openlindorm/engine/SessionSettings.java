package org.openlindorm.engine;

import java.time.ZoneId;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.type.WallClock;

/** What a session has set with SET, and what then holds for it. Used by the session's thread. */
final class SessionSettings {

  private final SqlEngine engine;
  private final Map<SystemVariable, String> own = new EnumMap<>(SystemVariable.class);

  SessionSettings(SqlEngine engine) {
    this.engine = engine;
  }

  /** What the session has set; elsewhere the system's value counts. */
  Map<SystemVariable, String> own() {
    return Collections.unmodifiableMap(own);
  }

  /** Sets variables; an empty value takes one back. */
  void set(Map<SystemVariable, String> values) {
    own.putAll(values);
    own.values().removeIf(String::isEmpty);
  }

  /** The zone of the wall clocks that statements and answers show. */
  ZoneId timeZone() {
    String set = own.get(SystemVariable.TIME_ZONE);
    String named = set == null ? SystemVariable.TIME_ZONE.in(engine.catalog()) : set;
    ZoneId zone = WallClock.named(named);
    return zone == null ? WallClock.UTC : zone;
  }

  /** How long a statement of the session may run. */
  long timeoutMillis() {
    long set = Long.parseLong(own.getOrDefault(SystemVariable.STATEMENT_TIMEOUT, "0"));
    return set == 0 ? engine.statementTimeoutMillis() : set;
  }
}
