package org.openlindorm.advisor.finding;

/**
 * The effect of a rewrite on one declared query.
 *
 * @param query its name, such as {@code q1}
 * @param outcome how it is read after the rewrite
 * @param ranges the number of key ranges that are read then; 0 when the query is refused
 * @param text one line, such as {@code reads 32 ranges and merges}
 */
public record QueryEffect(String query, Outcome outcome, int ranges, String text) {

  /** The quality of a query's access path. */
  public enum Outcome {
    /** A point read, or one range in the wanted order. */
    SERVED,
    /** Works, at a cost that {@link QueryEffect#text} names. */
    COSTS,
    /** Refused by the engine, or a full scan. */
    BROKEN
  }

  public boolean broken() {
    return outcome == Outcome.BROKEN;
  }
}
