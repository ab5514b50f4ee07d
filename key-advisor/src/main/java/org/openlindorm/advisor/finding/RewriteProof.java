package org.openlindorm.advisor.finding;

/**
 * The result of running a rewrite on an engine in memory.
 *
 * @param text what was compared, why nothing could be, or the statements that differ
 */
public record RewriteProof(Result result, String text) {

  /** The result for the rows and the query results. */
  public enum Result {
    /** Each row was copied with its values, and each query returned the same. */
    PROVED,
    /** There was no row or no query result to compare. */
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

  public boolean is(Result asked) {
    return result == asked;
  }
}
