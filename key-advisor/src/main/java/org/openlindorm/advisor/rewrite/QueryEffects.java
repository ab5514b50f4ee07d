package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.QueryEffect.Outcome;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.key.KeyBounds;

/** Computes the effects of a key change on the declared queries of a table. */
public final class QueryEffects {

  private QueryEffects() {}

  /** Returns the effects on the queries of a table. */
  static List<QueryEffect> of(TableModel table, Function<QueryModel, QueryUse> uses) {
    List<QueryEffect> effects = new ArrayList<>();
    for (QueryModel query : table.queries()) {
      if (query.kind() != QueryModel.Kind.UPSERT) {
        effects.add(effect(query, uses.apply(query)));
      }
    }
    return effects;
  }

  /** Returns how the engine reads one query. */
  public static QueryEffect effect(QueryModel query, QueryUse use) {
    KeyBounds bounds = use.bounds();
    if (use.refusal() != null) {
      String text = use.inefficient() ? "refused: no bound on the start of a key" : "refused";
      return new QueryEffect(query.name(), Outcome.BROKEN, 0, text);
    }
    if (bounds == null) {
      return new QueryEffect(query.name(), Outcome.COSTS, 1, "reads several keys or tables");
    }
    int ranges = (int) Math.min(use.ranges(), Integer.MAX_VALUE);
    if (bounds.isSingleValue()) {
      return new QueryEffect(
          query.name(),
          Outcome.SERVED,
          ranges,
          ranges == 1 ? "point read" : "reads " + ranges + " keys");
    }
    if (use.readsAll()) {
      String whole = use.chosen().equals("pk") ? "table" : "index";
      return new QueryEffect(query.name(), Outcome.COSTS, ranges, "reads the whole " + whole);
    }
    String sorted = use.sort() == null ? "" : ", then sorts in memory";
    if (ranges > 1) {
      return new QueryEffect(
          query.name(),
          Outcome.COSTS,
          ranges,
          "reads " + ranges + " ranges and merges them" + sorted);
    }
    return use.sort() == null
        ? new QueryEffect(query.name(), Outcome.SERVED, 1, "reads one range")
        : new QueryEffect(query.name(), Outcome.COSTS, 1, "reads one range" + sorted);
  }
}
