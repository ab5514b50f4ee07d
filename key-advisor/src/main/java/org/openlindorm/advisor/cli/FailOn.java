package org.openlindorm.advisor.cli;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.Review;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.advisor.report.Results;
import org.openlindorm.advisor.settings.Choices;
import picocli.CommandLine.Option;

/** The severity from which on findings fail the run, and the exit code of results. */
final class FailOn {
  @Option(
      names = "--fail-on",
      paramLabel = "SEVERITY",
      description = "exit with 1 from here on: error (default), warning, info, never")
  private @Nullable String word;

  /** The threshold of the command line, else that of the settings; null for never. */
  @Nullable Severity threshold(Workspace workspace) {
    if (word == null) {
      return workspace.settings().failOn();
    }
    if (word.equals(Choices.NEVER)) {
      return null;
    }
    return Choices.failOn(word)
        .orElseThrow(
            () ->
                new UsageError(
                    "--fail-on is one of " + String.join(", ", Choices.THRESHOLDS) + "."));
  }

  /** An unread statement outweighs findings: what it would have led to is unknown. */
  static int code(Results results) {
    boolean unread =
        results.findings().stream()
            .anyMatch(
                one -> one.rule().equals(Review.UNREADABLE) && one.severity() == Severity.ERROR);
    if (unread) {
      return ExitCode.UNUSABLE;
    }
    return results.failed() ? ExitCode.FINDINGS : ExitCode.CLEAN;
  }
}
