package org.openlindorm.advisor.ruleset;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.rule.RuleCard;

/** Writes the pages below docs/rules from the cards of the rules. */
final class RuleDocs {

  private static final int SHOWN_KEYS = 6;

  private RuleDocs() {}

  static String page(RuleCard card) {
    StringBuilder page = new StringBuilder();
    page.append("# ").append(card.id()).append(' ').append(card.name()).append("\n\n");
    page.append(card.what()).append("\n\n");
    page.append("At most ").append(card.severity().label());
    page.append("; profile ").append(card.profile().name().toLowerCase(Locale.ROOT));
    page.append("; looks at ");
    page.append(card.looksAt().stream().map(EvidenceKind::title).collect(Collectors.joining(", ")));
    page.append(".\n");
    section(page, "Why", card.why());
    example(page, "Bad", card.bad(), card.badKeys());
    example(page, "Good", card.good(), card.goodKeys());
    section(page, "When it is fine", card.whenFine());
    section(page, "How it is detected", card.detection());
    section(page, "What helps", rewrites(card.rewrites()));
    section(
        page,
        "To silence it",
        "```sql\n-- key-advisor:ignore " + card.id() + " reason=\"...\" until=2027-01-31\n```");
    return page.toString();
  }

  private static void section(StringBuilder page, String title, String text) {
    if (!text.isBlank()) {
      page.append("\n## ").append(title).append("\n\n").append(text.strip()).append('\n');
    }
  }

  private static void example(StringBuilder page, String title, String sql, String keys) {
    String text = "```sql\n" + sql.strip() + "\n```";
    if (!keys.isBlank()) {
      List<String> lines = keys.lines().toList();
      text +=
          "\n\nwith keys such as\n\n```text\n"
              + lines.stream().limit(SHOWN_KEYS).collect(Collectors.joining("\n"))
              + "\n```";
    }
    section(page, title, text);
  }

  private static String rewrites(List<String> numbers) {
    return numbers.stream()
        .map(number -> "- " + number + ": " + rewrite(number))
        .collect(Collectors.joining("\n"));
  }

  private static String rewrite(String number) {
    return switch (number) {
      case "R1" -> "a hash prefix, `PRIMARY KEY (hash32(id), id)`: even writes, no ranges";
      case "R2" -> "the entity before the id, `PRIMARY KEY (user_id, order_no)`";
      case "R3" -> "reversed digits, `PRIMARY KEY (reverse(id))`: even writes, no ranges";
      case "R4" -> "other columns first, `PRIMARY KEY (host, ts)`";
      case "R5" -> "buckets, `PRIMARY KEY (bucket(16, host), ts, host)`: one range for each bucket";
      case "R6" -> "another generator of ids, such as UUIDv4";
      case "R7" -> "one table or index for each access pattern";
      case "R8" -> "shorter types: BIGINT, BINARY(16), codes, a hash of long text";
      case "R9" -> "padding and a separator that sorts below every character";
      case "R10" -> "separate key columns instead of a concatenated text";
      case "R11" -> "a hot row in k rows that are summed when read";
      case "R12" -> "one table for each month";
      case "R13" -> "a queue in buckets with a TTL and a remembered position";
      case "R14" -> "newest first, `PRIMARY KEY (user_id, ts DESC)`";
      default -> throw new IllegalArgumentException(number);
    };
  }

  static String overview(List<RuleCard> cards) {
    StringBuilder page = new StringBuilder();
    page.append("# Rules of the key advisor\n\n");
    page.append(
        "After reading this page you can find the rule of a finding, and which rules are in a"
            + " profile. Each page has the reason, a bad and a good example, and the fixes.\n\n");
    page.append(
        "Generated from the rule classes by `RuleDocsTest` (`-Dgolden.rewrite=true` writes these"
            + " pages); `RulePagesTest` lints the examples.\n\n");
    page.append("| Rule | Name | At most | Profile | What |\n|---|---|---|---|---|\n");
    for (RuleCard card : cards) {
      page.append("| [").append(card.id()).append("](").append(card.id()).append(".md) | ");
      page.append(card.name()).append(" | ").append(card.severity().label()).append(" | ");
      page.append(card.profile().name().toLowerCase(Locale.ROOT)).append(" | ");
      page.append(card.what()).append(" |\n");
    }
    return page.toString();
  }
}
