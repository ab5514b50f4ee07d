package org.openlindorm.sql.resolve.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.tree.Option;

/**
 * The options of databases in MySQL. Options that hold anyway are accepted silently. Options that
 * would only change the order of texts are accepted with a warning. Options that would change
 * access are refused.
 */
final class DatabaseOptions {

  private DatabaseOptions() {}

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
        case "CHARACTER SET" -> {
          if (!value.equals("utf8mb4") && !value.equals("default")) {
            warnings.add("CHARACTER SET " + value + " has no effect: all text is in utf8mb4");
          }
        }
        case "COLLATE" -> {
          if (!value.equals("utf8mb4_bin") && !value.equals("default")) {
            warnings.add(
                "COLLATE "
                    + value
                    + " has no effect: text is compared by its bytes, as utf8mb4_bin does");
          }
        }
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

  private static void refuseUnless(boolean changesNothing, Option option, String instead) {
    if (!changesNothing) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED, option.name() + " " + option.value(), instead);
    }
  }
}
