package org.openlindorm.it.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.openlindorm.it.bench.contest.Figures;
import org.openlindorm.it.bench.contest.Held;
import org.openlindorm.it.bench.contest.Side;

/**
 * The figures as {@code docs/performance.md} shows them. Nobody writes there by hand: a test makes
 * it again from {@code docs/performance.json} and compares.
 */
record Document(Figures figures) {

  private static final String BEGIN = "<!-- Made by bin/bench, down to the end of figures. -->\n";
  private static final String END = "<!-- The end of figures. -->\n";

  static Document of(Figures figures) {
    return new Document(figures);
  }

  /** Puts the figures into a folder of documents: as JSON, as a picture, and into the text. */
  void writeTo(Path docs) throws IOException {
    Path text = docs.resolve("performance.md");
    Files.writeString(text, inserted(Files.readString(text)));
    Files.writeString(docs.resolve("performance.svg"), Picture.of(figures));
    figures.writeTo(docs.resolve("performance.json"));
  }

  /** The text with these figures instead of those that it has. */
  String inserted(String text) {
    int begin = text.indexOf(BEGIN);
    int end = text.indexOf(END);
    if (begin < 0 || end < begin) {
      throw new IllegalArgumentException("There is no place for figures in the document.");
    }
    return text.substring(0, begin + BEGIN.length()) + "\n" + section() + text.substring(end);
  }

  private String section() {
    Report report = new Report(line -> {});
    report.note(setting());
    report.note("![Ratios](performance.svg)");
    workloads().forEach((workload, outcomes) -> report.table(table(workload, outcomes)));
    List<List<String>> growth = growth();
    if (growth.size() > 1) {
      report.note("How the time grows with the work, where it grows the most.");
      report.table(growth);
    }
    report.note("What the sides held, compacted, before the first call; all had the same rows.");
    report.table(tables());
    return String.join("\n", report.lines()) + "\n";
  }

  private String setting() {
    Figures.Setting setting = figures.setting();
    return """
    %s on %s: %d processors (%s), %d GB, Java %s, load %s before and %s after;
    %d rows, heap %d MB, %d seconds a contest.\
    """
        .formatted(
            setting.commit(),
            setting.date(),
            setting.processors(),
            setting.processor(),
            setting.memoryMegabytes() >> 10,
            setting.java(),
            Report.decimal("%.1f", setting.load().get(0)),
            Report.decimal("%.1f", setting.load().get(1)),
            setting.rows(),
            setting.heapMegabytes(),
            setting.secondsPerContest());
  }

  private Map<String, List<Figures.Outcome>> workloads() {
    return figures.contests().stream()
        .collect(
            Collectors.groupingBy(
                Figures.Outcome::workload, LinkedHashMap::new, Collectors.toList()));
  }

  private static List<List<String>> table(String workload, List<Figures.Outcome> outcomes) {
    List<List<String>> table = new ArrayList<>();
    table.add(
        List.of(
            workload,
            "calls",
            "median us",
            "p99 us",
            "CPU us",
            "requests",
            "bytes",
            "of the client",
            "of the region",
            "of Phoenix",
            "of packed",
            "of the first"));
    for (Figures.Outcome outcome : outcomes) {
      table.add(List.of("**" + outcome.name() + "**", "", "", "", "", "", "", "", "", "", "", ""));
      outcome.contenders().forEach(score -> table.add(row(score)));
    }
    return table;
  }

  private List<List<String>> growth() {
    List<List<String>> table = new ArrayList<>();
    table.add(
        List.of(
            "work", "contender", "from", "to", "slope", "CPU of each unit", "time of each unit"));
    for (Figures.Outcome outcome : figures.contests()) {
      for (Figures.Growth growth : outcome.growth()) {
        table.add(
            List.of(
                outcome.name(),
                growth.contender(),
                Long.toString(growth.from()),
                Long.toString(growth.to()),
                Report.decimal("%.2f", growth.slope()),
                processor(growth),
                Report.decimal("%.2f", growth.each())
                    + (growth.met() ? " <= " : " **>** ")
                    + Report.decimal("%.2f", growth.target())));
      }
    }
    return table;
  }

  private static String processor(Figures.Growth growth) {
    Double each = growth.processorEach();
    return each == null ? "" : Report.decimal("%.2f", each);
  }

  private static List<String> row(Figures.Score score) {
    Double processor = score.processorMicros();
    boolean ours = !score.side().reference();
    return List.of(
        score.name(),
        Integer.toString(score.calls()),
        Report.decimal("%.1f", score.medianMicros()),
        Report.decimal("%.1f", score.p99Micros()),
        processor == null ? "" : Report.decimal("%.0f", processor),
        Report.requests(score),
        Report.bytes(score),
        ours ? client(score).map(Document::cell).orElse("") : "",
        score.side() == Side.EMBEDDED ? cell(score, Side.REGION) : "",
        ours ? cell(score, Side.PHOENIX) : "",
        ours ? cell(score, Side.PACKED) : "",
        cell(score, score.side()));
  }

  /**
   * Who is in a process of its own is compared with a client in another process, if there is one.
   */
  static Optional<Figures.Comparison> client(Figures.Score score) {
    boolean wire = score.side().overWire();
    Optional<Figures.Comparison> own = with(score, Side.CLIENT);
    Optional<Figures.Comparison> remote = with(score, Side.REMOTE_CLIENT);
    return wire || own.isEmpty() ? remote.or(() -> own) : own;
  }

  static Optional<Figures.Comparison> with(Figures.Score score, Side side) {
    return score.against().stream().filter(other -> other.side() == side).findFirst();
  }

  private static String cell(Figures.Score score, Side side) {
    return with(score, side).map(Document::cell).orElse("");
  }

  /** The ratio, the middle half of the rounds, and beside it what it should be at most. */
  private static String cell(Figures.Comparison comparison) {
    String ratio =
        Report.decimal("%.2f", comparison.ratio())
            + Report.decimal(" (%.2f", comparison.lower())
            + Report.decimal("-%.2f)", comparison.upper());
    Double target = comparison.target();
    return target == null
        ? ratio
        : ratio + (comparison.met() ? " <= " : " **>** ") + Report.decimal("%.2f", target);
  }

  private List<List<String>> tables() {
    List<List<String>> table = new ArrayList<>();
    table.add(List.of("table", "rows", "SQL", "HBase client", "Phoenix", "Phoenix, packed"));
    figures.tables().stream()
        .collect(Collectors.groupingBy(Held::table, LinkedHashMap::new, Collectors.toList()))
        .forEach(
            (name, sides) ->
                table.add(
                    List.of(
                        name,
                        Long.toString(sides.get(0).rows()),
                        kilobytes(sides, Side.EMBEDDED),
                        kilobytes(sides, Side.CLIENT),
                        kilobytes(sides, Side.PHOENIX),
                        kilobytes(sides, Side.PACKED))));
    return table;
  }

  private static String kilobytes(List<Held> sides, Side side) {
    return sides.stream()
        .filter(held -> held.side() == side)
        .findFirst()
        .map(held -> (held.bytes() >> 10) + " KB")
        .orElse("");
  }
}
