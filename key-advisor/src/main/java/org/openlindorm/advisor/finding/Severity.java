package org.openlindorm.advisor.finding;

import java.util.Locale;

/** The severity of a finding. A question never fails a build; one declared fact answers it. */
public enum Severity {
  ERROR,
  WARNING,
  INFO,
  QUESTION;

  /** Returns the lower of two severities; a question is below all others. */
  public Severity cappedBy(Severity cap) {
    return compareTo(cap) >= 0 ? this : cap;
  }

  public boolean atLeast(Severity threshold) {
    return compareTo(threshold) <= 0;
  }

  /** Returns {@code error}, {@code warning}, {@code info} or {@code question}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
