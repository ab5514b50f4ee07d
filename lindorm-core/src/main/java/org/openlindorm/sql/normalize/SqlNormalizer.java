package org.openlindorm.sql.normalize;

import java.util.List;

/** Reads a statement once, for the key of its plan and for its values. */
public final class SqlNormalizer {

  private SqlNormalizer() {}

  /**
   * The normal form of one statement. Never fails: what it does not understand is returned as it
   * is, not cacheable, and the parser will tell what is wrong.
   */
  public static NormalizedSql normalize(String text) {
    NormalizerPass pass = new NormalizerPass(text, true);
    NormalizerPass.Outcome outcome = pass.run();
    if (outcome == NormalizerPass.Outcome.AGAIN_WITHOUT_LIFTING) {
      pass = new NormalizerPass(text, false);
      outcome = pass.run();
    }
    return outcome == NormalizerPass.Outcome.DONE
        ? pass.result()
        : new NormalizedSql(text, List.of(), false);
  }
}
