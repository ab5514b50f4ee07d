package org.openlindorm.advisor.model;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;

/**
 * The facts that a comment or the facts file declares about a column.
 *
 * @param source the source of its values, or null
 * @param function the function that {@code source} names, such as {@code md5}, in lower case; empty
 *     without one
 * @param inputs the columns of {@code hash(...)} and {@code bucket(...)}
 * @param buckets the number of {@code bucket(..., n)}, or null
 * @param distinct the number of different values, or null
 * @param shares the shares of rows of the most frequent values, largest first
 * @param minutes the number of minutes after which the value changes, for truncated times; or null
 * @param place the place of the declaration, or null if nothing is declared
 */
public record ColumnFacts(
    @Nullable Source source,
    String function,
    List<String> inputs,
    @Nullable Integer buckets,
    @Nullable Long distinct,
    List<Double> shares,
    @Nullable Integer minutes,
    @Nullable Place place) {

  public static final ColumnFacts NONE =
      new ColumnFacts(null, "", List.of(), null, null, List.of(), null, null);

  public ColumnFacts {
    inputs = List.copyOf(inputs);
    shares = List.copyOf(shares);
  }

  /** Creates facts about a source without a function. */
  public ColumnFacts(
      @Nullable Source source,
      List<String> inputs,
      @Nullable Integer buckets,
      @Nullable Long distinct,
      List<Double> shares,
      @Nullable Integer minutes,
      @Nullable Place place) {
    this(source, "", inputs, buckets, distinct, shares, minutes, place);
  }

  public boolean isEmpty() {
    return place == null;
  }

  /** Returns whether no fact about the values is declared, ignoring the place. */
  public boolean sayNothingOfOrder() {
    return source == null && distinct == null && shares.isEmpty() && minutes == null;
  }

  /** Returns these facts, with missing facts taken from {@code other}. */
  public ColumnFacts or(ColumnFacts other) {
    return new ColumnFacts(
        source == null ? other.source : source,
        source == null ? other.function : function,
        source == null ? other.inputs : inputs,
        source == null ? other.buckets : buckets,
        distinct == null ? other.distinct : distinct,
        shares.isEmpty() ? other.shares : shares,
        minutes == null ? other.minutes : minutes,
        place == null ? other.place : place);
  }
}
