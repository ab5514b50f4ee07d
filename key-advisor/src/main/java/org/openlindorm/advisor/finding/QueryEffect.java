package org.openlindorm.advisor.finding;

/**
 * The effect of a rewrite on one declared query.
 *
 * @param query the query's name, such as {@code q1}
 * @param outcome the quality of the access path after the rewrite
 * @param ranges the number of key ranges that the query reads; 0 if the engine refuses it
 * @param text one line, such as {@code reads 32 ranges and merges}
 */
public record QueryEffect(String query, Outcome outcome, int ranges, String text) {

  /** The quality of a query's access path. */
  public enum Outcome {
    /** A point read, or one range in the required order. */
    SERVED,
    /** Works, at a cost that {@link QueryEffect#text} describes. */
    COSTS,
    /** Refused by the engine, or a full scan. */
    BROKEN
  }

  public boolean broken() {
    return outcome == Outcome.BROKEN;
  }
}
