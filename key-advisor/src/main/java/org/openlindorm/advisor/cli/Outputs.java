package org.openlindorm.advisor.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.input.InputException;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.advisor.report.Format;
import org.openlindorm.advisor.report.LintResults;
import org.openlindorm.advisor.report.Report;
import org.openlindorm.advisor.report.Statistics;
import org.openlindorm.advisor.report.TextReport;
import org.openlindorm.advisor.settings.SpellingSuggestion;

/** The reports that a command line requests, each on standard output or in a file. */
final class Outputs {
  /** A report format and its output file; an empty file means standard output. */
  private record Output(Format format, Optional<String> file) {}

  private final List<Output> outputs;
  private final boolean coloured;
  private final TextForm form;

  /** The options of a text report. */
  private record TextForm(boolean verbose, boolean statistics, int most) {
    Report report(boolean coloured) {
      return statistics ? new Statistics() : TextReport.of(coloured, verbose, most);
    }
  }

  private Outputs(List<Output> outputs, boolean coloured, TextForm form) {
    this.outputs = outputs;
    this.coloured = coloured;
    this.form = form;
  }

  static Outputs of(OutputOptions options, Console console) {
    List<Output> outputs = new ArrayList<>();
    for (String given : options.formats) {
      for (String one : given.split(",", -1)) {
        outputs.add(output(one));
      }
    }
    if (outputs.isEmpty()) {
      outputs.add(new Output(Format.TEXT, Optional.empty()));
    }
    if (outputs.stream().filter(one -> one.file().isEmpty()).count() > 1) {
      throw new UsageError(
          "Only one format can go to standard output; give the others files: sarif=FILE.");
    }
    boolean coloured =
        switch (options.color) {
          case "always" -> true;
          case "never" -> false;
          case "auto" -> console.terminal();
          default ->
              throw new UsageError(
                  "--color is auto, always or never, not '" + options.color + "'.");
        };
    int most = CommandParser.within("--max-findings", options.most, 0, Integer.MAX_VALUE);
    return new Outputs(outputs, coloured, new TextForm(options.verbose, options.statistics, most));
  }

  private static Output output(String text) {
    int equals = text.indexOf('=');
    String name = (equals < 0 ? text : text.substring(0, equals)).strip().toLowerCase(Locale.ROOT);
    Format format =
        Format.named(name)
            .orElseThrow(
                () ->
                    new UsageError(
                        "There is no format '"
                            + name
                            + "'."
                            + SpellingSuggestion.hint(name, Format.names())));
    return new Output(
        format, equals < 0 ? Optional.empty() : Optional.of(text.substring(equals + 1)));
  }

  boolean has(Format format) {
    return outputs.stream().anyMatch(output -> output.format() == format);
  }

  /** Returns whether any of the reports shows rewrites. */
  boolean showRewrites() {
    return outputs.stream().anyMatch(this::showsRewrites);
  }

  private boolean showsRewrites(Output output) {
    boolean counts = output.format() == Format.TEXT && form.statistics();
    return !counts && output.format().showsRewrites();
  }

  /** Returns whether only text reports show rewrites, for fewer findings than there are tables. */
  boolean showFewRewrites(int tables) {
    return form.most() > 0
        && tables > form.most()
        && outputs.stream()
            .filter(this::showsRewrites)
            .allMatch(output -> output.format() == Format.TEXT);
  }

  /** Returns the findings whose rewrites are shown. */
  List<Finding> showing(LintResults results) {
    return TextReport.shown(results.findings(), form.most());
  }

  void write(LintResults results, Console console) {
    for (Output output : outputs) {
      Report report =
          output.format() == Format.TEXT
              ? form.report(coloured && output.file().isEmpty())
              : output.format().report();
      if (output.file().isEmpty()) {
        console.print(writer -> report.print(results, writer));
      } else {
        toFile(report, results, console.directory().resolve(output.file().get()));
      }
    }
  }

  private static void toFile(Report report, LintResults results, Path file) {
    try {
      Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
        report.print(results, writer);
      }
    } catch (IOException e) {
      throw new InputException(file + " cannot be written: " + e + ".");
    }
  }
}
