package org.openlindorm.sql.resolve.access;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToLongFunction;

/**
 * Ranks the keys that a statement can read by: the first criterion in which two differ decides.
 * There are no statistics; the criteria measure how far the conditions narrow each key.
 */
final class Ranking {

  /**
   * @param worth the larger the better
   * @param lost why the first candidate is worse than the second
   */
  private record Criterion(
      ToLongFunction<Candidate> worth, BiFunction<Candidate, Candidate, String> lost) {}

  private static final Criterion POINT_READ =
      new Criterion(
          key -> key.isPrimaryKey() && key.bounds().isSingleValue() ? 1 : 0,
          (loser, winner) -> "every column of the primary key is bound by = or IN");

  private static final Criterion BOUND =
      new Criterion(
          key -> key.bounds().bindsFirst() ? 1 : 0,
          (loser, winner) -> loser.bounds().uses().get(0).text());

  private static final Criterion POINTS =
      new Criterion(
          key -> key.bounds().pointColumns(),
          (loser, winner) ->
              "= or IN bind "
                  + columns(loser.bounds().pointColumns())
                  + " at its start instead of "
                  + winner.bounds().pointColumns());

  private static final Criterion RANGE =
      new Criterion(
          key -> key.bounds().hasRange() ? 1 : 0,
          (loser, winner) -> "no range follows the columns bound by = or IN");

  private static final Criterion COVERING =
      new Criterion(
          key -> key.isCovering() ? 1 : 0,
          (loser, winner) ->
              "it does not hold "
                  + String.join(", ", loser.missing())
                  + ", so each row would be looked up");

  private static final Criterion ORDER =
      new Criterion(
          key -> key.orderService() == RequiredOrder.Service.NONE ? 0 : 1,
          (loser, winner) -> "it does not give the order of ORDER BY");

  private static final Criterion FEW_COLUMNS =
      new Criterion(
          key -> -key.bounds().layout().columns().size(),
          (loser, winner) ->
              "its key has "
                  + columns(loser.bounds().layout().columns().size())
                  + " instead of "
                  + winner.bounds().layout().columns().size());

  private static final Criterion PRIMARY_KEY =
      new Criterion(
          key -> key.isPrimaryKey() ? 1 : 0,
          (loser, winner) -> "it is not better than the primary key");

  private final List<Criterion> criteria;

  /** With a LIMIT the right order lets a read stop early, which ranks higher than covering. */
  Ranking(ReadRequirements requirements) {
    List<Criterion> all = new ArrayList<>(List.of(POINT_READ, BOUND, POINTS, RANGE));
    all.addAll(requirements.limited() ? List.of(ORDER, COVERING) : List.of(COVERING, ORDER));
    all.addAll(List.of(FEW_COLUMNS, PRIMARY_KEY));
    criteria = List.copyOf(all);
  }

  private static String columns(int count) {
    return count + (count == 1 ? " column" : " columns");
  }

  Candidate best(List<Candidate> candidates) {
    Candidate best = candidates.get(0);
    for (Candidate candidate : candidates.subList(1, candidates.size())) {
      if (isBetter(candidate, best)) {
        best = candidate;
      }
    }
    return best;
  }

  private boolean isBetter(Candidate candidate, Candidate best) {
    for (Criterion criterion : criteria) {
      int compared =
          Long.compare(
              criterion.worth().applyAsLong(candidate), criterion.worth().applyAsLong(best));
      if (compared != 0) {
        return compared > 0;
      }
    }
    return name(candidate).compareTo(name(best)) < 0;
  }

  private static String name(Candidate candidate) {
    return candidate.index() == null ? "" : candidate.index().name();
  }

  /** Returns the reason why a candidate is not the best one. */
  String whyNot(Candidate loser, Candidate winner) {
    for (Criterion criterion : criteria) {
      if (criterion.worth().applyAsLong(loser) < criterion.worth().applyAsLong(winner)) {
        return criterion.lost().apply(loser, winner);
      }
    }
    return "only their names differ";
  }
}
