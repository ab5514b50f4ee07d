package org.openlindorm.advisor.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.accuracy.Corpus.Table;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.source.SourceText;

/** Scores the rules on labelled tables, and on changed ones. */
@Tag("lengthy")
class AccuracyTest {

  @Test
  void theDefinitionsAloneSufficeForAccurateFindings() throws IOException {
    Score score = Score.of(Corpus.tables());
    System.out.println(score.text() + String.join("\n", score.misses()));
    assertThat(score.precisionAtError()).isGreaterThanOrEqualTo(0.98);
    assertThat(score.precisionAtWarning()).isGreaterThanOrEqualTo(0.90);
    assertThat(score.recall()).isGreaterThanOrEqualTo(0.85);
    assertThat(score.questions()).isGreaterThanOrEqualTo(0.80);
    assertThat(score.noise()).isLessThanOrEqualTo(0.05);
    assertThat(score.needlessQuestions()).isLessThanOrEqualTo(0.12);
    if (Boolean.getBoolean("accuracy.rewrite")) {
      Files.writeString(Path.of("../docs/accuracy.md"), page());
    }
  }

  @Test
  void declaredFactsDecideWhatTheDefinitionLeavesOpen() {
    List<Table> withFacts = tablesWithFacts();
    assumeFalse(withFacts.isEmpty(), "the labelled tables have no facts");
    Score score = Score.of(withFacts);
    System.out.println(score.text() + String.join("\n", score.misses()));
    assertThat(score.precisionAtError()).isGreaterThanOrEqualTo(0.98);
    assertThat(score.precisionAtWarning()).isGreaterThanOrEqualTo(0.90);
    // Four or five fronts are enough for four nodes, which is an information.
    assertThat(score.recall()).isGreaterThanOrEqualTo(0.80);
  }

  @Test
  void sampledKeysDecideWhatTheDefinitionLeavesOpen() {
    Score score = Score.of(SampledTables.open());
    System.out.println(score.text() + String.join("\n", score.misses()));
    assertThat(score.precisionAtError()).isGreaterThanOrEqualTo(0.98);
    assertThat(score.precisionAtWarning()).isGreaterThanOrEqualTo(0.90);
    assertThat(score.recall()).isGreaterThanOrEqualTo(0.85);
  }

  @Test
  void sampledKeysOfGoodTablesRaiseNoAlarm() {
    Score score = Score.of(sampledGood());
    System.out.println(score.text() + String.join("\n", score.misses()));
    assertThat(score.noise()).isLessThanOrEqualTo(0.05);
  }

  private static List<Table> sampledGood() {
    List<Table> good = new ArrayList<>(SampledTables.good("a"));
    good.addAll(SampledTables.good("e"));
    return good;
  }

  @Test
  void suggestedKeysHaveTheirStatedEffect() {
    RewriteScore score = RewriteScore.of(badByDefinition());
    System.out.println(score.text() + String.join("\n", score.wrong()));
    assertThat(score.parsed()).isEqualTo(score.all());
    assertThat(score.clean()).isEqualTo(score.all());
    assertThat(score.unique()).isEqualTo(score.all());
  }

  private static List<Table> badByDefinition() {
    return own().stream().filter(table -> table.bad() && table.decidable()).toList();
  }

  /** The project's own tables. */
  private static List<Table> own() {
    return Stream.of("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n")
        .flatMap(set -> Corpus.set(set).stream())
        .toList();
  }

  @Test
  void optionalRulesAreQuietOnGoodTables() {
    List<String> loud = new ArrayList<>();
    for (Table table : own()) {
      AdviceRequest request =
          AdviceRequest.of(new SourceText("table.sql", table.ddl()))
              .withoutRewrites()
              .withProfile(Profile.ALL);
      Advice.review(request).findings().stream()
          .filter(finding -> table.good() && ASKED.contains(finding.rule()))
          .filter(finding -> finding.severity().atLeast(Severity.WARNING))
          .forEach(finding -> loud.add(table.name() + " " + finding.message()));
    }
    assertThat(loud).isEmpty();
  }

  /** Rules of the profile strict that could speak without facts, queries and samples. */
  private static final Set<String> ASKED =
      Set.of("KEY210", "KEY211", "KEY304", "OPS802", "OPS804", "OPS807", "QRY614");

  /** The tables that facts decide, with these. */
  private static List<Table> tablesWithFacts() {
    return Corpus.tables().stream()
        .filter(table -> !table.facts().isEmpty())
        .map(Table::withFacts)
        .toList();
  }

