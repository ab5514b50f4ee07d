package org.openlindorm.it.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.openlindorm.it.bench.contest.Figures;
import org.openlindorm.it.bench.contest.StoredTable;

/** Figures as Markdown tables that people can read as they are. */
final class Report {

  private final List<String> lines = new ArrayList<>();
  private final Consumer<String> reader;

  /**
   * @param reader gets each line as it is known
   */
  Report(Consumer<String> reader) {
    this.reader = reader;
  }

  /** Adds a line about the run and its machine. */
  void note(String line) {
    add(List.of(line, ""));
  }

  /** Adds the sizes of a group's tables on each side, before the first call. */
  void tables(Group group, List<StoredTable> tables) {
    List<List<String>> table = new ArrayList<>();
    table.add(List.of("Tables of " + group.title(), "rows", "bytes of its files"));
    for (StoredTable one : tables) {
      table.add(
          List.of(
              one.table() + ", " + one.side().title(),
              Long.toString(one.rows()),
              Long.toString(one.bytes())));
    }
    table(table);
  }

  /** One contest, with what each contender is compared with. */
  void contest(Figures.Outcome contest) {
    List<List<String>> table = new ArrayList<>();
    table.add(
        List.of(
            contest.name(),
            "calls",
            "median us",
            "p99 us",
            "CPU us",
            "requests",
            "bytes",
            "with others"));
    for (Figures.Score score : contest.contenders()) {
      Double processor = score.processorMicros();
      table.add(
          List.of(
              score.name(),
              Integer.toString(score.calls()),
              decimal("%.1f", score.medianMicros()),
              decimal("%.1f", score.p99Micros()),
              processor == null ? "" : decimal("%.0f", processor),
              requests(score),
              bytes(score),
              score.against().stream().map(Report::text).collect(Collectors.joining("; "))));
    }
    table(table);
    for (Figures.Growth growth : contest.growth()) {
      note(
          contest.name()
              + ": "
              + growth(growth)
              + decimal(", target %.2f ", growth.target())
              + (growth.met() ? "met" : "MISSED"));
    }
  }

  /** Such as {@code SQL, 1000 to 100000: slope 0.98, 0.96 each (CPU 0.95)}. */
  static String growth(Figures.Growth growth) {
    return "%s, %d to %d: slope %s, %s each%s"
        .formatted(
            growth.contender(),
            growth.from(),
            growth.to(),
            decimal("%.2f", growth.slope()),
            decimal("%.2f", growth.each()),
            processor(growth));
  }

  private static String processor(Figures.Growth growth) {
    Double each = growth.processorEach();
    return each == null ? "" : decimal(" (CPU %.2f)", each);
  }

  /** Calls of the region server and round trips of the wire; nothing where they are not counted. */
  static String requests(Figures.Score score) {
    Double requests = score.requests();
    return requests == null
        ? ""
        : decimal(requests == Math.rint(requests) ? "%.0f" : "%.1f", requests);
  }

  static String bytes(Figures.Score score) {
    Double bytes = score.bytes();
    return bytes == null ? "" : decimal("%.0f", bytes);
  }

  private static String text(Figures.Comparison comparison) {
    String ratio =
        decimal("%.2f", comparison.ratio())
            + decimal(" (%.2f", comparison.lower())
            + decimal(" to %.2f)", comparison.upper())
            + " of "
            + comparison.with();
    Double target = comparison.target();
    return target == null
        ? ratio
        : ratio + decimal(", target %.2f ", target) + (comparison.met() ? "met" : "MISSED");
  }

  /** Rows of cells, the first of them the heads; all columns but the first to the right. */
  void table(List<List<String>> rows) {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int column = 0; column < columns; column++) {
        widths[column] = Math.max(Math.max(widths[column], 3), row.get(column).length());
      }
    }
    List<String> text = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder("|");
      for (int column = 0; column < columns; column++) {
        String pad = " ".repeat(widths[column] - row.get(column).length());
        line.append(' ')
            .append(column == 0 ? row.get(column) + pad : pad + row.get(column))
            .append(" |");
      }
      text.add(line.toString());
    }
    text.add(1, rule(widths));
    text.add("");
    add(text);
  }

  private static String rule(int[] widths) {
    StringBuilder line = new StringBuilder("|");
    for (int column = 0; column < widths.length; column++) {
      line.append('-').append("-".repeat(widths[column])).append(column == 0 ? "-|" : ":|");
    }
    return line.toString();
  }

  private void add(List<String> more) {
    more.forEach(reader);
    lines.addAll(more);
  }

  static String decimal(String format, double number) {
    return String.format(Locale.ROOT, format, number);
  }

  List<String> lines() {
    return List.copyOf(lines);
  }

  /** Writes all lines to a file, whose folder is made. */
  void writeTo(Path file) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.write(file, lines);
    reader.accept("Written to " + file.toAbsolutePath());
  }
}
