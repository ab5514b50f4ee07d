package org.openlindorm.shell.output;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.openlindorm.advisor.program.UsageError;

/** The output formats of results. */
public enum OutputFormat {
  TABLE(new TablePrinter()),
  VERTICAL(new VerticalPrinter()),
  CSV(FieldPrinter.csv()),
  TSV(FieldPrinter.tsv()),
  JSON(JsonPrinter.array()),
  JSONL(JsonPrinter.lines()),
  MARKDOWN(new MarkdownPrinter());

  private final RowPrinter printer;

  OutputFormat(RowPrinter printer) {
    this.printer = printer;
  }

  public RowPrinter printer() {
    return printer;
  }

  /** Returns whether counts and times are printed; programs get only rows. */
  public boolean forPeople() {
    return this == TABLE || this == VERTICAL;
  }

  /** Returns whether only rows may be printed, since a program reads them. */
  public boolean isForPrograms() {
    return !forPeople() && this != MARKDOWN;
  }

  /** Returns whether failures are printed as JSON too. */
  public boolean failsInJson() {
    return this == JSON || this == JSONL;
  }

  /**
   * Returns the format with a name, case-insensitive.
   *
   * @throws UsageError when there is none
   */
  public static OutputFormat of(String name) {
    for (OutputFormat format : values()) {
      if (format.word().equals(name.toLowerCase(Locale.ROOT))) {
        return format;
      }
    }
    throw new UsageError("Format '" + name + "' is not one of " + words());
  }

  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static String words() {
    return Arrays.stream(values()).map(OutputFormat::word).collect(Collectors.joining(", "));
  }
}
