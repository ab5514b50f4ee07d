package org.openlindorm.advisor.report;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;

/** Formats numbers with their nouns. */
public final class Counts {
  private Counts() {}

  /** Returns a number with its noun: {@code 1 table}, {@code 14 tables}. */
  public static String counted(long count, String one, String many) {
    return count + " " + (count == 1 ? one : many);
  }

  /**
   * Returns the number of findings by severity: {@code 1 error, 2 questions} or {@code no
   * findings}.
   */
  public static String of(List<Finding> findings) {
    List<String> parts = new ArrayList<>();
    for (Severity severity : Severity.values()) {
      long count = findings.stream().filter(finding -> finding.severity() == severity).count();
      if (count > 0) {
        parts.add(counted(count, severity.label(), plural(severity)));
      }
    }
    return parts.isEmpty() ? "no findings" : String.join(", ", parts);
  }

  private static String plural(Severity severity) {
    return severity == Severity.INFO ? "infos" : severity.label() + "s";
  }
}
