package org.openlindorm.advisor.ruleset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.model.SchemaModel;
import org.openlindorm.advisor.rule.Rule;
import org.openlindorm.advisor.rule.RuleCard;
import org.openlindorm.advisor.source.ScriptReader;

/**
 * Tests what each rule says, word for word: {@code KEY101.positive.golden} of its bad example,
 * {@code KEY101.negative.golden} what all rules say of its good one. {@code KEY101.more.sql} adds
 * tables: those called {@code bad_...} are reported, those called {@code good_...} are near misses.
 * {@code -Dgolden.rewrite=true} writes the files.
 */
class RuleGoldenTest {

  private static final Path FOLDER = Path.of("src/test/resources/rules");

  static Stream<RuleCard> cards() {
    return RuleSet.all().stream().map(Rule::card);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cards")
  void findingsOfBadExamplesMatchTheirGoldenFiles(RuleCard card) throws IOException {
    List<Finding> own = own(card, RulePagesTest.findings(card.bad(), card.badKeys()));
    String more = more(card).isEmpty() ? "" : text(own(card, moreFindings(card)));
    check(card.id() + ".positive.golden", text(own) + more);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cards")
  void aGoodExampleHasNoOtherFindings(RuleCard card) throws IOException {
    List<Finding> findings = RulePagesTest.findings(card.good(), card.goodKeys());
    assertThat(own(card, findings)).isEmpty();
    check(card.id() + ".negative.golden", text(findings));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cards")
  void nearMissesAreNotReported(RuleCard card) throws IOException {
    Set<String> reported =
        own(card, moreFindings(card)).stream()
            .map(Finding::table)
            .collect(Collectors.toCollection(TreeSet::new));
    ScriptReader tables = new ScriptReader();
    tables.read("more.sql", more(card));
    SchemaModel model = new SchemaModel(tables.tables(), tables.queries(), 4);
    Set<String> bad =
        model.tables().stream()
            .filter(table -> table.name().startsWith("bad_"))
            .map(table -> table.fullName())
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(reported).isEqualTo(bad);
    assertThat(model.tables()).allMatch(table -> table.name().matches("(bad|good)_.*"));
  }

  @Test
  void everyGoldenFileBelongsToARule() throws IOException {
    Set<String> ofRules = new TreeSet<>();
    cards()
        .forEach(
            card -> {
              ofRules.add(card.id() + ".positive.golden");
              ofRules.add(card.id() + ".negative.golden");
            });
    try (Stream<Path> files = Files.list(FOLDER)) {
      Set<String> there =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".golden"))
              .collect(Collectors.toCollection(TreeSet::new));
      assertThat(ofRules).containsAll(there);
    }
  }

  private static List<Finding> own(RuleCard card, List<Finding> findings) {
    return findings.stream().filter(finding -> finding.rule().equals(card.id())).toList();
  }

  private static List<Finding> moreFindings(RuleCard card) throws IOException {
    return RulePagesTest.findings(more(card), "");
  }

  private static String more(RuleCard card) throws IOException {
    Path file = FOLDER.resolve(card.id() + ".more.sql");
    return Files.exists(file) ? Files.readString(file) : "";
  }

  private static String text(List<Finding> findings) {
    StringBuilder text = new StringBuilder();
    for (Finding finding : findings) {
      text.append(finding.severity().name().toLowerCase(Locale.ROOT)).append(' ');
      text.append(finding.fingerprint()).append(' ');
      text.append(finding.confidence().name().toLowerCase(Locale.ROOT)).append('\n');
      text.append("  ").append(finding.message()).append('\n');
      finding
          .evidence()
          .forEach(
              item ->
                  text.append("  ")
                      .append(item.kind().title())
                      .append(": ")
                      .append(item.text())
                      .append('\n'));
    }
    return text.toString();
  }

  private static void check(String name, String text) throws IOException {
    Path file = FOLDER.resolve(name);
    if (Boolean.getBoolean("golden.rewrite")) {
      Files.createDirectories(FOLDER);
      Files.writeString(file, text);
    }
    assertThat(file).hasContent(text);
  }
}
