package org.openlindorm.advisor.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openlindorm.advisor.finding.Finding;

/**
 * Prints JUnit XML: a suite for each table, and a test case for each finding. A finding that fails
 * the run is a failure; a hidden finding is skipped. Other findings pass, with their message as
 * output. A table without findings has one passing test case.
 */
final class JunitReport implements Report {

  /** The reported and hidden findings of one table. */
  private record Suite(List<Finding> findings, List<HiddenFinding> hidden) {}

  @Override
  public void print(LintResults results, Appendable out) throws IOException {
    var suites = new TreeMap<String, Suite>();
    results.review().tables().forEach(table -> suite(suites, table.table().fullName()));
    results.findings().forEach(one -> suite(suites, one.table()).findings().add(one));
    results.hidden().forEach(one -> suite(suites, one.finding().table()).hidden().add(one));
    long failures = results.findings().stream().filter(results::fails).count();
    int tests = suites.values().stream().mapToInt(JunitReport::tests).sum();
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out.append(
        "<testsuites name=\"key-advisor\" tests=\"%d\" failures=\"%d\" errors=\"0\">\n"
            .formatted(tests, failures));
    for (var entry : suites.entrySet()) {
      suite(results, entry.getKey(), entry.getValue(), out);
    }
    out.append("</testsuites>\n");
  }

  private static Suite suite(Map<String, Suite> suites, String table) {
    return suites.computeIfAbsent(table, name -> new Suite(new ArrayList<>(), new ArrayList<>()));
  }

  private static int tests(Suite suite) {
    return Math.max(1, suite.findings().size() + suite.hidden().size());
  }

  private static void suite(LintResults results, String table, Suite suite, Appendable out)
      throws IOException {
    long failures = suite.findings().stream().filter(results::fails).count();
    out.append(
        "  <testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\">\n"
            .formatted(escaped(table), tests(suite), failures, suite.hidden().size()));
    for (Finding finding : suite.findings()) {
      testCase(results, finding, out);
      String text = escaped(LintResults.headline(finding));
      if (results.fails(finding)) {
        String detail = finding.place() + "\n" + finding.why();
        out.append("      <failure type=\"%s\" message=\"%s\">".formatted(finding.rule(), text))
            .append(escaped(detail.strip()))
            .append("</failure>\n");
      } else {
        out.append("      <system-out>")
            .append(finding.severity().label() + ": " + text)
            .append("</system-out>\n");
      }
      out.append("    </testcase>\n");
    }
    for (HiddenFinding one : suite.hidden()) {
      testCase(results, one.finding(), out);
      String because = (one.reason().title() + " " + one.justification()).strip();
      out.append("      <skipped message=\"%s\"/>\n    </testcase>\n".formatted(escaped(because)));
    }
    if (suite.findings().isEmpty() && suite.hidden().isEmpty()) {
      out.append(
          "    <testcase classname=\"%s\" name=\"no findings\"/>\n".formatted(escaped(table)));
    }
    out.append("  </testsuite>\n");
  }

  private static void testCase(LintResults results, Finding finding, Appendable out)
      throws IOException {
    String object =
        results
            .table(finding.table())
            .map(table -> table.label(finding.object()))
            .orElse(finding.object());
    String where = finding.column().isEmpty() ? "" : " " + finding.column();
    String name = finding.rule() + " " + finding.name() + " (" + object + where + ")";
    out.append(
        "    <testcase classname=\"%s\" name=\"%s\" file=\"%s\" line=\"%d\">\n"
            .formatted(
                escaped(finding.table()),
                escaped(name),
                escaped(finding.place().file()),
                finding.place().line()));
  }

  /** Escapes a text for XML. Characters that XML does not permit become a question mark. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints().forEach(c -> escaped.append(escaped(c)));
    return escaped.toString();
  }

  private static String escaped(int c) {
    return switch (c) {
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '&' -> "&amp;";
      case '"' -> "&quot;";
      case '\n', '\t' -> Character.toString(c);
      default -> {
        boolean outside = c < ' ' || c == 0xFFFE || c == 0xFFFF || c >= 0xD800 && c <= 0xDFFF;
        yield outside ? "?" : Character.toString(c);
      }
    };
  }
}
