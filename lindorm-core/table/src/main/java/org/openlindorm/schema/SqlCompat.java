package org.openlindorm.schema;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The rules by which statements are accepted: a property of a database, overridden by the session
 * variable {@code sql_compat}. Ordered from strict to lenient.
 */
public enum SqlCompat {
  /** LindormTable's rules, the default. */
  LINDORM,
  /**
   * MySQL's rules: INSERT refuses an existing row, statements may read whole tables and write any
   * number of rows.
   */
  MYSQL;

  /** The name of the attribute of a database and of the variable. */
  public static final String NAME = "sql_compat";

  static final AttributeValue VALUE = AttributeValue.oneOf("lindorm", "mysql");

  /** Returns the level with a name in any case that {@link #VALUE} has accepted. */
  public static SqlCompat named(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  /** Returns the level as users write it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the stricter of two levels, of which the first may be unknown. */
  public static SqlCompat stricter(@Nullable SqlCompat one, SqlCompat other) {
    return one == null || other.compareTo(one) < 0 ? other : one;
  }
}
