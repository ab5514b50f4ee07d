package org.openlindorm.exec.definition;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.openlindorm.build.BuildVersion;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SystemVariable;

/** The variables that SHOW VARIABLES and {@code @@name} tell, as a session sees them. */
public final class Variables {

  /** What holds whatever anybody sets, under the names by which MySQL's tools ask for it. */
  private static final Map<String, String> FIXED =
      Map.ofEntries(
          Map.entry("autocommit", "1"),
          Map.entry("character_set_client", "utf8mb4"),
          Map.entry("character_set_connection", "utf8mb4"),
          Map.entry("character_set_results", "utf8mb4"),
          Map.entry("character_set_server", "utf8mb4"),
          Map.entry("collation_connection", "utf8mb4_bin"),
          Map.entry("collation_server", "utf8mb4_bin"),
          Map.entry("lower_case_table_names", "0"),
          Map.entry("system_time_zone", "UTC"),
          Map.entry("version", BuildVersion.current()),
          Map.entry("version_comment", "OpenLindorm"));

  private Variables() {}

  /** All variables by their names. */
  static Map<String, String> shown(Catalog catalog, CurrentSession session) {
    Map<String, String> all = new HashMap<>(FIXED);
    for (SystemVariable variable : SystemVariable.values()) {
      all.put(variable.variable(), variable.in(catalog));
    }
    session.settings().forEach((variable, value) -> all.put(variable.variable(), value));
    return all;
  }

  /** The same by names in small letters, MySQL's own among them. */
  public static Map<String, String> named(Catalog catalog, CurrentSession session) {
    Map<String, String> all = new HashMap<>();
    shown(catalog, session).forEach((name, value) -> all.put(name.toLowerCase(Locale.ROOT), value));
    all.put(
        SystemVariable.MYSQL_STATEMENT_TIMEOUT,
        all.getOrDefault(SystemVariable.STATEMENT_TIMEOUT.variable(), ""));
    return all;
  }

  /** Whether a name in any case is known and cannot be changed. */
  public static boolean isFixed(String name) {
    return FIXED.containsKey(name.toLowerCase(Locale.ROOT));
  }
}
