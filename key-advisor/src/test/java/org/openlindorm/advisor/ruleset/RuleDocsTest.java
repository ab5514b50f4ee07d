package org.openlindorm.advisor.ruleset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.rule.Rule;
import org.openlindorm.advisor.rule.RuleCard;

/** The pages below docs/rules say what the rules are; {@code -Dgolden.rewrite=true} writes them. */
class RuleDocsTest {

  private static final Path DOCS = Path.of("../docs/rules");

  @Test
  void thePagesAreThoseOfTheRules() throws IOException {
    List<RuleCard> cards = RuleSet.all().stream().map(Rule::card).toList();
    for (RuleCard card : cards) {
      check(DOCS.resolve(card.id() + ".md"), RuleDocs.page(card));
    }
    check(DOCS.resolve("README.md"), RuleDocs.overview(cards));
  }

  private static void check(Path file, String text) throws IOException {
    if (Boolean.getBoolean("golden.rewrite")) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    }
    assertThat(file).hasContent(text);
  }
}
