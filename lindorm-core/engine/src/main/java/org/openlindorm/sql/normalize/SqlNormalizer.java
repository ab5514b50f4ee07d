package org.openlindorm.sql.normalize;

import java.util.List;

/** Reads a statement once, for the key of its plan and for its values. */
public final class SqlNormalizer {

  private SqlNormalizer() {}

  /**
   * Returns the normal form of one statement. Never fails: a text that it does not understand is
   * returned unchanged and not cacheable, and the parser reports the error.
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
