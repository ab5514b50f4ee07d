package org.openlindorm.shell;

import org.jspecify.annotations.Nullable;
import org.openlindorm.shell.file.LoadFailure;
import org.openlindorm.shell.file.RowSource;

/** The valid rows of a file, one after the other. */
final class ParsedLines {

  private final RowSource source;
  private final LineParser parser;
  private final Rejections rejections;
  private final long from;
  private @Nullable String unreadable;

  /**
   * @param from the line after which they begin; 0 for all
   */
  ParsedLines(RowSource source, LineParser parser, Rejections rejections, long from) {
    this.source = source;
    this.parser = parser;
    this.rejections = rejections;
    this.from = from;
  }

  /**
   * Returns the next valid row. Returns null at the end, at a read error, and when a bad line ends
   * the load.
   */
  @Nullable LoadRow next() {
    while (!rejections.stop()) {
      RowSource.Line line = line();
      if (line == null) {
        return null;
      }
      LoadRow row = parser.row(line);
      if (row != null) {
        return row;
      }
    }
    return null;
  }

  /** Returns why the file cannot be read any further, or null. */
  @Nullable String unreadable() {
    return unreadable;
  }

  private RowSource.@Nullable Line line() {
    try {
      RowSource.Line line = source.next();
      while (line != null && line.number() <= from) {
        line = source.next();
      }
      return line;
    } catch (LoadFailure e) {
      unreadable = e.getMessage();
      return null;
    }
  }
}
