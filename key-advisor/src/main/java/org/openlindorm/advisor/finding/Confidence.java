package org.openlindorm.advisor.finding;

import java.util.Locale;

/** The confidence of a finding; it caps the severity. */
public enum Confidence {
  /** A type, the grammar, arithmetic, or a measurement with p at most 0.01 on 300 keys or more. */
  CERTAIN(Severity.ERROR),
  /** A declared fact, or a strong name with a type that fits it. */
  LIKELY(Severity.WARNING),
  /** A name alone. */
  POSSIBLE(Severity.INFO),
  /** No evidence except a reason to ask. */
  UNKNOWN(Severity.QUESTION);

  private final Severity cap;

  Confidence(Severity cap) {
    this.cap = cap;
  }

  /** Returns the highest severity that a finding of this confidence may have. */
  public Severity cap() {
    return cap;
  }

  /** {@code certain}, {@code likely}, {@code possible}, {@code unknown}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
