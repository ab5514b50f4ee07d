package org.openlindorm.sql.resolve.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.sql.parse.tree.Option;

/**
 * The options of databases in MySQL. Options that hold anyway are accepted silently. Options that
 * would only change the order of texts are accepted with a warning. Options that would change
 * access are refused.
 */
final class DatabaseOptions {

  private DatabaseOptions() {}

  /**
   * Returns the compatibility level that the attributes give a database; null for that of the
   * system.
   *
   * @param warnings receives one if there are other attributes, which have no effect
   * @throws LindormException VARIABLE_INVALID
   */
  static @Nullable SqlCompat compat(List<Option> attributes, List<String> warnings) {
    String level = "";
    boolean ignored = false;
    for (Option attribute : attributes) {
      if (isCompat(attribute)) {
        level = SystemVariable.SQL_COMPAT.checked(attribute.value());
      } else {
        ignored = true;
      }
    }
    if (ignored) {
      warnings.add("Options of a database have no effect");
    }
    return level.isEmpty() ? null : SqlCompat.named(level);
  }

  /** Returns whether an attribute is the compatibility level. */
  static boolean isCompat(Option attribute) {
    return attribute.name().equalsIgnoreCase(SqlCompat.NAME);
  }

  /**
   * Returns the warnings about the options.
   *
   * @throws org.openlindorm.error.LindormException UNSUPPORTED
   */
  static List<String> warnings(List<Option> options) {
    List<String> warnings = new ArrayList<>();
    for (Option option : options) {
      String value = option.value().toLowerCase(Locale.ROOT);
      switch (option.name()) {
        case Option.CHARACTER_SET, Option.COLLATE ->
            warnings.addAll(ofText(option.name(), option.value()));
        case "ENCRYPTION" -> refuseUnless(value.equals("n"), option, "Encrypt the disks");
        case "READ ONLY" ->
            refuseUnless(
                value.equals("0") || value.equals("default"),
                option,
                "Use REVOKE WRITE ON DATABASE ... FROM the users that must not write");
        default -> throw new IllegalArgumentException(option.name());
      }
    }
    return warnings;
  }

  /** Returns the warning about a character set or a collation, unless all text has it. */
  static List<String> ofText(String option, String value) {
    String lower = value.toLowerCase(Locale.ROOT);
    boolean set = option.equals(Option.CHARACTER_SET);
    if (lower.equals(set ? "utf8mb4" : "utf8mb4_bin") || lower.equals("default")) {
      return List.of();
    }
    return List.of(
        set
            ? "CHARACTER SET " + lower + " has no effect: all text is in utf8mb4"
            : "COLLATE "
                + lower
                + " has no effect: text is compared by its bytes, as utf8mb4_bin does");
  }

  private static void refuseUnless(boolean changesNothing, Option option, String instead) {
    if (!changesNothing) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED, option.name() + " " + option.value(), instead);
    }
  }
}