  @Test
  void aTimeBeforeAGoodKeyIsReported() {
    List<Table> good = growing();
    List<String> silent = new ArrayList<>();
    for (Table table : good) {
      String ddl =
          table
              .ddl()
              .replaceFirst("\\(", "(mutated_ts TIMESTAMP NOT NULL, ")
              .replaceFirst("(?i)PRIMARY KEY *\\(", "PRIMARY KEY (mutated_ts, ");
      if (isSilent(table.withDdl(ddl))) {
        silent.add(table.name());
      }
    }
    assertThat(silent).hasSizeLessThanOrEqualTo(good.size() / 20);
  }

  @Test
  void aSequenceInPlaceOfAGoodKeyIsReported() {
    List<Table> good = growing();
    List<String> silent = new ArrayList<>();
    for (Table table : good) {
      String ddl =
          table
              .ddl()
              .replaceFirst("\\(", "(mutated_id BIGINT NOT NULL, -- @key source=sequence\n")
              .replaceFirst(
                  "(?i)PRIMARY KEY *\\((?:[^()]|\\([^()]*\\))*\\)", "PRIMARY KEY (mutated_id)");
      if (isSilent(table.withDdl(ddl))) {
        silent.add(table.name());
      }
    }
    assertThat(silent).hasSizeLessThanOrEqualTo(good.size() / 20);
  }

  /** Good tables; in those that stay short a growing key does no harm. */
  private static List<Table> growing() {
    return Corpus.tables().stream()
        .filter(table -> table.good() && !table.labels().contains("tiny-table"))
        .toList();
  }

  private static boolean isSilent(Table table) {
    return Score.findings(table).stream().noneMatch(f -> f.severity().atLeast(Severity.WARNING));
  }

  @Test
  void commentsAndWhiteSpaceChangeNothing() {
    for (Table table : Corpus.tables()) {
      if (table.ddl().contains("--")) {
        continue;
      }
      String spread = "/* a comment */\n\n" + table.ddl().replace(", ", " ,\n   ");
      assertThat(fingerprints(table.withDdl(spread)))
          .as(table.name())
          .isEqualTo(fingerprints(table));
    }
  }

  private static String fingerprints(Table table) {
    return Score.findings(table).stream()
        .map(Finding::fingerprint)
        .sorted()
        .collect(Collectors.joining("\n"));
  }

