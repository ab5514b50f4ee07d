package org.openlindorm.advisor.cli;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.advisor.report.LintResults;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.settings.Choices;
import picocli.CommandLine.Option;

/** The minimum severity of findings that fail the run, and the exit code of results. */
final class FailOn {
  @Option(
      names = "--fail-on",
      paramLabel = "SEVERITY",
      description =
          "exit with 1 at this severity or above: error (default), warning," + " info, never")
  private @Nullable String word;

  /** Returns the threshold of the command line, or else that of the settings; null means never. */
  @Nullable Severity threshold(LintInputs workspace) {
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

  /**
   * Returns the exit code. An unread statement takes precedence over findings, because its own
   * findings are unknown.
   */
  static int code(LintResults results) {
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
