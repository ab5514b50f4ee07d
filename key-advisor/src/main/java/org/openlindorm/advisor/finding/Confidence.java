package org.openlindorm.advisor.finding;

import java.util.Locale;

/** The confidence of a finding. It limits the severity. */
public enum Confidence {
  /**
   * Evidence: a type, the grammar, arithmetic, or a measurement with p at most 0.01 on at least 300
   * keys.
   */
  CERTAIN(Severity.ERROR),
  /** Evidence: a declared fact, or an unambiguous name with a matching type. */
  LIKELY(Severity.WARNING),
  /** Evidence: only a name. */
  POSSIBLE(Severity.INFO),
  /** No evidence, except that the answer to a question would matter. */
  UNKNOWN(Severity.QUESTION);

  private final Severity cap;

  Confidence(Severity cap) {
    this.cap = cap;
  }

  /** Returns the highest severity that a finding of this confidence may have. */
  public Severity cap() {
    return cap;
  }

  /** Returns {@code certain}, {@code likely}, {@code possible} or {@code unknown}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