  private static String page() {
    StringBuilder each = new StringBuilder();
    for (Path file : Corpus.files()) {
      each.append("\n### ").append(file.getFileName()).append("\n\n");
      each.append(Score.of(Corpus.tables(file)).text());
    }
    String withFacts = Score.of(tablesWithFacts()).text();
    String sampled = Score.of(SampledTables.open()).text();
    String rewrites = RewriteScore.of(badByDefinition()).text();
    String evidence =
        Score.of(own()).row("definition, all fourteen sets")
            + Score.of(tablesWithFacts()).row("and facts, the undecided of sets a, b, f, g and h")
            + Score.of(SampledTables.open()).row("and sampled keys, the undecided of sets a to e")
            + Score.of(sampledGood()).row("and sampled keys, good tables of sets a and e");
    return """
    # How often the advisor is right

    After reading this page you know how far to trust a finding of the [key advisor](advisor.md), by severity and by the
    evidence that you give it.

    The default rules are scored on tables with a label: good, bad, or depending on facts outside the definition. Only
    rules about spread, size and rows that overwrite each other count. Tables labelled as depending are left out. A report
    of more than five key columns counts as right for any label, because the server refuses such a table. Unless stated
    otherwise, the evidence is the definition alone (types, names, split points, comments), without facts and samples.

    ## On unseen tables

    The authors of each set had read neither the rules nor the other sets. Each set was scored once before its results were
    examined. Then it served to improve the rules, and the next sets were written. Between sets e and f the questions were
    made rarer, and sets f, g and h show this: questions are asked about 3, 5 and 2 of 45 good tables, and about 12 of 33 bad
    tables whose definition proves nothing. Most of what f and g missed was in comments ("server wide counter", "e.g.
    CLM-2024-0000123"). Since then the rules read these, and set h was scored after that.

    The tables of sets a to h are modelled on real ones. Those of i (Cassandra, HBase and Phoenix), j (MySQL and PostgreSQL)
    and k (ClickHouse, DynamoDB and migrations) are the tables of public projects, each with its source. Set i showed a
    gap: comments of wide-table schemas state the order (`timeuuid`, `Long.MAX_VALUE - timestamp`, `%%016x of the slot`),
    and no rule read them. Set k contains tables of ClickHouse whose key does not identify a row, which no rule reported.
    Sets l, m and n are the same kinds of tables as i, j and k, from other projects. They were collected in the same way and
    scored after the rules had been improved with i, j and k, so they predict the scores on new tables. In them, questions
    are asked about 9 of 54, 8 of 31 and 11 of 33 good tables. Of sets i to n, the repository contains only the tables of
    permissively licensed projects.

    After the rules had been improved with sets l, m and n, set o was collected from 21 other projects: system tables of
    databases, MySQL and PostgreSQL applications, Cassandra and ClickHouse. Its labels were fixed before its only score. Its
    author knew what had been wrong with l, m and n, but had not read the rules. Questions are asked about 11 of its 42 good
    tables. The repository does not contain set o. Two goals are not reached on new tables: a question or a finding for 90 %%
    of the bad tables whose definition proves nothing, and a question about at most 12 %% of the good ones. Since the rules
    were improved with set o, questions are asked about 2 of its 57 good tables (those with AUTO_INCREMENT count as good
    now), and 14 of the 15 bad tables get a finding or a question. These two figures predict nothing about new tables.

    Sets p, q and r were collected and labelled separately from the work on the rules: definitions of 72 public projects with
    their sources, each left in the dialect of its project, such as MySQL, PostgreSQL, CockroachDB and ClickHouse. The SHA-256 of
    each set was fixed before its only score, and no rule was changed afterwards. The scores are much lower than those of all
    sets before, and miss every goal except for the questions in set p. A part of this is the dialects, which `import` is meant
    for: `lint` reads no table in 32, 10 and 31 of the definitions, and only a part of the text in 13, 20 and 24 others. Other
    wrong reports are about tables with few writes, about ids that programs encrypt or draw at random, and about BIGSERIAL, which
    `lint` does not know as AUTO_INCREMENT. The label names of these sets differ from those of the others. Questions are asked
    about 4 of 53, 14 of 59 and 8 of 49 good tables. The repository does not contain these sets.

    Sets s, t and u are tables of 50 further public projects, at most five each, chosen by hashes of their names and left in
    their dialects. `lint` converts such files since p, q and r were scored. The files were set aside and the tables chosen by
    a program. The labels were written before the first run and fixed by SHA-256, and each set was scored once. Their author
    had not read the rules, but had read the page up to here and had worked on the conversion. All seven bad tables that their
    definition proves are found. The other goals are missed: 0 of 5 ERROR and 14 of 26 WARNING and above are right, 11 of the
    13 bad tables whose definition proves nothing get a question or a finding, and 18 of 73, 10 of 73 and 10 of 48 good tables
    get a question. Eight of the twelve wrong reports, four of them ERROR, are about four tables of one project: the
    conversion replaced `cityHash64(Attributes)` in their key by the map itself. The others are two Snowflake ids of tables
    with few writes, one row a day, and the type `identity`. The repository does not contain these sets.

    Since then the rules have been improved with s, t and u: questions about text ids became rarer, and types with a dictionary
    and placeholders in names are read. Set v was collected after that: tables of 22 further public projects, chosen by hashes
    of their names, and more of those whose key the database does not number itself. Its labels were fixed by SHA-256 before its
    only score. Its author had worked on these rules. 17 of its 128 good tables get a question. The three bad tables that their
    definition proves and that have no finding have a question; the five others without one are tables of Activiti with text
    ids, and a list of criteria and one of chargebacks. The repository does not contain this set.

    %s
    ## By evidence

    Except for the table above, all figures on this page are current: they were measured after the rules had been improved with
    these tables.

    | evidence | tables | ERROR right | WARNING right | recall of what it decides | wrong warnings per good table | for a labelled reason |
    |---|---|---|---|---|---|---|
    %s
    ## Today, on the same tables

    The remaining errors are known and accepted: a rule for one of them would be wrong for other tables, or would recognize
    a table by its name.
    %s
    ## With facts

    The tables of sets a, b, f, g and h whose verdict depends on how their values arise, with one or two declared facts each,
    such as `source=sequence`:

    %s
    ## With sampled keys

    The tables whose definition leaves the verdict open, with 1,000 keys each in insertion order. `samples.txt` generates the
    keys from an expression for each column. Each expression is taken from the sentence that explains the label: "the order
    number begins with yyyyMMddHHmmss" became `time(yyyyMMddHHmmss,700)+any(1000,3)`. The labels and their sentences are
    blind: their authors knew no rule. The expressions are not: their author knew how samples are measured. They were
    written once, before the first run, and neither they nor a rule were changed afterwards. Five tables are left out because
    a sample of keys cannot decide them: two are bad because of an index, one because of the type of a number, and two are
    good because they have very few writes.

    %s
    Six tables are missed. Two have rows that arrive in groups in exact key order (an id, then 1, 2, 3): their samples look
    like sorted files, which prove nothing. Two have enough fronts to use four nodes, but unevenly (11 and 6, an information).
    Two write to 20 fronts or to one disk at a time, which looks spread.

    Good tables that are good by their definition get 400 keys that fit their types: many leading values, followed by
    times and counters. The sample must not cause a warning.

    ## Rewrites

    Every suggested key of a table that is bad by its definition is applied and checked:

    %s
    `mvn -pl key-advisor -am test -Dtest=AccuracyTest` scores all tables. `-Dadvisor.corpus=FILE` scores a file of labelled
    tables, one JSON object per line. `-Daccuracy.rewrite=true` writes this page. The same test puts a time before every
    good key, and replaces the key by a sequence: at least 95 %% must be reported, not counting short tables. Comments
    and white space must change nothing. A table whose key begins with an AUTO_INCREMENT column is good, because the server
    stores a bucket before it.

    `FrontsEstimateTest` tests samples with generated keys of known order: sequences, times, UUIDv7, Snowflake, few
    channels, buckets, many hosts, random and skewed values.
    """
        .formatted(BLIND, evidence, each, withFacts, sampled, rewrites);
  }

