package org.openlindorm.advisor.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.QueryEffect.Outcome;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.review.TableReview;

/** Formats the gain and the cost of a rewrite in one line. */
public final class RewriteCost {

  private RewriteCost() {}

  /**
   * Returns {@code fronts: 32, serves 1 of 2 queries, 1 reads up to 32 ranges}.
   *
   * @param table the review of the rewritten table, if it is known
   */
  public static String text(SuggestedRewrite rewrite, Optional<TableReview> table) {
    List<String> parts = new ArrayList<>();
    parts.add("fronts: " + rewrite.fronts().text());
    List<QueryEffect> effects = rewrite.effects();
    if (effects.isEmpty()) {
      parts.add(rewrite.keyBytes() + " bytes a key");
    } else {
      queries(effects, table, parts);
    }
    if (rewrite.client()) {
      parts.add("clients compute a column");
    }
    return String.join(", ", parts);
  }

  /** Returns {@code orders.sql:12 breaks: a range on ts is refused}. */
  public static String text(QueryEffect effect, Optional<TableReview> table) {
    String query = table.map(one -> one.label(effect.query())).orElse(effect.query());
    if (refused(effect, table)) {
      return query + " is refused as today";
    }
    return query + (effect.broken() ? " breaks: " : ": ") + effect.text();
  }

  private static boolean refused(QueryEffect effect, Optional<TableReview> table) {
    return effect.broken() && table.filter(one -> one.refuses(effect.query())).isPresent();
  }

  private static void queries(
      List<QueryEffect> effects, Optional<TableReview> table, List<String> parts) {
    long served = count(effects, Outcome.SERVED);
    String all = Counts.counted(effects.size(), "query", "queries");
    parts.add("serves " + (served == effects.size() ? all : served + " of " + all));
    long costly = count(effects, Outcome.COSTS);
    if (costly > 0) {
      int ranges = effects.stream().mapToInt(QueryEffect::ranges).max().orElse(1);
      parts.add(
          costly
              + (costly == 1 ? " reads" : " read")
              + (ranges > 1 ? " up to " + ranges + " ranges" : " more"));
    }
    long refused = count(effects, Outcome.BROKEN);
    long before = effects.stream().filter(one -> refused(one, table)).count();
    if (refused > before) {
      parts.add("breaks " + (refused - before));
    }
    if (before > 0) {
      parts.add(before + " refused as today");
    }
  }

  private static long count(List<QueryEffect> effects, Outcome outcome) {
    return effects.stream().filter(one -> one.outcome() == outcome).count();
  }
}
