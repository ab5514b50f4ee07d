package org.openlindorm.statistics.history;

import java.util.Comparator;

/**
 * One line of figures over time.
 *
 * @param label the kind of statements, the protocol or the error number; empty without parts
 * @param bucket the number of the latency bucket; 0 for figures other than {@link Figure#WITHIN}
 */
public record Series(Figure figure, String label, int bucket) implements Comparable<Series> {

  private static final Comparator<Series> ORDER =
      Comparator.comparing(Series::figure)
          .thenComparing(Series::label)
          .thenComparingInt(Series::bucket);

  public static Series of(Figure figure) {
    return new Series(figure, "", 0);
  }

  public static Series of(Figure figure, String label) {
    return new Series(figure, label, 0);
  }

  @Override
  public int compareTo(Series other) {
    return ORDER.compare(this, other);
  }
}
