package org.openlindorm.advice;

import java.util.List;

/**
 * The report on a measured table.
 *
 * @param findings the worst first
 * @param measures the measures of each prefix of the key, one line each
 */
public record KeyReport(List<KeyFinding> findings, List<String> measures) {

  public KeyReport {
    findings = List.copyOf(findings);
    measures = List.copyOf(measures);
  }
}
