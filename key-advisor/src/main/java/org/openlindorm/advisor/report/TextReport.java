package org.openlindorm.advisor.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;

/**
 * Prints the report for a terminal: a line for each finding, and one for the best rewrite of each
 * table. In verbose mode it prints each finding with its evidence and rewrites, and the hidden
 * findings.
 */
public final class TextReport implements Report {
  /**
   * The default limit of printed findings. For more findings, the rules with their counts are more
   * useful.
   */
  public static final int MOST_FINDINGS = 200;

  static final int WIDTH = 80;
  static final String GUTTER = "   ";

  private final TerminalColors paint;
  private final boolean verbose;
  private final int most;

  private TextReport(TerminalColors paint, boolean verbose, int most) {
    this.paint = paint;
    this.verbose = verbose;
    this.most = most;
  }

  static TextReport plain() {
    return new TextReport(TerminalColors.PLAIN, false, MOST_FINDINGS);
  }

  /**
   * Returns the report for these options.
   *
   * @param coloured whether the output is a terminal
   * @param verbose whether to print all explanations, and the hidden findings in a line each
   * @param most the limit of printed findings; the rest is only counted; 0 prints all
   */
  public static TextReport of(boolean coloured, boolean verbose, int most) {
    return new TextReport(coloured ? TerminalColors.COLOURED : TerminalColors.PLAIN, verbose, most);
  }

  /** Returns the printed findings. If the limit excludes some, the worst are returned first. */
  public static List<Finding> shown(List<Finding> findings, int most) {
    if (most == 0 || findings.size() <= most) {
      return findings;
    }
    Comparator<Finding> worst = Comparator.comparing(Finding::severity);
    return findings.stream().sorted(worst.thenComparing(Finding.ORDER)).limit(most).toList();
  }

  @Override
  public void print(LintResults results, Appendable out) throws IOException {
    List<Finding> shown = shown(results.findings(), most);
    Map<Boolean, List<Finding>> byKind =
        shown.stream()
            .collect(Collectors.partitioningBy(one -> one.severity() == Severity.QUESTION));
    if (verbose) {
      detailed(results, byKind.getOrDefault(false, List.of()), out);
    } else {
      brief(results, byKind.getOrDefault(false, List.of()), out);
    }
    new QuestionBlock(paint).print(byKind.getOrDefault(true, List.of()), out);
    int more = results.findings().size() - shown.size();
    if (more > 0) {
      out.append(Counts.counted(more, "more finding", "more findings"))
          .append(" (--max-findings 0 shows all); counts of all:\n\n");
      Statistics.rules(results.findings(), out);
      out.append('\n');
    }
    out.append(paint.bold(results.summary())).append('\n');
    hidden(results, out);
    if (!verbose && !shown.isEmpty()) {
      out.append("-v shows reasons, evidence and all rewrites\n");
    }
  }

  private void detailed(LintResults results, List<Finding> findings, Appendable out)
      throws IOException {
    var detailed = new DetailedFindings(results, new Fixes(results), paint);
    for (Finding finding : findings) {
      detailed.print(finding, out);
      out.append('\n');
    }
  }

  private void brief(LintResults results, List<Finding> findings, Appendable out)
      throws IOException {
    var brief = new BriefFindings(new Fixes(results), paint);
    for (Finding finding : findings) {
      brief.print(finding, out);
    }
    if (!findings.isEmpty()) {
      out.append('\n');
    }
  }

  private void hidden(LintResults results, Appendable out) throws IOException {
    long known = results.count(HiddenFinding.Reason.BASELINE);
    long fixed = results.findings().stream().filter(one -> one.rule().equals("BAS001")).count();
    if (known + fixed > 0) {
      long fresh = results.findings().size() - fixed;
      out.append("baseline: " + fresh + " new, " + known + " known, " + fixed + " fixed\n");
    }
    if (results.hidden().isEmpty()) {
      return;
    }
    List<String> parts = new ArrayList<>();
    for (HiddenFinding.Reason reason : HiddenFinding.Reason.values()) {
      long count = results.count(reason);
      if (count > 0) {
        parts.add(count + " " + reason.title());
      }
    }
    out.append(Counts.counted(results.hidden().size(), "finding", "findings"))
        .append(" hidden: ")
        .append(String.join(", ", parts))
        .append(verbose ? "\n" : " (-v shows them)\n");
    if (verbose) {
      for (HiddenFinding one : results.hidden()) {
        Finding finding = one.finding();
        String because = one.justification().isEmpty() ? "" : ", " + one.justification();
        out.append("  ")
            .append(finding.severity().label())
            .append('[')
            .append(finding.rule())
            .append("] ")
            .append(finding.place().toString())
            .append(": ")
            .append(LintResults.headline(finding))
            .append(" (")
            .append(one.reason().title())
            .append(because)
            .append(")\n");
      }
    }
  }
}
