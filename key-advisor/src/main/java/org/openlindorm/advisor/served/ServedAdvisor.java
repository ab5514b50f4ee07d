package org.openlindorm.advisor.served;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.openlindorm.advice.KeyAdviceRequest;
import org.openlindorm.advice.KeyComparison;
import org.openlindorm.advice.KeyFinding;
import org.openlindorm.advice.KeyReport;
import org.openlindorm.advice.LiveTable;
import org.openlindorm.advice.TableLinter;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.baseline.Suppressions;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.model.SchemaModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.review.SampleReview;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.RuleCard;
import org.openlindorm.advisor.source.ScriptReader;
import org.openlindorm.advisor.source.SourceText;
import org.openlindorm.schema.TableDef;

/** Runs the advisor's rules for the engine. The rules are always those of the default profile. */
public final class ServedAdvisor implements TableLinter {

  private static final String STATEMENT = "statement";

  private static final Comparator<KeyFinding> WORST_FIRST =
      Comparator.comparing(KeyFinding::severity)
          .thenComparing(KeyFinding::rule)
          .thenComparing(KeyFinding::object)
          .thenComparing(KeyFinding::column);

  @Override
  public List<KeyFinding> lint(TableDef table, String sql, int nodes) {
    SourceText statement = statement(table, sql);
    TableModel model = ServedTable.of(table);
    if (isCommented(sql)) {
      ScriptReader reader = new ScriptReader();
      reader.read(statement.file(), statement.text());
      List<TableModel> read = reader.tables();
      if (reader.remarks().isEmpty() && read.size() == 1) {
        model = read.get(0);
      }
    }
    Review review =
        Advice.review(schema(model, nodes), ServedAdvisor::always, AdviceRequest.Depth.ENGINE);
    Suppressions accepted = new Suppressions(List.of(statement), LocalDate.now(ZoneOffset.UTC));
    return sorted(
        table,
        review.findings().stream()
            .filter(finding -> accepted.reason(finding).isEmpty())
            .map(ServedAdvisor::served));
  }

  @Override
  public KeyReport lint(TableDef table, LiveTable live, int nodes) {
    TableModel model = ServedTable.of(table, live);
    Review review = review(model, nodes, AdviceRequest.Depth.PROVED_ENGINE);
    return new KeyReport(
        sorted(
            table,
            review.findings().stream()
                .map(finding -> proved(noted(finding, model)))
                .map(ServedAdvisor::served)),
        review.tables().stream()
            .flatMap(one -> one.samples().stream())
            .flatMap(ServedAdvisor::lines)
            .toList());
  }

  @Override
  public KeyComparison compare(KeyAdviceRequest request, int nodes) {
    return new ServedComparison(request, nodes(nodes)).comparison();
  }

  /**
   * Returns the findings of the default rules for a measured table, and the measurements of its
   * samples.
   */
  static Review review(TableModel measured, int nodes, AdviceRequest.Depth depth) {
    return Advice.review(schema(measured, nodes), card -> always(card) || measures(card), depth);
  }

  /** Returns a finding without the rewrites that change a row or a query result. */
  private static Finding proved(Finding finding) {
    return finding.withRewrites(
        finding.rewrites().stream().filter(rewrite -> !rewrite.refuted()).toList());
  }

  /** Returns the sorted findings, including errors in the facts that are stored with the table. */
  private static List<KeyFinding> sorted(TableDef table, Stream<KeyFinding> findings) {
    Stream<KeyFinding> unreadable =
        ServedTable.problems(table).stream().map(ServedAdvisor::unreadable);
    return Stream.concat(findings, unreadable).sorted(WORST_FIRST).toList();
  }

  private static KeyFinding unreadable(String problem) {
    return new KeyFinding(
        KeyFinding.Severity.WARNING,
        Review.UNREADABLE,
        "unreadable",
        "table",
        "",
        Confidence.CERTAIN.label(),
        problem,
        List.of(),
        "",
        List.of());
  }

  /**
   * Adds the samples without insertion order as evidence, if the finding does not use a
   * measurement.
   */
  private static Finding noted(Finding finding, TableModel table) {
    boolean measured = finding.evidence().stream().anyMatch(item -> item.n() != null);
    if (measured || !finding.object().equals("pk") || finding.fronts() == null) {
      return finding;
    }
    List<EvidenceItem> evidence = new ArrayList<>(finding.evidence());
    table.samples().stream()
        .filter(sample -> !sample.ordered())
        .map(sample -> sample.size() + " keys of " + sample.file())
        .forEach(text -> evidence.add(EvidenceItem.of(EvidenceKind.UNORDERED_SAMPLE, text)));
    return finding.withEvidence(evidence);
  }

