package org.openlindorm.advisor.finding;

import java.util.Locale;

/** The severity of a finding. A question never fails a build: one declared fact answers it. */
public enum Severity {
  ERROR,
  WARNING,
  INFO,
  QUESTION;

  /** The lower one of two, questions below everything. */
  public Severity cappedBy(Severity cap) {
    return compareTo(cap) >= 0 ? this : cap;
  }

  public boolean atLeast(Severity threshold) {
    return compareTo(threshold) <= 0;
  }

  /** {@code error}, {@code warning}, {@code info}, {@code question}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
