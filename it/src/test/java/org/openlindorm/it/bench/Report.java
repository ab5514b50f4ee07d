package org.openlindorm.it.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Consumer;

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

  /** What was run and where. */
  void note(String line) {
    add(List.of(line, ""));
  }

  /** One contest: each contender's median, 99th percentile and ratio to the yardstick. */
  void contest(Contest contest, Map<Contender, Times> measured) {
    double yardstick = measured.getOrDefault(contest.yardstick(), new Times()).medianMicros();
    List<List<String>> table = new ArrayList<>();
    table.add(List.of(contest.name(), "calls", "median us", "p99 us", "ratio", "target", ""));
    measured.forEach(
        (contender, times) -> {
          double ratio = times.medianMicros() / yardstick;
          table.add(
              List.of(
                  contender.name(),
                  Integer.toString(times.count()),
                  decimal("%.1f", times.medianMicros()),
                  decimal("%.1f", times.p99Micros()),
                  decimal("%.2f", ratio),
                  target(contender.target()),
                  verdict(contender.target(), ratio)));
        });
    table(table);
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

  private static String target(OptionalDouble target) {
    return target.isPresent() ? Double.toString(target.getAsDouble()) : "";
  }

  private static String verdict(OptionalDouble target, double ratio) {
    if (target.isEmpty()) {
      return "";
    }
    return ratio <= target.getAsDouble() ? "met" : "MISSED";
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
