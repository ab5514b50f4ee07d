package org.openlindorm.advisor.edit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A text with edits. Line ends are preserved, and inserted text uses the same line ends. Every line
 * keeps its original number.
 */
public final class EditedText {
  static final int NEW = -1;
  private static final Pattern LINE_END = Pattern.compile("\r\n|\n|\r");

  /**
   * A line, including its line end.
   *
   * @param origin its original number, from 0, or {@link #NEW}
   */
  record TextLine(int origin, String text) {}

  private final List<String> first;
  private final List<TextLine> lines;
  private final String lineEnd;

  private EditedText(List<String> first, List<TextLine> lines, String lineEnd) {
    this.first = first;
    this.lines = lines;
    this.lineEnd = lineEnd;
  }

  public static EditedText of(String text) {
    List<String> first = cut(text);
    List<TextLine> lines = new ArrayList<>();
    for (String line : first) {
      lines.add(new TextLine(lines.size(), line));
    }
    Matcher end = LINE_END.matcher(text);
    return new EditedText(first, lines, end.find() ? end.group() : "\n");
  }

  /** Returns the lines, including their line ends. An empty line follows the last line end. */
  private static List<String> cut(String text) {
    List<String> lines = new ArrayList<>();
    Matcher end = LINE_END.matcher(text);
    int start = 0;
    while (end.find()) {
      lines.add(text.substring(start, end.end()));
      start = end.end();
    }
    lines.add(text.substring(start));
    return lines;
  }

  /**
   * Returns the text after edits that do not overlap. The places of the edits refer to this text.
   */
  public EditedText with(List<Replacement> edits) {
    List<Replacement> sorted =
        edits.stream().sorted(Comparator.comparing(Replacement::place)).toList();
    List<TextLine> changed = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < sorted.size(); ) {
      int from = sorted.get(i).place().line() - 1;
      int to = last(sorted.get(i));
      int end = i + 1;
      while (end < sorted.size() && sorted.get(end).place().line() - 1 <= to) {
        to = Math.max(to, last(sorted.get(end)));
        end++;
      }
      changed.addAll(lines.subList(next, from));
      changed.addAll(changed(lines.subList(from, to + 1), from, sorted.subList(i, end)));
      next = to + 1;
      i = end;
    }
    changed.addAll(lines.subList(next, lines.size()));
    return new EditedText(first, changed, lineEnd);
  }

  /** Returns the line where an edit ends. An edit may end after a last line without a line end. */
  private int last(Replacement edit) {
    return Math.min(lines.size(), edit.place().endLine()) - 1;
  }

  /** Returns a range of lines after edits. Unchanged lines at either end keep their origin. */
  private List<TextLine> changed(List<TextLine> old, int from, List<Replacement> edits) {
    int[] starts = new int[old.size()];
    StringBuilder whole = new StringBuilder();
    for (int i = 0; i < old.size(); i++) {
      starts[i] = whole.length();
      whole.append(old.get(i).text());
    }
    StringBuilder text = new StringBuilder();
    int read = 0;
    for (Replacement edit : edits) {
      var place = edit.place();
      text.append(whole, read, starts[place.line() - 1 - from] + place.column() - 1);
      text.append(edit.text().replace("\n", lineEnd));
      int end = place.endLine() - 1 - from;
      read = end < starts.length ? starts[end] + place.endColumn() - 1 : whole.length();
    }
    text.append(whole, read, whole.length());
    List<String> now = cut(text.toString());
    if (LINE_END.matcher(old.get(old.size() - 1).text()).find()) {
      now.remove(now.size() - 1);
    }
    return withOrigins(old, now);
  }

  private static List<TextLine> withOrigins(List<TextLine> old, List<String> now) {
    int least = Math.min(old.size(), now.size());
    int before = 0;
    while (before < least && old.get(before).text().equals(now.get(before))) {
      before++;
    }
    int common = 0;
    while (common < least - before
        && old.get(old.size() - 1 - common).text().equals(now.get(now.size() - 1 - common))) {
      common++;
    }
    List<TextLine> lines = new ArrayList<>(old.subList(0, before));
    now.subList(before, now.size() - common).forEach(line -> lines.add(new TextLine(NEW, line)));
    lines.addAll(old.subList(old.size() - common, old.size()));
    return lines;
  }

  public String text() {
    return lines.stream().map(TextLine::text).collect(Collectors.joining());
  }

  /** Returns the lines before the first edit. */
  List<String> first() {
    return first;
  }

  List<TextLine> lines() {
    return lines;
  }
}
