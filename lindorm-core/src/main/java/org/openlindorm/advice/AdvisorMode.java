package org.openlindorm.advice;

import java.util.Locale;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SystemVariable;

/** What becomes of the advisor's findings when a statement defines something. */
public enum AdvisorMode {
  /** Nobody is asked. */
  OFF,
  /** The statement takes effect and warns. */
  WARN,
  /** A finding of severity ERROR refuses the statement. */
  ENFORCE;

  /** The mode of sessions that set none. */
  public static AdvisorMode in(Catalog catalog) {
    return named(SystemVariable.KEY_ADVISOR.in(catalog));
  }

  /**
   * The mode of a word in any case.
   *
   * @throws org.openlindorm.error.LindormException ATTRIBUTE_INVALID with the words that are known
   */
  public static AdvisorMode named(String word) {
    return valueOf(SystemVariable.KEY_ADVISOR.checked(word).toUpperCase(Locale.ROOT));
  }

  /** {@code off}, {@code warn}, {@code enforce}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
