package org.openlindorm.advisor.model;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;

/**
 * What people declare about a column, in a comment or in the facts file.
 *
 * @param source null when it is not told
 * @param function that {@code source} names, such as {@code md5}, in lower case; empty without
 * @param inputs the columns of {@code hash(...)} and {@code bucket(...)}
 * @param buckets the number of {@code bucket(..., n)}, or null
 * @param distinct how many different values it has, or null
 * @param shares the part of the rows that each of the most frequent values takes, largest first
 * @param minutes after how many minutes the value changes, for time in steps; or null
 * @param place where it is declared, or null when nothing is
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

  /** Facts of a source that names no function. */
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

  /** Whether nothing is said of the values, wherever that may be declared. */
  public boolean tellNothing() {
    return source == null && distinct == null && shares.isEmpty() && minutes == null;
  }

  /** These facts, and those of another place where these are silent. */
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
