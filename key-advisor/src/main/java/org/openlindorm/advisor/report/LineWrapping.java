package org.openlindorm.advisor.report;

import java.util.ArrayList;
import java.util.List;

/** Splits text into lines at blanks. */
final class LineWrapping {
  private LineWrapping() {}

  /** Returns lines of at most {@code width} characters; a longer word has its own line. */
  static List<String> lines(String text, int width) {
    List<String> lines = new ArrayList<>();
    for (String paragraph : text.split("\n", -1)) {
      StringBuilder line = new StringBuilder();
      for (String word : paragraph.strip().split(" +", -1)) {
        if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
          lines.add(line.toString());
          line.setLength(0);
        }
        line.append(line.isEmpty() ? "" : " ").append(word);
      }
      lines.add(line.toString());
    }
    return lines;
  }
}
