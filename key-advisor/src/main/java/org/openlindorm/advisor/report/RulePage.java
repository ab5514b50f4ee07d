package org.openlindorm.advisor.report;

import java.util.Locale;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.rule.RuleCard;

/** The page of a rule in Markdown, as {@code explain} prints it and SARIF contains it. */
public final class RulePage {
  private RulePage() {}

  public static String of(RuleCard card) {
    StringBuilder page = new StringBuilder();
    page.append("# ").append(card.id()).append(' ').append(card.name()).append("\n\n");
    page.append(card.what()).append("\n\n");
    page.append("Severity: at most ").append(card.severity().label());
    page.append(". Profile: ").append(card.profile().name().toLowerCase(Locale.ROOT));
    page.append(". Looks at: ");
    page.append(card.looksAt().stream().map(EvidenceKind::title).collect(Collectors.joining(", ")));
    page.append(".\n");
    section(page, "Why", card.why());
    code(page, "Bad", card.bad());
    code(page, "Good", card.good());
    section(page, "When it is fine", card.whenFine());
    section(page, "How it is detected", card.detection());
    section(
        page,
        "To silence it",
        "Before the statement or after the column, with a reason and preferably an end"
            + " date:\n\n```sql\n-- key-advisor:ignore "
            + card.id()
            + " reason=\"...\" until=2027-01-31\n```");
    return page.toString();
  }

  private static void section(StringBuilder page, String title, String text) {
    if (!text.isBlank()) {
      page.append("\n## ").append(title).append("\n\n").append(text.strip()).append('\n');
    }
  }

  private static void code(StringBuilder page, String title, String sql) {
    section(page, title, sql.isBlank() ? "" : "```sql\n" + sql.strip() + "\n```");
  }
}
