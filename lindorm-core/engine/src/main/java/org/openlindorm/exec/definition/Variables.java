package org.openlindorm.exec.definition;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.openlindorm.build.BuildVersion;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SystemVariable;

/** The variables of SHOW VARIABLES and {@code @@name}, as a session sees them. */
public final class Variables {

  /** Constant values, under the names that MySQL's tools query. */
  private static final Map<String, String> FIXED =
      Map.ofEntries(
          Map.entry("auto_increment_increment", "1"),
          Map.entry("autocommit", "1"),
          Map.entry("character_set_database", "utf8mb4"),
          Map.entry("character_set_system", "utf8mb4"),
          Map.entry("collation_database", "utf8mb4_bin"),
          Map.entry("default_storage_engine", "LindormTable"),
          Map.entry("event_scheduler", "OFF"),
          Map.entry("foreign_key_checks", "0"),
          Map.entry("have_query_cache", "NO"),
          Map.entry("identity", "0"),
          Map.entry("init_connect", ""),
          Map.entry("interactive_timeout", "28800"),
          Map.entry("last_insert_id", "0"),
          Map.entry("license", "Apache-2.0"),
          Map.entry("log_bin", "0"),
          Map.entry("max_allowed_packet", "67108864"),
          Map.entry("net_buffer_length", "16384"),
          Map.entry("net_write_timeout", "600"),
          Map.entry("performance_schema", "0"),
          Map.entry("protocol_version", "10"),
          Map.entry("query_cache_size", "0"),
          Map.entry("query_cache_type", "OFF"),
          Map.entry("read_only", "0"),
          Map.entry("sql_auto_is_null", "0"),
          Map.entry("sql_log_bin", "1"),
          Map.entry("sql_notes", "1"),
          Map.entry("sql_safe_updates", "0"),
          Map.entry("sql_select_limit", "18446744073709551615"),
          Map.entry("transaction_isolation", "READ-COMMITTED"),
          Map.entry("transaction_read_only", "0"),
          Map.entry("tx_isolation", "READ-COMMITTED"),
          Map.entry("tx_read_only", "0"),
          Map.entry("unique_checks", "1"),
          Map.entry("version_compile_machine", System.getProperty("os.arch", "")),
          Map.entry("version_compile_os", System.getProperty("os.name", "")),
          Map.entry("wait_timeout", "28800"),
          Map.entry("character_set_client", "utf8mb4"),
          Map.entry("character_set_connection", "utf8mb4"),
          Map.entry("character_set_results", "utf8mb4"),
          Map.entry("character_set_server", "utf8mb4"),
          Map.entry("collation_connection", "utf8mb4_bin"),
          Map.entry("collation_server", "utf8mb4_bin"),
          Map.entry("lower_case_table_names", "0"),
          Map.entry("system_time_zone", "UTC"),
          Map.entry("version", BuildVersion.asMySql()),
          Map.entry("version_comment", "OpenLindorm"));

  private Variables() {}

  /** Returns all variables by their names. */
  public static Map<String, String> shown(Catalog catalog, CurrentSession session) {
    Map<String, String> all = new HashMap<>(FIXED);
    for (SystemVariable variable : SystemVariable.values()) {
      all.put(variable.variable(), variable.in(catalog));
    }
    session.settings().forEach((variable, value) -> all.put(variable.variable(), value));
    all.put("identity", Long.toString(session.previous().lastInsertId()));
    all.put("last_insert_id", Long.toString(session.previous().lastInsertId()));
    return all;
  }

  /** Returns all by names in lower case, with MySQL's own. */
  public static Map<String, String> named(Catalog catalog, CurrentSession session) {
    Map<String, String> all = new HashMap<>();
    shown(catalog, session).forEach((name, value) -> all.put(name.toLowerCase(Locale.ROOT), value));
    all.put(
        SystemVariable.MYSQL_STATEMENT_TIMEOUT,
        all.getOrDefault(SystemVariable.STATEMENT_TIMEOUT.variable(), ""));
    return all;
  }

  /** Returns whether a name in any case is known and read-only. */
  public static boolean isFixed(String name) {
    return FIXED.containsKey(name.toLowerCase(Locale.ROOT));
  }
}
