package org.openlindorm.engine;

import java.time.ZoneId;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.type.WallClock;

/**
 * The values that a session has set with SET, and the resulting settings. Used by the session's
 * thread.
 */
final class SessionSettings {

  private final SqlEngine engine;
  private final Map<SystemVariable, String> own = new EnumMap<>(SystemVariable.class);

  SessionSettings(SqlEngine engine) {
    this.engine = engine;
  }

  /** Returns the values that the session has set; the system's value applies to all others. */
  Map<SystemVariable, String> own() {
    return Collections.unmodifiableMap(own);
  }

  /** Sets variables; an empty value resets one. */
  void set(Map<SystemVariable, String> values) {
    own.putAll(values);
    own.values().removeIf(String::isEmpty);
  }

  /** Returns the time zone of statements and results. */
  ZoneId timeZone() {
    String set = own.get(SystemVariable.TIME_ZONE);
    String named = set == null ? SystemVariable.TIME_ZONE.in(engine.catalog()) : set;
    ZoneId zone = WallClock.named(named);
    return zone == null ? WallClock.UTC : zone;
  }

  /** Returns the statement timeout of the session, in milliseconds. */
  long timeoutMillis() {
    long set = Long.parseLong(own.getOrDefault(SystemVariable.STATEMENT_TIMEOUT, "0"));
    return set == 0 ? engine.statementTimeoutMillis() : set;
  }
}
