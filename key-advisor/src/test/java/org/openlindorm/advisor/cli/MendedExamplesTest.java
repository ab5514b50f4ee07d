package org.openlindorm.advisor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openlindorm.advisor.rule.Rule;
import org.openlindorm.advisor.rule.RuleCard;
import org.openlindorm.advisor.ruleset.RuleSet;

/** Every bad example of every rule, mended by {@code lint}, and looked at again. */
@Tag("lengthy")
class MendedExamplesTest {
  private static final Path MORE = Path.of("src/test/resources/rules");
  private static final String FILE = "db/a.sql";

  @TempDir private Path directory;
  private CommandLine line;

  @BeforeEach
  void start() throws IOException {
    line = new CommandLine(directory);
    Files.createDirectory(directory.resolve(".git"));
    line.file("key-advisor.yaml", "profile: all\nfail-on: never\n");
  }

  static Stream<RuleCard> cards() {
    return RuleSet.all().stream().map(Rule::card);
  }

  private static String examples(RuleCard card) throws IOException {
    Path more = MORE.resolve(card.id() + ".more.sql");
    return card.bad() + (Files.exists(more) ? "\n;\n" + Files.readString(more) : "");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cards")
  void aFixTakesItsFindingAwayAndBringsNone(RuleCard card) throws IOException {
    line.file(FILE, examples(card));
    List<String> before = findings();
    line.run("lint", "db", "--unsafe-fixes");
    Set<String> fixed =
        line.err()
            .lines()
            .filter(line -> line.startsWith(FILE) && line.contains(": "))
            .map(line -> line.replaceFirst("^[^ ]* ([A-Z]+\\d+) .*", "$1"))
            .collect(Collectors.toCollection(TreeSet::new));
    List<String> after = findings();
    assertThat(before).containsAll(after);
    assertThat(before.size() - after.size()).isGreaterThanOrEqualTo(fixed.isEmpty() ? 0 : 1);
    assertThat(fixed).isSubsetOf("IDX504", "QRY605", "QRY606");
    if (fixed.contains(card.id())) {
      assertThat(after).noneMatch(one -> one.startsWith(card.id()));
    }
    String once = line.read(FILE);
    line.run("lint", "db", "--unsafe-fixes");
    assertThat(line.read(FILE)).isEqualTo(once);
  }

  @Test
  void theRulesWithAFixFixTheirExamples() throws IOException {
    Set<String> silenced = new TreeSet<>();
    for (RuleCard card : cards().toList()) {
      line.file(FILE, examples(card)).run("lint", "db", "--unsafe-fixes");
      if (line.err().contains(" " + card.id() + " ")) {
        silenced.add(card.id());
      }
    }
    assertThat(silenced).contains("IDX504", "QRY606");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cards")
  void acceptedFindingsAreSilentAndTheCodeIsUnchanged(RuleCard card) throws IOException {
    line.file(FILE, examples(card));
    String before = line.read(FILE);
    List<String> found = findings();
    line.run("lint", "db", "--accept", card.id(), "--reason", "an example");
    assertThat(line.err()).doesNotContain(" stays: ", "Internal error");
    String once = line.read(FILE);
    List<String> left = findings();
    assertThat(left).noneMatch(one -> one.startsWith(card.id() + ":"));
    assertThat(left)
        .isEqualTo(found.stream().filter(one -> !one.startsWith(card.id() + ":")).toList());
    String comment = "-- key-advisor:ignore " + card.id() + " reason=\"an example\"";
    assertThat(once.replaceAll("(?m)^ *" + comment + "\n", "").replace(" " + comment, ""))
        .isEqualTo(before);
    line.run("lint", "db", "--accept", card.id(), "--reason", "an example");
    assertThat(line.read(FILE)).isEqualTo(once);
  }

  /** Rule and message of each finding of the file, without the places. */
  private List<String> findings() {
    line.run("lint", "db", "--format", "concise", "--no-rewrites");
    return Arrays.stream(line.out().split("\n", -1))
        .filter(one -> one.startsWith(FILE + ":"))
        .map(one -> one.replaceFirst("^[^ ]+ \\w+ (\\S+) ", "$1: "))
        .toList();
  }
}
