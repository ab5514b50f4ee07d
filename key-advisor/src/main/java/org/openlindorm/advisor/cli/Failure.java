package org.openlindorm.advisor.cli;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.Review;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.report.Results;
import org.openlindorm.advisor.settings.Choices;

/** From results to an exit code. */
final class Failure {
  static final Option OPTION =
      new Option(
          "fail-on", "SEVERITY", "exit with 1 from here on: error (default), warning, info, never");

  private Failure() {}

  /** The threshold of the command line, else that of the settings; null for never. */
  static @Nullable Severity threshold(Options options, Workspace workspace) {
    Optional<String> word = options.text("fail-on");
    if (word.isEmpty()) {
      return workspace.settings().failOn();
    }
    if (word.get().equals(Choices.NEVER)) {
      return null;
    }
    return Choices.failOn(word.get())
        .orElseThrow(
            () ->
                new UsageError(
                    "--fail-on is one of " + String.join(", ", Choices.THRESHOLDS) + "."));
  }

  /** Something unread outweighs findings: nobody knows what it would have said. */
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
