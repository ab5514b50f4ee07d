package org.openlindorm.engine;

import java.time.ZoneId;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.value.ValueMemory;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.type.WallClock;

/**
 * The values that a session has set with SET, and the resulting settings. Used by the session's
 * thread.
 */
final class SessionSettings {

  /** Limit of the user variables of one session; each of many sessions may have as much. */
  private static final long MOST_BYTES = 4 << 20;

  /** About what an entry of a map and a literal take. */
  private static final long BYTES_OF_ENTRY = 128;

  private final EngineServices services;
  private final Map<SystemVariable, String> own = new EnumMap<>(SystemVariable.class);
  private Map<String, Literal> userVariables = Map.of();

  SessionSettings(EngineServices services) {
    this.services = services;
  }

  /** Returns the values that the session has set; the system's value applies to all others. */
  Map<SystemVariable, String> own() {
    return Collections.unmodifiableMap(own);
  }

  /** Returns the values of the user variables by their names in lower case. */
  Map<String, Literal> userVariables() {
    return userVariables;
  }

  /**
   * Sets variables; an empty value resets a system variable.
   *
   * @throws LindormException MEMORY_LIMIT
   */
  void set(Map<SystemVariable, String> values, Map<String, Literal> users) {
    if (!users.isEmpty()) {
      Map<String, Literal> all = new HashMap<>(userVariables);
      all.putAll(users);
      requireCapacity(all);
      userVariables = Map.copyOf(all);
    }
    own.putAll(values);
    own.values().removeIf(String::isEmpty);
  }

  private static void requireCapacity(Map<String, Literal> all) {
    long bytes = 0;
    for (Map.Entry<String, Literal> variable : all.entrySet()) {
      Object value = variable.getValue().value();
      bytes += BYTES_OF_ENTRY + variable.getKey().length() + ValueMemory.bytes(value);
    }
    if (bytes > MOST_BYTES) {
      throw LindormException.of(
          ErrorCode.MEMORY_LIMIT,
          "the user variables of a session have at most " + MOST_BYTES + " bytes");
    }
  }

  /** Returns the time zone of statements and results. */
  ZoneId timeZone() {
    String set = own.get(SystemVariable.TIME_ZONE);
    String named = set == null ? SystemVariable.TIME_ZONE.in(services.catalog()) : set;
    ZoneId zone = WallClock.named(named);
    return zone == null ? WallClock.UTC : zone;
  }

  /** Returns whether the session stores 0 in an AUTO_INCREMENT column as it is. */
  boolean zeroIsNumber() {
    return zeroIsNumber(own);
  }

  /** Returns whether the session has set the mode NO_AUTO_VALUE_ON_ZERO. */
  static boolean zeroIsNumber(Map<SystemVariable, String> own) {
    return own.getOrDefault(SystemVariable.SQL_MODE, "")
        .contains(SystemVariable.NO_AUTO_VALUE_ON_ZERO);
  }

  /** Returns the statement timeout of the session, in milliseconds. */
  long timeoutMillis() {
    long set = Long.parseLong(own.getOrDefault(SystemVariable.STATEMENT_TIMEOUT, "0"));
    return set == 0 ? services.statementTimeoutMillis() : set;
  }
}
