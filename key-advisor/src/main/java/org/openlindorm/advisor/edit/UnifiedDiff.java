package org.openlindorm.advisor.edit;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.edit.EditedText.TextLine;

/** A unified diff of the edits of a file, for {@code git apply} and {@code patch -p1}. */
public final class UnifiedDiff {
  private static final int CONTEXT = 3;

  private enum Sign {
    SAME(' '),
    GONE('-'),
    NEW('+');

    private final char mark;

    Sign(char mark) {
      this.mark = mark;
    }
  }

  private record Step(Sign sign, String line) {}

  private final List<Step> steps = new ArrayList<>();
  private final StringBuilder out = new StringBuilder();

  private UnifiedDiff() {}

  /** Returns the unified diff of a text before and after its edits; empty if they are equal. */
  public static String of(String file, EditedText text) {
    var diff = new UnifiedDiff();
    diff.compare(text);
    diff.print(file);
    return diff.out.toString();
  }

  /** Compares the lines. In a replaced block, the old lines precede the new lines. */
  private void compare(EditedText text) {
    List<String> first = text.first();
    List<String> fresh = new ArrayList<>();
    int read = 0;
    for (TextLine line : text.lines()) {
      if (line.origin() == EditedText.NEW) {
        fresh.add(line.text());
        continue;
      }
      first.subList(read, line.origin()).forEach(gone -> add(Sign.GONE, gone));
      fresh.forEach(one -> add(Sign.NEW, one));
      fresh.clear();
      add(Sign.SAME, line.text());
      read = line.origin() + 1;
    }
    first.subList(read, first.size()).forEach(gone -> add(Sign.GONE, gone));
    fresh.forEach(one -> add(Sign.NEW, one));
  }

  private void add(Sign sign, String line) {
    if (!line.isEmpty()) {
      steps.add(new Step(sign, line));
    }
  }

  private void print(String file) {
    int oldLine = 1;
    int newLine = 1;
    int done = 0;
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i).sign() == Sign.SAME) {
        continue;
      }
      if (out.length() == 0) {
        out.append("--- a/").append(file).append("\n+++ b/").append(file).append('\n');
      }
      int from = Math.max(done, i - CONTEXT);
      int to = following(i);
      oldLine += count(done, from, Sign.NEW);
      newLine += count(done, from, Sign.GONE);
      hunk(from, to, oldLine, newLine);
      oldLine += count(from, to, Sign.NEW);
      newLine += count(from, to, Sign.GONE);
      done = to;
      i = to - 1;
    }
  }

  /**
   * Returns the index after the hunk of a change. Changes that share context lines are in one hunk.
   */
  private int following(int change) {
    int last = change;
    for (int i = change; i < steps.size() && i <= last + 2 * CONTEXT; i++) {
      last = steps.get(i).sign() == Sign.SAME ? last : i;
    }
    return Math.min(steps.size(), last + 1 + CONTEXT);
  }

  /** Returns the number of lines on the side that does not contain lines with the sign. */
  private int count(int from, int to, Sign without) {
    return (int) steps.subList(from, to).stream().filter(one -> one.sign() != without).count();
  }

  private void hunk(int from, int to, int oldLine, int newLine) {
    out.append("@@ -").append(range(oldLine, count(from, to, Sign.NEW)));
    out.append(" +").append(range(newLine, count(from, to, Sign.GONE))).append(" @@\n");
    for (Step step : steps.subList(from, to)) {
      out.append(step.sign().mark).append(step.line());
      if (!step.line().endsWith("\n")) {
        out.append("\n\\ No newline at end of file\n");
      }
    }
  }

  /** Returns a line range of a hunk header. An empty range starts at the preceding line. */
  private static String range(int line, int count) {
    return (count == 0 ? line - 1 : line) + "," + count;
  }
}
