package org.openlindorm.advisor.finding;

/**
 * The result of executing a rewrite on an in-memory engine.
 *
 * @param text what was compared, why nothing could be compared, or the statements with different
 *     results
 */
public record RewriteProof(Result result, String text) {

  /** The result of comparing rows and query results. */
  public enum Result {
    /** Each row was copied with its values, and each query returned the same result. */
    PROVED,
    /** There was no row or query result to compare. */
    OPEN,
    /** A row or a query result has changed. */
    REFUTED
  }

  public static RewriteProof open(String why) {
    return new RewriteProof(Result.OPEN, why);
  }

  public static RewriteProof refuted(String statements) {
    return new RewriteProof(Result.REFUTED, statements);
  }

  public boolean is(Result other) {
    return result == other;
  }
}
