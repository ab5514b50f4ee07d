package org.openlindorm.sql.resolve.definition;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Literal;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.plan.SessionPlan;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.sql.parse.tree.Option;
import org.openlindorm.sql.parse.tree.Query;
import org.openlindorm.sql.parse.tree.SessionStatement.SetVariables;
import org.openlindorm.sql.parse.tree.Setting;
import org.openlindorm.sql.parse.tree.UserVariable;
import org.openlindorm.sql.resolve.expression.SessionVariables;

/**
 * Binds SET. Session variables take effect; for other variables that stock drivers and MySQL's
 * tools set, the user is warned that they have no effect.
 */
final class SettingsBinder {

  /** The MySQL values of variables that hold here anyway: no warning is due. */
  private static final Map<String, Set<String>> HOLDS_ANYWAY =
      Map.of(
          "names", Set.of("utf8mb4", "utf8", "utf8mb3", "binary"),
          "autocommit", Set.of("1", "on", "true"),
          "character_set_results", Set.of("utf8mb4", "utf8", "null"));

  private static final Pattern MODE = Pattern.compile("[A-Za-z]+_[A-Za-z_]+");

  /**
   * The SQL modes that hold here anyway: invalid values are errors here, and so are the statements
   * that these other modes refuse.
   */
  private static final Set<String> MODES_THAT_HOLD =
      Set.of(
          SystemVariable.STRICT_TRANSACTIONS,
          SystemVariable.NO_BACKSLASH_ESCAPES,
          "STRICT_TRANS_TABLES",
          "STRICT_ALL_TABLES",
          "ONLY_FULL_GROUP_BY",
          "NO_ZERO_IN_DATE",
          "NO_ZERO_DATE",
          "NO_ENGINE_SUBSTITUTION",
          SystemVariable.NO_AUTO_VALUE_ON_ZERO);

  private SettingsBinder() {}

  static DefinitionPlan bind(SetVariables set, CreateTableAsSelect.Rows constants) {
    Map<SystemVariable, String> values = new EnumMap<>(SystemVariable.class);
    Map<String, Literal> userVariables = new LinkedHashMap<>();
    Map<String, BoundStatement.Query> queries = new LinkedHashMap<>();
    List<String> warnings = new ArrayList<>();
    for (Setting setting : set.settings()) {
      String written = setting.option().name();
      if (UserVariable.isNamed(written)) {
        SqlNode expression = Objects.requireNonNull(setting.expression());
        if (Query.isWithin(expression)) {
          queries.put(UserVariable.name(written), constants.query(Query.ofValue(expression)));
        } else {
          userVariables.put(UserVariable.name(written), constants.constant(expression));
        }
        continue;
      }
      String name = SessionVariables.name(List.of(written));
      Optional<SystemVariable> variable = SystemVariable.find(name);
      Option option = evaluated(setting, variable, constants);
      boolean global = set.global() || SessionVariables.isGlobal(option.name());
      if (variable.isEmpty()) {
        warn(name, option.value(), warnings);
      } else if (global) {
        throw LindormException.of(
            ErrorCode.UNSUPPORTED,
            "SET GLOBAL",
            "Write ALTER SYSTEM SET " + variable.get().variable() + " = ...");
      } else if (variable.get() == SystemVariable.SQL_MODE) {
        values.put(SystemVariable.SQL_MODE, mode(option.value(), warnings));
      } else if (variable.get().ofSessions()) {
        values.put(variable.get(), variable.get().checked(option.value()));
      } else {
        warnings.add(
            "A session has no "
                + variable.get().variable()
                + " of its own; ALTER SYSTEM SET changes it for all");
      }
    }
    return new SessionPlan.SetSession(values, userVariables, queries, warnings);
  }

  /**
   * Returns the assignment with the value of its expression. A sub-query remains a text, and so
   * does the value of a variable without effect: drivers compute it from variables that MySQL has.
   */
  private static Option evaluated(
      Setting setting, Optional<SystemVariable> variable, CreateTableAsSelect.Rows constants) {
    Option option = setting.option();
    SqlNode expression = setting.expression();
    if (expression == null || variable.isEmpty() || expression.isA(SqlKind.QUERY)) {
      return option;
    }
    Object value = constants.constant(expression).value();
    if (value == null) {
      throw LindormException.of(
          ErrorCode.VARIABLE_INVALID,
          variable.get().variable(),
          "NULL",
          "write a value, or DEFAULT for that of the system");
    }
    return new Option(option.name(), String.valueOf(value), option.position());
  }

  /**
   * Returns the mode of a session. Some of MySQL's modes hold anyway and the others have no effect.
   * The product's own refusals apply to all sessions or none.
   */
  private static String mode(String value, List<String> warnings) {
    Set<String> kept = new TreeSet<>();
    Matcher words = MODE.matcher(value.replaceAll("@@[A-Za-z_.]+", ""));
    while (words.find()) {
      String word = words.group().toUpperCase(Locale.ROOT);
      if (SystemVariable.MODES_OF_SESSIONS.contains(word)) {
        kept.add(word);
      }
      if (!MODES_THAT_HOLD.contains(word)) {
        warnings.add("Mode " + word + " has no effect on a session");
      }
    }
    return String.join(",", kept);
  }

  private static void warn(String name, String value, List<String> warnings) {
    String normal = value.toLowerCase(Locale.ROOT);
    if (!HOLDS_ANYWAY.getOrDefault(name, Set.of()).contains(normal)) {
      warnings.add(
          name.equals("autocommit")
              ? "autocommit stays on: each statement takes effect immediately and for all"
                  + " sessions"
              : "SET " + name + " is accepted and has no effect");
    }
  }
}
