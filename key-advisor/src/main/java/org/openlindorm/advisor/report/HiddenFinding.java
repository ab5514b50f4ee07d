package org.openlindorm.advisor.report;

import java.util.Comparator;
import org.openlindorm.advisor.finding.Finding;

/**
 * A finding that is known and accepted.
 *
 * @param reason who keeps it back
 * @param justification the reason that a comment gives; empty where none is given
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

    /** For people, such as {@code in baseline}. */
    public String title() {
      return title;
    }
  }
}
