package org.openlindorm.sql.resolve;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.sql.parse.tree.Option;
import org.openlindorm.sql.parse.tree.SessionStatement.SetVariables;

/**
 * SET: variables that a session has of its own take effect; of everything else that stock drivers
 * and MySQL's tools set, the user is told that it has none.
 */
final class SettingsBinder {

  /** What holds here anyway, in the words of MySQL: no warning is due. */
  private static final Map<String, Set<String>> HOLDS_ANYWAY =
      Map.of(
          "names", Set.of("utf8mb4", "utf8", "utf8mb3"),
          "autocommit", Set.of("1", "on", "true"),
          "character_set_results", Set.of("utf8mb4", "utf8", "null"));

  private SettingsBinder() {}

  static DefinitionPlan bind(SetVariables set) {
    Map<SystemVariable, String> values = new EnumMap<>(SystemVariable.class);
    List<String> warnings = new ArrayList<>();
    for (Option option : set.options()) {
      String name = SessionVariables.name(List.of(option.name()));
      Optional<SystemVariable> variable = SystemVariable.find(name);
      boolean global = set.global() || SessionVariables.isGlobal(option.name());
      if (variable.isEmpty()) {
        warn(name, option.value(), warnings);
      } else if (global) {
        throw LindormException.of(
            ErrorCode.UNSUPPORTED,
            "SET GLOBAL",
            "Write ALTER SYSTEM SET " + variable.get().variable() + " = ...");
      } else if (variable.get().ofSessions()) {
        values.put(variable.get(), variable.get().checked(option.value()));
      } else {
        warnings.add(
            "A session has no "
                + variable.get().variable()
                + " of its own; ALTER SYSTEM SET changes it for all");
      }
    }
    return new DefinitionPlan.SetSession(values, warnings);
  }

  private static void warn(String name, String value, List<String> warnings) {
    String normal = value.toLowerCase(Locale.ROOT);
    if (!HOLDS_ANYWAY.getOrDefault(name, Set.of()).contains(normal)) {
      warnings.add("SET " + name + " is accepted and has no effect");
    }
  }
}
