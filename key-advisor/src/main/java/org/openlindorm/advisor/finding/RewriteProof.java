package org.openlindorm.advisor.finding;

/**
 * What running a rewrite on an engine in memory has shown.
 *
 * @param text what was compared, why nothing could be, or the statements that differ
 */
public record RewriteProof(Result result, String text) {

  /** What became of the rows and the answers. */
  public enum Result {
    /** Each row arrived with its values, and each query found the same. */
    PROVED,
    /** There was no row or no answer to compare. */
    OPEN,
    /** A row or an answer has changed. */
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
