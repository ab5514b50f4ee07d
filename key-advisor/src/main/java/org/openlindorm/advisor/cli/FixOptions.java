package org.openlindorm.advisor.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.UsageError;
import picocli.CommandLine.Option;

/** The options of {@code lint} that change files. */
final class FixOptions {

  @Option(names = "--fix", description = "change the files if no row and no result changes")
  private boolean fix;

  @Option(
      names = "--unsafe-fixes",
      description = "also change the order of keys, for tables that do not exist yet")
  boolean unsafeFixes;

  @Option(
      names = "--diff",
      description = "print what --fix or --accept would change, and change nothing")
  boolean diff;

  @Option(
      names = "--accept",
      paramLabel = "RULES",
      description = "write comments that accept what these rules find")
  List<String> accept = new ArrayList<>();

  @Option(names = "--reason", paramLabel = "TEXT", description = "why the finding is accepted")
  @Nullable String reason;

  @Option(
      names = "--until",
      paramLabel = "YYYY-MM-DD",
      description = "the last day on which it is accepted")
  @Nullable String until;

  boolean accepts() {
    return !accept.isEmpty();
  }

  /** Returns whether the command line requests changed files or a diff. */
  boolean requested() {
    if ((fix || unsafeFixes) && accepts()) {
      throw new UsageError("--fix and --accept need two runs: a fixed finding needs no comment.");
    }
    if (!accepts() && (reason != null || until != null)) {
      throw new UsageError("--reason and --until belong to --accept RULES.");
    }
    return fix || unsafeFixes || accepts() || diff;
  }
}
