package org.openlindorm.advisor.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;

/**
 * For a person at a terminal: the place, the consequence, the evidence, at most three rewrites, and
 * how to go on. 80 columns wide, except for quoted source lines.
 */
public final class TextReport implements Report {
  /** What a person may scroll through; beyond it the rules with their numbers say more. */
  public static final int MOST_FINDINGS = 200;

  static final int WIDTH = 80;
  static final String GUTTER = "   ";

  private final Paint paint;
  private final boolean showHidden;
  private final int most;

  private TextReport(Paint paint, boolean showHidden, int most) {
    this.paint = paint;
    this.showHidden = showHidden;
    this.most = most;
  }

  static TextReport plain() {
    return new TextReport(Paint.PLAIN, false, MOST_FINDINGS);
  }

  /**
   * The report for one kind of reader.
   *
   * @param coloured whether the reader is a terminal
   * @param showHidden whether findings that are kept back are printed too, a line each
   * @param most findings that are printed before only their number is; 0 for all
   */
  public static TextReport of(boolean coloured, boolean showHidden, int most) {
    return new TextReport(coloured ? Paint.COLOURED : Paint.PLAIN, showHidden, most);
  }

  /** Those of some findings that are printed, the worst first where these are not all. */
  public static List<Finding> shown(List<Finding> findings, int most) {
    if (most == 0 || findings.size() <= most) {
      return findings;
    }
    Comparator<Finding> worst = Comparator.comparing(Finding::severity);
    return findings.stream().sorted(worst.thenComparing(Finding.ORDER)).limit(most).toList();
  }

  @Override
  public void print(Results results, Appendable out) throws IOException {
    TextRewrites told = new TextRewrites(paint);
    Fixes fixes = new Fixes(results);
    List<Finding> shown = shown(results.findings(), most);
    List<Finding> questions = new ArrayList<>();
    for (Finding finding : shown) {
      if (finding.severity() == Severity.QUESTION) {
        questions.add(finding);
      } else {
        finding(results, fixes, finding, told, out);
        out.append('\n');
      }
    }
    new QuestionBlock(paint).print(questions, out);
    int more = results.findings().size() - shown.size();
    if (more > 0) {
      out.append(Counts.counted(more, "more finding", "more findings"))
          .append(" (--max-findings 0 shows all); of all together:\n\n");
      Statistics.rules(results.findings(), out);
      out.append('\n');
    }
    out.append(paint.bold(results.summary())).append('\n');
    hidden(results, out);
  }

  private void finding(
      Results results, Fixes fixes, Finding finding, TextRewrites told, Appendable out)
      throws IOException {
    String label = finding.severity().label() + "[" + finding.rule() + "]";
    List<String> headline = Wrapping.lines(label + " " + Results.headline(finding), WIDTH);
    out.append(paint.severity(finding.severity(), label))
        .append(paint.bold(headline.get(0).substring(label.length())))
        .append('\n');
    for (String line : headline.subList(1, headline.size())) {
      out.append("  ").append(paint.bold(line)).append('\n');
    }
    out.append(paint.margin("  -->")).append(' ').append(finding.place().toString()).append('\n');
    boolean error = finding.severity() == Severity.ERROR;
    if (error) {
      excerpt(results, finding, out);
    }
    if (!finding.why().isEmpty()) {
      note(error ? "why" : "", finding.why(), out);
    }
    evidence(finding, out);
    for (var related : finding.related()) {
      note("see", related.place() + " " + related.text(), out);
    }
    told.print(finding, out);
    if (fixes.of(finding).stream().anyMatch(fix -> fix.safety() == Fix.Safety.SAFE)) {
      note("fix", "key-advisor lint --fix", out);
    }
    endnotes(results, finding, out);
  }

