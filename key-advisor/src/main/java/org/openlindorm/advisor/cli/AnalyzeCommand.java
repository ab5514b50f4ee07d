package org.openlindorm.advisor.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.review.SampleReview;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code key-advisor analyze}: measures where the keys of a sample are written. */
@Command(
    header = "measure the keys of a sample",
    description = {
      "Measures where the rows of a sample land in the key space. The PATHs hold the",
      "table's definition. 1,000 keys decide most verdicts; below 30 there is none.",
      "Prints the cost of each declared query with each key and the first rewrites."
    })
final class AnalyzeCommand implements Callable<Integer> {
  private static final int REGIONS = 16;
  private static final double MONGODB_THRESHOLD = 0.7;
  private static final Set<String> FEW_FRONTS = Set.of("KEY101", "KEY102");

  @Mixin private WorkspaceOptions options = new WorkspaceOptions();

  @Option(
      names = "--write-facts",
      paramLabel = "FILE",
      description = "write the measured facts to a settings file; - prints them")
  private @Nullable String factsFile;

  @Option(
      names = "--date",
      paramLabel = "YYYY-MM-DD",
      description = "the day to write next to it; default: the sample file's")
  private String date = "";

  @Parameters(paramLabel = "TABLE --sample FILE [--ordered] [PATH...]", hidden = true)
  private List<String> operands = new ArrayList<>();

  private final Console console;

  AnalyzeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    // --sample FILE applies to the table that the command names.
    if (!operands.isEmpty()) {
      options.samples.replaceAll(
          value -> value.contains("=") ? value : operands.get(0) + "=" + value);
    }
    var chosen = ChosenTable.of(options, operands, console);
    if (chosen.table().samples().isEmpty()) {
      List<Finding> unread =
          chosen.review().findings().stream()
              .filter(one -> one.rule().equals(Review.UNREADABLE))
              .toList();
      unread.forEach(one -> console.note(one.place() + ": " + one.message()));
      throw new UsageError("There is no sample of " + chosen.table().table().name() + ".");
    }
    console.print(
        out -> {
          for (SampleReview sample : chosen.table().samples()) {
            print(chosen, sample, out);
          }
          verdict(chosen, out);
          QueryMatrix.print(chosen.table(), out);
        });
    if (factsFile != null) {
      WriteFacts.run(factsFile, date, chosen.table().table(), console);
    }
    return ExitCode.CLEAN;
  }

  private static void print(ChosenTable chosen, SampleReview sample, Writer out)
      throws IOException {
    var table = chosen.table().table();
    String order = sample.burst() ? "written in one go" : "in insertion order";
    out.write(
        "%-29s %,d keys %s\n"
            .formatted(
                table.name() + " " + table.keySql(),
                sample.keys(),
                sample.ordered() ? order : "in no known order"));
    out.write(
        "%-18s %10s  %-16s %9s  %12s\n"
            .formatted("", "distinct", "top value", "order (r)", "write fronts"));
    int last = sample.prefixes().size() - 1;
    for (int i = 0; i <= last; i++) {
      var prefix = sample.prefixes().get(i);
      String p = i == last && sample.ordered() ? "   p = %.2f".formatted(sample.p()) : "";
      String line =
          "  %-16s %,10d  %-16s %9s  %12s%s"
              .formatted(
                  i == last ? "whole key" : prefix.columns(),
                  prefix.distinct(),
                  top(prefix),
                  sample.ordered() ? "%.2f".formatted(prefix.correlation()) : "-",
                  sample.ordered() ? prefix.fronts().text() : "-",
                  p);
      out.write(line.stripTrailing() + "\n");
    }
    if (!sample.unmeasured().isEmpty()) {
      out.write("  the engine cannot store these keys: " + sample.unmeasured() + "\n");
    } else if (sample.ordered()) {
      out.write(
          "  fullest of %d regions takes %.0f %% of new rows (even: %.0f %%)\n"
              .formatted(REGIONS, 100 * sample.fullestOf16(), 100.0 / REGIONS));
    } else {
      out.write("  without insertion order (--ordered) nothing can be said of write fronts\n");
    }
    if (!sample.splitKeys().isEmpty()) {
      out.write(
          "  %d regions with as many of these keys each: WITH (SPLITKEYS='%s')\n"
              .formatted(sample.splitKeys().size() + 1, String.join(",", sample.splitKeys())));
    }
  }

  private static String top(SampleReview.Prefix prefix) {
    if (prefix.topShare() * prefix.distinct() < 1.5 || prefix.distinct() > 1_000_000) {
      return "-";
    }
    String value = prefix.topValue();
    String cut = value.length() > 10 ? value.substring(0, 9) + "~" : value;
    return String.format(Locale.ROOT, "%s %.0f %%", cut, 100 * prefix.topShare());
  }

  private static void verdict(ChosenTable chosen, Writer out) throws IOException {
    String name = chosen.table().table().fullName();
    List<Finding> findings =
        chosen.review().findings().stream()
            .filter(one -> one.table().equals(name) && one.object().equals("pk"))
            .filter(one -> one.severity() != Severity.QUESTION)
            .toList();
    for (Finding finding : findings) {
      out.write(
          "=> %s[%s]: %s\n"
              .formatted(finding.severity().label(), finding.rule(), finding.message()));
      double r = correlation(chosen);
      if (FEW_FRONTS.contains(finding.rule()) && r < MONGODB_THRESHOLD && r >= 0) {
        out.write(
            "   A test of correlation would call this key not monotonic (%.2f < %.1f);\n"
                .formatted(r, MONGODB_THRESHOLD));
        out.write("   the fronts show why it is hot.\n");
      }
    }
    if (findings.isEmpty()) {
      out.write("=> nothing to report of the key\n");
    }
  }

  /**
   * Returns the absolute correlation for the whole key in the first ordered sample; -1 without one.
   */
  private static double correlation(ChosenTable chosen) {
    return chosen.table().samples().stream()
        .filter(one -> one.ordered() && !one.prefixes().isEmpty())
        .mapToDouble(one -> Math.abs(one.prefixes().get(one.prefixes().size() - 1).correlation()))
        .findFirst()
        .orElse(-1);
  }
}
