package org.openlindorm.advisor.finding;

import java.util.Locale;

/** The kinds of evidence, the strongest first. */
public enum EvidenceKind {
  LIVE("live traffic"),
  BURST_SAMPLE("burst sample"),
  ORDERED_SAMPLE("ordered sample"),
  UNORDERED_SAMPLE("unordered sample"),
  FACT("declared fact"),
  DDL("DDL"),
  QUERY("query"),
  PREVIOUS("previous version"),
  NAME("column name");

  private final String title;

  EvidenceKind(String title) {
    this.title = title;
  }

  /** Returns the title for reports, such as {@code ordered sample}. */
  public String title() {
    return title;
  }

  /** Returns the name for machine-readable output, such as {@code ordered-sample}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
