package org.openlindorm.advisor.report;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;

/**
 * Prints findings in full: the place, the reason, the evidence, at most three rewrites, and the
 * next steps. Lines have at most 80 columns, except for quoted source lines.
 */
final class DetailedFindings {

  private static final int WIDTH = TextReport.WIDTH;
  private static final String GUTTER = TextReport.GUTTER;

  private final LintResults results;
  private final Fixes fixes;
  private final TerminalColors paint;
  private final TextRewrites rewrites;

  DetailedFindings(LintResults results, Fixes fixes, TerminalColors paint) {
    this.results = results;
    this.fixes = fixes;
    this.paint = paint;
    rewrites = new TextRewrites(fixes::table, paint);
  }

  void print(Finding finding, Appendable out) throws IOException {
    String label = finding.severity().label() + "[" + finding.rule() + "]";
    List<String> headline = LineWrapping.lines(label + " " + LintResults.headline(finding), WIDTH);
    out.append(paint.severity(finding.severity(), label))
        .append(paint.bold(headline.get(0).substring(label.length())))
        .append('\n');
    for (String line : headline.subList(1, headline.size())) {
      out.append("  ").append(paint.bold(line)).append('\n');
    }
    out.append(paint.margin("  -->")).append(' ').append(finding.place().toString()).append('\n');
    boolean error = finding.severity() == Severity.ERROR;
    if (error) {
      excerpt(finding, out);
    }
    if (!finding.why().isEmpty()) {
      note(error ? "why" : "", finding.why(), out);
    }
    evidence(finding, out);
    for (var related : finding.related()) {
      note("see", related.place() + " " + related.text(), out);
    }
    rewrites.print(finding, out);
    if (fixes.fixable(finding)) {
      note("fix", "key-advisor lint --fix", out);
    }
    endnotes(finding, out);
  }

  private void excerpt(Finding finding, Appendable out) throws IOException {
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

  /**
   * Replaces a tab with one blank, so that the marks are below the right characters, and removes
   * control characters.
   */
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
            .map(DetailedFindings::basis)
            .distinct()
            .collect(Collectors.joining(", "));
    String heading = (kinds + " (" + finding.confidence().label() + ")").strip();
    if (fronts == null) {
      note("evidence", heading, out);
      return;
    }
    String numbers = fronts.text() + "   wanted: " + fronts.target();
    String line = "%-30s  write fronts: %s".formatted(heading, numbers);
    if (GUTTER.length() + "= evidence: ".length() + line.length() <= WIDTH) {
      note(out, "evidence", List.of(line));
    } else {
      note("evidence", heading, out);
      note(out, "write fronts", List.of(numbers));
    }
  }

  private static String basis(EvidenceItem item) {
    StringBuilder text = new StringBuilder(item.kind().title());
    if (item.n() != null) {
      text.append(", n = ").append(item.n());
    }
    if (item.p() != null) {
      text.append(", p = ").append(NumberFormats.probability(item.p()));
    }
    return text.toString();
  }

  private void note(String name, String text, Appendable out) throws IOException {
    note(out, name, LineWrapping.lines(text, WIDTH - indent(name)));
  }

  /**
   * Prints {@code = name: first line} with the other lines below it; without a name, {@code = first
   * line}.
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

  private void endnotes(Finding finding, Appendable out) throws IOException {
    if (!finding.rewrites().isEmpty()) {
      boolean key = finding.rewrites().get(0).object().equals("pk");
      out.append('\n')
          .append(GUTTER)
          .append(key ? "a later change copies all rows: " : "how: ")
          .append("key-advisor plan ")
          .append(LintResults.shortName(finding.table()))
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
}