  private void excerpt(Results results, Finding finding, Appendable out) throws IOException {
    var place = finding.place();
    String line = results.line(place.file(), place.line());
    if (line.isBlank() || line.length() > 400) {
      return;
    }
    String number = String.valueOf(place.line());
    String margin = " ".repeat(Math.max(2, number.length()) + 1);
    out.append(paint.margin(margin + "|")).append('\n');
    out.append(paint.margin(" ".repeat(Math.max(0, 2 - number.length())) + number + " |"))
        .append(' ')
        .append(printable(line))
        .append('\n');
    int start = Math.min(place.column(), line.length() + 1) - 1;
    int end = place.endLine() == place.line() ? place.endColumn() - 1 : line.length();
    String marks = "^".repeat(Math.max(1, Math.min(end, line.length()) - start));
    String reason = finding.evidence().isEmpty() ? "" : finding.evidence().get(0).text();
    out.append(paint.margin(margin + "|"))
        .append(' ')
        .append(" ".repeat(start))
        .append(paint.severity(finding.severity(), (marks + " " + reason).strip()))
        .append('\n');
    out.append(paint.margin(margin + "|")).append('\n');
  }

  /** Tabs as one blank, so that the marks stand below what they mean; no control characters. */
  private static String printable(String line) {
    return line.codePoints()
        .map(c -> c == '\t' ? ' ' : Character.isISOControl(c) ? '?' : c)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private void evidence(Finding finding, Appendable out) throws IOException {
    var fronts = finding.fronts();
    if (finding.evidence().isEmpty() && fronts == null) {
      return;
    }
    String kinds =
        finding.evidence().stream()
            .map(TextReport::basis)
            .distinct()
            .collect(Collectors.joining(", "));
    String said = (kinds + " (" + finding.confidence().label() + ")").strip();
    if (fronts == null) {
      note("evidence", said, out);
      return;
    }
    String numbers = fronts.text() + "   wanted: " + fronts.wanted();
    String line = "%-30s  write fronts: %s".formatted(said, numbers);
    if (GUTTER.length() + "= evidence: ".length() + line.length() <= WIDTH) {
      note(out, "evidence", List.of(line));
    } else {
      note("evidence", said, out);
      note(out, "write fronts", List.of(numbers));
    }
  }

  private static String basis(EvidenceItem item) {
    StringBuilder text = new StringBuilder(item.kind().title());
    if (item.n() != null) {
      text.append(", n = ").append(item.n());
    }
    if (item.p() != null) {
      text.append(", p = ").append(Numbers.probability(item.p()));
    }
    return text.toString();
  }

  private void note(String name, String text, Appendable out) throws IOException {
    note(out, name, Wrapping.lines(text, WIDTH - indent(name)));
  }

  /**
   * {@code = name: first line}, the others below the first; without a name {@code = first line}.
   */
  private void note(Appendable out, String name, List<String> lines) throws IOException {
    out.append(GUTTER).append(paint.margin("=")).append(' ');
    if (!name.isEmpty()) {
      out.append(paint.bold(name + ":")).append(' ');
    }
    out.append(lines.get(0)).append('\n');
    for (String line : lines.subList(1, lines.size())) {
      out.append(" ".repeat(indent(name))).append(line).append('\n');
    }
  }

  private static int indent(String name) {
    return GUTTER.length() + 2 + (name.isEmpty() ? 0 : name.length() + 2);
  }

  private void endnotes(Results results, Finding finding, Appendable out) throws IOException {
    if (!finding.rewrites().isEmpty()) {
      boolean key = finding.rewrites().get(0).object().equals("pk");
      out.append('\n')
          .append(GUTTER)
          .append(key ? "keys cannot be altered later: " : "how: ")
          .append("key-advisor plan ")
          .append(Results.shortName(finding.table()))
          .append(" --rewrite ")
          .append(finding.rewrites().get(0).letter())
          .append('\n');
    }
    if (finding.severity() == Severity.ERROR) {
      String page = results.rulePage(finding.rule());
      out.append(GUTTER)
          .append("more: key-advisor explain ")
          .append(finding.rule())
          .append(page == null ? "" : ", " + page)
          .append('\n');
    }
  }

  private void hidden(Results results, Appendable out) throws IOException {
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
        .append(showHidden ? "\n" : " (-v shows them)\n");
    if (showHidden) {
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
            .append(Results.headline(finding))
            .append(" (")
            .append(one.reason().title())
            .append(because)
            .append(")\n");
      }
    }
  }
}