  private static SchemaModel schema(TableModel table, int nodes) {
    return new SchemaModel(List.of(table), List.of(), nodes(nodes));
  }

  private static boolean always(RuleCard card) {
    return Profile.DEFAULT.includes(card.profile());
  }

  /** Returns whether a rule needs data of a measured table, so that it is not a style rule. */
  private static boolean measures(RuleCard card) {
    return card.looksAt().contains(EvidenceKind.BURST_SAMPLE)
        || card.looksAt().contains(EvidenceKind.LIVE);
  }

  /**
   * Returns lines such as {@code host, by time: 20 distinct values of 1000, the most frequent one
   * web3 in 6 %}.
   */
  private static Stream<String> lines(SampleReview sample) {
    List<String> lines = new ArrayList<>();
    sample.prefixes().forEach(prefix -> lines.add(line(prefix, sample)));
    int whole = lines.size() - 1;
    if (sample.ordered()) {
      lines.set(whole, lines.get(whole) + fronts(sample.prefixes().get(whole), sample));
    }
    return lines.stream();
  }

  private static String line(SampleReview.Prefix prefix, SampleReview sample) {
    String order = sample.burst() ? "in one go" : "by time";
    String distinct =
        "%s, %s: %d distinct values of %d"
            .formatted(
                prefix.columns(),
                sample.ordered() ? order : "no order to be seen",
                prefix.distinct(),
                sample.keys());
    boolean frequent = prefix.topShare() * prefix.distinct() >= 1.5;
    return frequent
        ? distinct
            + String.format(
                Locale.ROOT,
                ", the most frequent one %s in %.0f %%",
                prefix.topValue(),
                100 * prefix.topShare())
        : distinct;
  }

  private static String fronts(SampleReview.Prefix whole, SampleReview sample) {
    return String.format(
        Locale.ROOT,
        "; write fronts: %s, the fullest of 16 regions takes %.0f %%",
        whole.fronts().text(),
        100 * sample.fullestOf16());
  }

  /**
   * Returns the number of nodes to plan for, at least the default. A small cluster grows, and keys
   * cannot be changed.
   */
  private static int nodes(int today) {
    return Math.max(today, SchemaModel.DEFAULT_NODES);
  }

  private static boolean isCommented(String sql) {
    return sql.contains("--") || sql.contains("/*") || sql.contains("#");
  }

  /**
   * Returns the statement after a USE of its database. Comments before it start on their own lines.
   */
  private static SourceText statement(TableDef table, String sql) {
    return new SourceText(STATEMENT, "USE `" + table.name().database() + "`;\n" + sql);
  }

  private static KeyFinding served(Finding finding) {
    return new KeyFinding(
        KeyFinding.Severity.valueOf(finding.severity().name()),
        finding.rule(),
        finding.name(),
        finding.object(),
        finding.column(),
        finding.confidence().label(),
        finding.message(),
        evidence(finding),
        finding.fronts() == null ? "" : finding.fronts().text(),
        finding.rewrites().stream().map(ServedAdvisor::rewrite).toList());
  }

  /** Returns the evidence. Measurements replace conclusions from names. */
  private static List<String> evidence(Finding finding) {
    boolean measured = finding.evidence().stream().anyMatch(item -> item.n() != null);
    return finding.evidence().stream()
        .filter(item -> !measured || item.kind() != EvidenceKind.NAME)
        .map(ServedAdvisor::text)
        .toList();
  }

  /** Returns {@code ordered sample: 1000 keys of ... (n = 1000, p = 0.01)}. */
  private static String text(EvidenceItem item) {
    String measured =
        item.p() == null
            ? ""
            : String.format(Locale.ROOT, " (n = %d, p = %.2f)", item.n(), item.p());
    return item.kind().title() + ": " + item.text() + measured;
  }

  private static KeyFinding.Rewrite rewrite(SuggestedRewrite rewrite) {
    String open = rewrite.unproved() == null ? "" : "-- not proved: " + rewrite.unproved() + "\n";
    return new KeyFinding.Rewrite(
        rewrite.letter(), rewrite.clause(), open + rewrite.ddl(), rewrite.newKey());
  }
}
