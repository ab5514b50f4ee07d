package org.openlindorm.advisor.report;

import java.util.Comparator;
import org.openlindorm.advisor.finding.Finding;

/**
 * A known and accepted finding.
 *
 * @param reason the mechanism that hides it
 * @param justification the reason in the comment, or empty
 */
public record HiddenFinding(Finding finding, Reason reason, String justification) {
  static final Comparator<HiddenFinding> ORDER =
      Comparator.comparing(HiddenFinding::finding, Finding.ORDER);

  /** The reason why a finding does not count. */
  public enum Reason {
    BASELINE("in baseline"),
    COMMENT("suppressed"),
    SETTINGS("ignored by path"),
    OLD("in the older version");

    private final String title;

    Reason(String title) {
      this.title = title;
    }

    /** Returns the text for reports, such as {@code in baseline}. */
    public String title() {
      return title;
    }
  }
}
