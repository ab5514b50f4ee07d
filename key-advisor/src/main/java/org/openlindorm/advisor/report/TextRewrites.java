package org.openlindorm.advisor.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.review.TableReview;

/**
 * Prints the rewrites of findings as text. Each is printed once per table; later findings refer to
 * its letter.
 */
final class TextRewrites {
  private static final int REWRITES = 3;
  private static final int WIDTH = TextReport.WIDTH;
  private static final String GUTTER = TextReport.GUTTER;

  private final Function<Finding, Optional<TableReview>> tables;
  private final TerminalColors paint;
  private final Set<String> seen = new HashSet<>();

  TextRewrites(Function<Finding, Optional<TableReview>> tables, TerminalColors paint) {
    this.tables = tables;
    this.paint = paint;
  }

  void print(Finding finding, Appendable out) throws IOException {
    if (finding.rewrites().isEmpty()) {
      return;
    }
    out.append('\n');
    List<String> above = new ArrayList<>();
    for (SuggestedRewrite rewrite : finding.rewrites().stream().limit(REWRITES).toList()) {
      if (seen.add(finding.table() + " " + rewrite.letter())) {
        rewrite(rewrite, tables.apply(finding), out);
      } else {
        above.add(String.valueOf(rewrite.letter()));
      }
    }
    if (!above.isEmpty()) {
      out.append(GUTTER)
          .append(above.size() == 1 ? "rewrite " : "rewrites ")
          .append(String.join(", ", above))
          .append(" above\n");
    }
    int more = finding.rewrites().size() - REWRITES;
    if (more > 0) {
      out.append(GUTTER)
          .append(Counts.counted(more, "more rewrite", "more rewrites"))
          .append(": key-advisor suggest ")
          .append(LintResults.shortName(finding.table()))
          .append('\n');
    }
  }

  private void rewrite(SuggestedRewrite rewrite, Optional<TableReview> table, Appendable out)
      throws IOException {
    String label = "rewrite " + rewrite.letter();
    String fronts = "fronts: " + rewrite.fronts().text();
    String key = rewrite.clause();
    String first = "%s%-12s%s".formatted(GUTTER, label, key);
    boolean fits = first.length() + 2 + fronts.length() <= WIDTH;
    out.append(GUTTER)
        .append(paint.bold(label))
        .append(" ".repeat(Math.max(1, 12 - label.length())))
        .append(key);
    if (fits) {
      out.append(" ".repeat(Math.max(2, 65 - first.length()))).append(fronts).append('\n');
    } else {
      out.append('\n').append(GUTTER).append("    ").append(fronts).append('\n');
    }
    for (QueryEffect effect : rewrite.effects()) {
      sign(effect, table, out);
    }
    String note = rewrite.note();
    if (note != null && !note.isEmpty()) {
      for (String line : LineWrapping.lines(note, WIDTH - 7)) {
        out.append("       ").append(line).append('\n');
      }
    }
  }

  private void sign(QueryEffect effect, Optional<TableReview> table, Appendable out)
      throws IOException {
    boolean good = effect.outcome() == QueryEffect.Outcome.SERVED;
    String text = RewriteCost.text(effect, table);
    List<String> lines = LineWrapping.lines(text, WIDTH - 9);
    out.append("       ")
        .append(good ? paint.good("+") : paint.bad("-"))
        .append(' ')
        .append(lines.get(0))
        .append('\n');
    for (String line : lines.subList(1, lines.size())) {
      out.append("         ").append(line).append('\n');
    }
  }
}
