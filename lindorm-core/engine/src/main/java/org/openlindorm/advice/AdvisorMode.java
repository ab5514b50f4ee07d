package org.openlindorm.advice;

import java.util.Locale;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SystemVariable;

/** The effect of the advisor's findings on a definition statement. */
public enum AdvisorMode {
  /** The advisor is not called. */
  OFF,
  /** The statement takes effect and warns. */
  WARN,
  /** A finding of severity ERROR refuses the statement. */
  ENFORCE;

  /** Returns the mode of sessions that set none. */
  public static AdvisorMode in(Catalog catalog) {
    return named(SystemVariable.KEY_ADVISOR.in(catalog));
  }

  /**
   * Returns the mode of a word in any case.
   *
   * @throws org.openlindorm.error.LindormException ATTRIBUTE_INVALID with the valid words
   */
  public static AdvisorMode named(String word) {
    return valueOf(SystemVariable.KEY_ADVISOR.checked(word).toUpperCase(Locale.ROOT));
  }

  /** Returns {@code off}, {@code warn} or {@code enforce}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
