package org.openlindorm.hbase.shell;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;

/** The lines of a file as rows by the table's types; a bad line goes to the rejections. */
final class ParsedLines {

  private final LoadOptions options;
  private final CsvSource source;
  private final LoadColumns columns;
  private final Rejections rejections;
  private final int fields;
  private @Nullable String unreadable;

  ParsedLines(LoadOptions options, CsvSource source, LoadColumns columns, Rejections rejections) {
    this.options = options;
    this.source = source;
    this.columns = columns;
    this.rejections = rejections;
    this.fields = fieldNames(options, columns).size();
  }

  /** The columns that the file's fields go to, as the server knows them. */
  static LoadColumns columns(LoadOptions options, CsvSource source) throws SQLException {
    List<String> named = options.columns() == null ? source.header() : options.columns();
    List<String> wanted = new ArrayList<>(named == null ? List.of() : named);
    if (options.lineNumber() != null) {
      wanted.add(options.lineNumber());
    }
    try (Connection connection = options.target().connect()) {
      return LoadColumns.of(connection, options.databaseName(), options.tableName(), wanted);
    }
  }

  /** The columns of the file's fields: all but the one for the line's number, which is last. */
  static List<String> fieldNames(LoadOptions options, LoadColumns columns) {
    List<String> names = columns.names();
    return options.lineNumber() == null ? names : names.subList(0, names.size() - 1);
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
      LoadRow row = row(line);
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

  private @Nullable LoadRow row(CsvSource.Line line) {
    int found = line.fields().length;
    if (found != fields) {
      rejections.add(line, found + " fields, " + fields + " are expected");
      return null;
    }
    try {
      return new LoadRow(line, columns.parse(values(line)));
    } catch (LindormException e) {
      rejections.add(line, String.valueOf(e.getMessage()));
      return null;
    }
  }

  private @Nullable String[] values(CsvSource.Line line) {
    @Nullable String[] given = line.fields();
    if (options.lineNumber() == null) {
      return given;
    }
    @Nullable String[] values = Arrays.copyOf(given, given.length + 1);
    values[given.length] = Long.toString(line.number());
    return values;
  }
}
