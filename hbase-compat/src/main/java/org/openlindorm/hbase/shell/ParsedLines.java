package org.openlindorm.hbase.shell;

import org.jspecify.annotations.Nullable;

/** The good lines of a file, one after the other. */
final class ParsedLines {

  private final CsvSource source;
  private final LineParser parser;
  private final Rejections rejections;
  private @Nullable String unreadable;

  ParsedLines(CsvSource source, LineParser parser, Rejections rejections) {
    this.source = source;
    this.parser = parser;
    this.rejections = rejections;
  }

  /**
   * The next good row; null at the end, where the file cannot be read any further, and when a bad
   * line ends the load.
   */
  @Nullable LoadRow next() {
    while (!rejections.stop()) {
      CsvSource.Line line = line();
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

  /** Why the file cannot be read any further, or null. */
  @Nullable String unreadable() {
    return unreadable;
  }

  private CsvSource.@Nullable Line line() {
    try {
      return source.next();
    } catch (LoadFailure e) {
      unreadable = e.getMessage();
      return null;
    }
  }
}
