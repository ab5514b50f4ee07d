package org.openlindorm.advisor.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.review.KeyChip;
import org.openlindorm.advisor.review.KeyReview;
import org.openlindorm.advisor.review.TableReview;

/**
 * The write fronts of one table as text: its keys by part, the diagram of the HTML report in
 * characters, and the rewrites as in the text report.
 */
public final class FrontText {
  private static final int WIDTH = TextReport.WIDTH;

  private FrontText() {}

  /** Returns a few lines without colors; the text ends with a line feed. */
  public static String of(LintResults results, TableReview table) {
    StringBuilder out = new StringBuilder();
    table.keys().forEach(key -> key(key, out));
    Optional<FrontDiagram> diagram = FrontDiagram.of(table);
    if (diagram.isPresent()) {
      out.append('\n').append(diagram.get().text());
      LineWrapping.lines(diagram.get().caption(), WIDTH)
          .forEach(one -> out.append(one).append('\n'));
    } else {
      out.append("\nThe place of new rows is not known yet.\n");
    }
    rewrites(results, table, out);
    return out.toString();
  }

  private static void key(KeyReview key, StringBuilder out) {
    String name = key.object().equals("pk") ? "PRIMARY KEY" : "INDEX " + key.object();
    out.append(name).append(' ').append(key.sql()).append('\n');
    out.append(
        "  write fronts: %s   wanted: %d   %d bytes\n"
            .formatted(key.fronts().text(), key.fronts().target(), key.bytes()));
    for (KeyChip chip : key.chips()) {
      out.append("    %-16s %s\n".formatted(chip.text(), chip.reason()));
    }
  }

  private static void rewrites(LintResults results, TableReview table, StringBuilder out) {
    TextRewrites proposals = new TextRewrites(finding -> Optional.of(table), TerminalColors.PLAIN);
    try {
      for (Finding finding : results.findings(table)) {
        proposals.print(finding, out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
