package org.openlindorm.advisor.ruleset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.rule.Rule;

/**
 * The catalogue of rules: an id, once released, stays with its name and profile. {@code
 * -Dgolden.rewrite=true} adds a new rule.
 */
class CatalogueTest {

  private static final Path FILE = Path.of("src/test/resources/rule-catalogue.golden");

  @Test
  void everyRuleHasTheIdTheNameAndTheProfileThatWereReleased() throws IOException {
    String catalogue =
        RuleSet.all().stream()
            .map(Rule::card)
            .map(
                card ->
                    "%s %s %s\n"
                        .formatted(
                            card.id(), card.name(), card.profile().name().toLowerCase(Locale.ROOT)))
            .collect(Collectors.joining());
    if (Boolean.getBoolean("golden.rewrite")) {
      Files.writeString(FILE, catalogue);
    }
    assertThat(FILE).hasContent(catalogue);
  }
}
