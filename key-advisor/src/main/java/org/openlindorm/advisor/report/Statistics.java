package org.openlindorm.advisor.report;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openlindorm.advisor.finding.Finding;

/** Prints the number of findings of each rule, the most frequent first, and the total. */
public final class Statistics implements Report {

  @Override
  public void print(LintResults results, Appendable out) throws IOException {
    rules(results.findings(), out);
    out.append(results.summary()).append('\n');
  }

  static void rules(List<Finding> findings, Appendable out) throws IOException {
    Map<String, Long> counts = new TreeMap<>();
    for (Finding finding : findings) {
      String rule =
          "%-8s %s %s".formatted(finding.severity().label(), finding.rule(), finding.name());
      counts.merge(rule, 1L, Long::sum);
    }
    List<Map.Entry<String, Long>> lines =
        counts.entrySet().stream()
            .sorted(
                Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                    .thenComparing(Map.Entry.comparingByKey()))
            .toList();
    for (Map.Entry<String, Long> line : lines) {
      out.append("%6d  %s%n".formatted(line.getValue(), line.getKey()));
    }
  }
}
