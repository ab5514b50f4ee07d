package org.openlindorm.advisor.report;

import java.io.IOException;
import java.io.UncheckedIOException;

/** A report format. Lines end with a line feed on every system. */
public interface Report {
  void print(LintResults results, Appendable out) throws IOException;

  /** Returns the whole report as a text. */
  default String text(LintResults results) {
    StringBuilder text = new StringBuilder();
    try {
      print(results, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