  /** The first score of each set, which no later run can repeat. */
  private static final String BLIND =
      """
      | set | tables | ERROR right | WARNING and above right | recall where the definition proves it | question or finding where not |
      |---|---|---|---|---|---|
      | a | 100 | 6 of 6 | 24 of 24 | 0.62 (23 of 37) | 8 of 8 |
      | b | 100 | 4 of 4 | 18 of 19 | 0.57 (17 of 30) | 8 of 14 |
      | c | 120 | 6 of 7 | 27 of 30 | 0.59 (24 of 41) | 13 of 13 |
      | d | 120 | 5 of 7 | 33 of 38 | 0.75 (30 of 40) | 10 of 12 |
      | e | 100 | 10 of 10 | 35 of 35 | 0.89 (34 of 38) | 6 of 7 |
      | f | 100 | 10 of 10 | 27 of 28 | 0.76 (26 of 34) | 2 of 11 |
      | g | 100 | 12 of 12 | 32 of 32 | 0.79 (27 of 34) | 7 of 11 |
      | h | 100 | 7 of 7 | 31 of 33 | 0.88 (30 of 34) | 3 of 11 |
      | i | 73 | 1 of 2 | 7 of 9 | 0.31 (4 of 13) | 4 of 7 |
      | j | 76 | 26 of 26 | 27 of 27 | 0.96 (27 of 28) | 6 of 8 |
      | k | 64 | 17 of 17 | 22 of 22 | 0.75 (18 of 24) | 8 of 9 |
      | l | 74 | 4 of 4 | 6 of 9 | 0.56 (5 of 9) | 2 of 3 |
      | m | 75 | 15 of 15 | 22 of 22 | 1.00 (16 of 16) | 16 of 22 |
      | n | 64 | 11 of 12 | 17 of 19 | 0.94 (16 of 17) | 6 of 9 |
      | o | 84 | 22 of 22 | 28 of 29 | 1.00 (23 of 23) | 10 of 15 |
      | p | 76 | 2 of 4 | 3 of 9 | 0.29 (2 of 7) | 0 of 4 |
      | q | 85 | 0 of 2 | 9 of 17 | 0.67 (2 of 3) | 11 of 19 |
      | r | 85 | 0 of 3 | 2 of 6 | 0.10 (1 of 10) | 5 of 10 |
      | s | 83 | none | 4 of 7 | 1.00 (2 of 2) | 1 of 1 |
      | t | 89 | 0 of 5 | 4 of 13 | 1.00 (2 of 2) | 8 of 10 |
      | u | 65 | none | 6 of 6 | 1.00 (3 of 3) | 2 of 2 |
      | v | 154 | 1 of 1 | 7 of 9 | 0.50 (3 of 6) | 6 of 11 |
      """;
}
