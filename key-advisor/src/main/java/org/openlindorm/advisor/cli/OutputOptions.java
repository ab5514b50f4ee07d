package org.openlindorm.advisor.cli;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.report.TextReport;
import picocli.CommandLine.Option;

/** The options that choose the reports. */
final class OutputOptions {

  @Option(
      names = "--format",
      paramLabel = "F[=FILE]...",
      description = "text|concise|json|sarif|junit|github|gitlab|rdjson|markdown|html")
  List<String> formats = new ArrayList<>();

  @Option(names = "--color", paramLabel = "WHEN", description = "auto, always or never")
  String color = "auto";

  @Option(names = "--statistics", description = "the count of each rule, instead of the findings")
  boolean statistics;

  @Option(
      names = "--max-findings",
      paramLabel = "N",
      description = "findings of a text report; 0 for all; default: 200")
  int most = TextReport.MOST_FINDINGS;

  @Option(
      names = {"-v", "--verbose"},
      description = "show reasons, evidence, rewrites and hidden findings, and the time")
  boolean verbose;
}
