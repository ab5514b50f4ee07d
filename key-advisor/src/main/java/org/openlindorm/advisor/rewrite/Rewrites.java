package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.fronts.Cause;
import org.openlindorm.advisor.fronts.KeyBytes;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.SchemaModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.RuleContext;

/**
 * The rewrites that help against a finding. Each is applied to the model and judged again: one
 * whose writes still land in few places is left out; one that breaks a declared query is listed
 * with it.
 */
public final class Rewrites {

  private static final String VERSION = "_v2";
  private static final List<String> PREFERENCE = List.of("R4", "R2", "R5", "R1", "R3", "R7");
  private static final int MOST = 4;

  private Rewrites() {}

  /** The best first, lettered from A; empty where no rewrite belongs to the finding. */
  public static List<SuggestedRewrite> of(Finding finding, TableModel table, RuleContext context) {
    if (finding.severity() == Severity.QUESTION) {
      return List.of();
    }
    List<SuggestedRewrite> judged = new ArrayList<>();
    for (Candidate candidate : candidates(finding, table, context)) {
      SuggestedRewrite rewrite = judged(candidate, context);
      if (rewrite != null) {
        judged.add(rewrite);
      }
    }
    judged.sort(
        Comparator.comparingLong(SuggestedRewrite::brokenQueries)
            .thenComparingLong(Rewrites::extraRanges)
            .thenComparingInt(rewrite -> PREFERENCE.indexOf(rewrite.kind())));
    List<SuggestedRewrite> lettered = new ArrayList<>();
    for (SuggestedRewrite rewrite : judged.subList(0, Math.min(MOST, judged.size()))) {
      lettered.add(rewrite.withLetter((char) ('A' + lettered.size())));
    }
    return lettered;
  }

  private static long extraRanges(SuggestedRewrite rewrite) {
    return rewrite.effects().stream()
        .filter(effect -> effect.outcome() == QueryEffect.Outcome.COSTS)
        .mapToLong(QueryEffect::ranges)
        .sum();
  }

  private static List<Candidate> candidates(
      Finding finding, TableModel table, RuleContext context) {
    return switch (finding.rule()) {
      case "KEY101",
          "KEY102",
          "KEY103",
          "KEY104",
          "KEY105",
          "KEY106",
          "KEY107",
          "KEY113",
          "KEY202",
          "KEY203",
          "KEY207",
          "LIV901" ->
          KeyCandidates.of(table, context.primaryKey(table), context.nodes());
      case "IDX501" ->
          context.indexes(table).stream()
              .filter(key -> key.object().equals(finding.object()))
              .findFirst()
              .map(key -> IndexCandidates.spread(table, key, context.nodes()))
              .orElse(List.of());
      case "QRY601" -> {
        QueryModel query =
            table.queries().stream()
                .filter(one -> one.name().equals(finding.object()))
                .findFirst()
                .orElse(null);
        yield query == null ? List.of() : IndexCandidates.serving(table, query);
      }
      default -> List.of();
    };
  }

  /** Null when the rewrite would be reported again. */
  private static @Nullable SuggestedRewrite judged(Candidate candidate, RuleContext context) {
    TableModel table = candidate.table().withSamples(List.of());
    RuleContext again =
        RuleContext.of(new SchemaModel(List.of(table), table.queries(), context.nodes()));
    KeyProfile key =
        again.keys(table).stream()
            .filter(one -> one.object().equals(candidate.object()))
            .findFirst()
            .orElseThrow();
    Verdict verdict = again.verdict(key);
    boolean writes = !candidate.kind().equals("R7");
    if (writes && verdict.severity().atLeast(Severity.WARNING) && !verdict.is(Cause.NONE)) {
      return null;
    }
    if (key.isPrimary() && table.keyColumns().size() > 5) {
      return null;
    }
    List<QueryEffect> effects = QueryEffects.of(table);
    if (!writes && effects.stream().noneMatch(effect -> !effect.broken())) {
      return null;
    }
    IndexModel index = key.index();
    String name = index == null ? table.name() + VERSION : changedName(candidate, index);
    String ddl =
        index == null ? TableDdl.create(table, name) : TableDdl.createIndex(table, index, name);
    List<String> steps =
        index == null
            ? Migration.ofTable(table, name)
            : writes
                ? Migration.ofIndex(table, index.name(), name)
                : List.of("Create index " + name + "; it is built while writers write.");
    return new SuggestedRewrite(
        'A',
        candidate.kind(),
        candidate.title(),
        index == null ? table.keySql() : sql(index),
        key.fronts(),
        effects,
        KeyBytes.of(key),
        candidate.note(),
        ddl,
        List.of(),
        steps);
  }

  private static String changedName(Candidate candidate, IndexModel index) {
    return candidate.kind().equals("R7") ? index.name() : index.name() + VERSION;
  }

  private static String sql(IndexModel index) {
    return Objects.requireNonNull(index).key().stream()
        .map(KeyItemModel::sql)
        .collect(Collectors.joining(", ", "(", ")"));
  }
}
