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
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Figures;
import org.openlindorm.it.bench.contest.StoredTable;

/** The generated parts of the pages about performance, made from {@code performance.json}. */
record Document(Figures figures) {

  /** The page of results, with one row for each contest that Phoenix takes part in. */
  static final Path RESULTS = Path.of("performance.md");

  /** The page of all figures. */
  static final Path ALL = Path.of("performance", "figures.md");

  static Document of(Figures figures) {
    return new Document(figures);
  }

  /** Writes the figures into a folder of documents: as JSON, as a picture, and into the pages. */
  void writeTo(Path docs) throws IOException {
    Files.writeString(docs.resolve(RESULTS), results(Files.readString(docs.resolve(RESULTS))));
    Files.writeString(docs.resolve(ALL), all(Files.readString(docs.resolve(ALL))));
    Files.writeString(docs.resolve("performance.svg"), Picture.of(figures));
    figures.writeTo(docs.resolve("performance.json"));
  }

  /** The page of results with these figures. */
  String results(String page) {
    Report report = new Report(line -> {});
    report.note(setting());
    report.table(new Summary(figures).rows());
    return replaced(page, "results", report);
  }

  /** The page of all figures with these figures. */
  String all(String page) {
    Report report = new Report(line -> {});
    report.note(setting());
    workloads().forEach((workload, outcomes) -> report.table(table(workload, outcomes)));
    List<List<String>> growth = growth();
    if (growth.size() > 1) {
      report.note("How the time grows with the work, where it grows the most.");
      report.table(growth);
    }
    report.note(
        "Sizes of the compacted tables before the first call; all sides had the same rows.");
    report.table(tables());
    return replaced(page, "figures", report);
  }

  /** The page with a report between the comments that mark its generated part. */
  private static String replaced(String page, String part, Report report) {
    String begin = "<!-- bin/bench --document writes from here to \"end of " + part + "\". -->\n";
    int start = page.indexOf(begin);
    int end = page.indexOf("<!-- end of " + part + " -->\n");
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("The page has no generated part '" + part + "'.");
    }
    return page.substring(0, start + begin.length())
        + "\n"
        + String.join("\n", report.lines())
        + "\n"
        + page.substring(end);
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
        score.side() == ClientPath.EMBEDDED ? cell(score, ClientPath.REGION) : "",
        ours ? cell(score, ClientPath.PHOENIX) : "",
        ours ? cell(score, ClientPath.PACKED) : "",
        cell(score, score.side()));
  }

  /**
   * Returns who is in a process of its own is compared with a client in another process, if there
   * is one.
   */
  static Optional<Figures.Comparison> client(Figures.Score score) {
    boolean wire = score.side().overWire();
    Optional<Figures.Comparison> own = with(score, ClientPath.CLIENT);
    Optional<Figures.Comparison> remote = with(score, ClientPath.REMOTE_CLIENT);
    return wire || own.isEmpty() ? remote.or(() -> own) : own;
  }

  static Optional<Figures.Comparison> with(Figures.Score score, ClientPath side) {
    return score.against().stream().filter(other -> other.side() == side).findFirst();
  }

  private static String cell(Figures.Score score, ClientPath side) {
    return with(score, side).map(Document::cell).orElse("");
  }

  /** The ratio, the middle half of the rounds, and next to it the maximum that it should be. */
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
        .collect(Collectors.groupingBy(StoredTable::table, LinkedHashMap::new, Collectors.toList()))
        .forEach(
            (name, sides) ->
                table.add(
                    List.of(
                        name,
                        Long.toString(sides.get(0).rows()),
                        kilobytes(sides, ClientPath.EMBEDDED),
                        kilobytes(sides, ClientPath.CLIENT),
                        kilobytes(sides, ClientPath.PHOENIX),
                        kilobytes(sides, ClientPath.PACKED))));
    return table;
  }

  private static String kilobytes(List<StoredTable> sides, ClientPath side) {
    return sides.stream()
        .filter(table -> table.side() == side)
        .findFirst()
        .map(table -> (table.bytes() >> 10) + " KB")
        .orElse("");
  }
}
