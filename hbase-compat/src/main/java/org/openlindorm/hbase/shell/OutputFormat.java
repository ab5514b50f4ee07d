package org.openlindorm.hbase.shell;

import java.util.Locale;
import org.openlindorm.hbase.command.UsageError;

/** How results are printed. */
enum OutputFormat {
  TABLE(new TablePrinter()),
  CSV(new CsvPrinter()),
  JSON(new JsonPrinter()),
  VERTICAL(new VerticalPrinter());

  private final RowPrinter printer;

  OutputFormat(RowPrinter printer) {
    this.printer = printer;
  }

  RowPrinter printer() {
    return printer;
  }

  /** Whether counts and times are for the reader of the output; programs get rows alone. */
  boolean forPeople() {
    return this == TABLE || this == VERTICAL;
  }

  static OutputFormat of(String name) {
    for (OutputFormat format : values()) {
      if (format.name().equals(name.toUpperCase(Locale.ROOT))) {
        return format;
      }
    }
    throw new UsageError("Format '" + name + "' is not one of table, csv, json, vertical");
  }
}
