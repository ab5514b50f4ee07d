package org.openlindorm.advice;

import java.util.List;

/**
 * What a measured table shows.
 *
 * @param findings the worst first
 * @param measures what each beginning of the key shows, one line each
 */
public record KeyReport(List<KeyFinding> findings, List<String> measures) {

  public KeyReport {
    findings = List.copyOf(findings);
    measures = List.copyOf(measures);
  }
}
