package org.openlindorm.shell;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.shell.file.RowSource;

/**
 * Converts lines of a file to rows by the table's types; a bad line is added to the rejections.
 * Thread-safe.
 */
final class LineParser {

  private final LoadOptions options;
  private final LoadColumns columns;
  private final Rejections rejections;
  private final int fields;

  LineParser(LoadOptions options, LoadColumns columns, Rejections rejections) {
    this.options = options;
    this.columns = columns;
    this.rejections = rejections;
    this.fields = fieldNames(options, columns).size();
  }

  /** Returns the target columns of the fields, from the options or the file's header. */
  static List<String> requested(LoadOptions options, RowSource source) {
    List<String> named = options.columns() == null ? source.names() : options.columns();
    List<String> requested = new ArrayList<>(named == null ? List.of() : named);
    if (options.lineNumber() != null) {
      requested.add(options.lineNumber());
    }
    return requested;
  }

  /**
   * Returns the columns of the file's fields: all but the one for the line number, which is last.
   */
  static List<String> fieldNames(LoadOptions options, LoadColumns columns) {
    List<String> names = columns.names();
    return options.lineNumber() == null ? names : names.subList(0, names.size() - 1);
  }

  /** Returns the row of a line, or null when it is rejected. */
  @Nullable LoadRow row(RowSource.Line line) {
    if (line.fault() != null) {
      rejections.add(line, line.fault());
      return null;
    }
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

  private @Nullable Object[] values(RowSource.Line line) {
    @Nullable Object[] given = line.fields();
    if (options.lineNumber() == null) {
      return given;
    }
    @Nullable Object[] values = Arrays.copyOf(given, given.length + 1, Object[].class);
    values[given.length] = line.number();
    return values;
  }
}
