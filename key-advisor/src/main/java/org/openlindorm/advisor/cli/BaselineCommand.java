package org.openlindorm.advisor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.baseline.Baseline;
import org.openlindorm.advisor.baseline.BaselineText;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.input.InputException;
import org.openlindorm.advisor.report.Counts;
import org.openlindorm.advisor.report.LintResults;
import org.openlindorm.advisor.review.Review;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code key-advisor baseline}: writes all current findings to the baseline. */
@Command(
    header = "accept the current findings, so that only new ones count",
    description = {
      "Writes the fingerprints of the current findings to a file. 'lint' then reports only",
      "what is not in it. With --prune, nothing is added and fixed entries are removed."
    })
final class BaselineCommand implements Callable<Integer> {

  @Mixin private WorkspaceOptions options = new WorkspaceOptions();

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "the file; default: " + BaselineFile.DEFAULT_NAME)
  private @Nullable String chosenFile;

  @Option(names = "--prune", description = "only remove fixed entries")
  private boolean prune;

  @Parameters(paramLabel = "[PATH...]", hidden = true)
  private List<String> operands = new ArrayList<>();

  private final Console console;

  BaselineCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    var workspace = LintInputs.open(options, console, operands, LintInputs.ContextFiles.SETTLED);
    Review review = Advice.review(workspace.request(AdviceRequest.Depth.NONE));
    LintResults results = FindingFilter.of(workspace, review, console).results(null);
    if (FailOn.code(results) == ExitCode.UNUSABLE) {
      throw new InputException(
          "Something cannot be read; 'key-advisor lint' shows it. No baseline was written.");
    }
    List<Finding> findings = results.findings();
    BaselineFile file = BaselineFile.findOrNew(chosenFile, console, workspace);
    Baseline old = file.baseline();
    Set<String> linted = new HashSet<>(workspace.linted(file, console));
    old.entries().stream()
        .map(Baseline.Entry::file)
        .filter(one -> file.gone(one, linted))
        .forEach(linted::add);
    Baseline.Match match = old.match(findings);
    List<Finding> kept = prune ? findings.stream().filter(match::knows).toList() : findings;
    Baseline written = old.with(Baseline.of(kept, one -> file.name(one, console)), linted);
    write(file.path(), written);
    long known = kept.stream().filter(match::knows).count();
    console.print(
        "%s: %s, %d new, %d gone\n"
            .formatted(
                file.name(),
                Counts.counted(written.entries().size(), "known finding", "known findings"),
                kept.size() - known,
                match.unused().stream().filter(one -> !written.entries().contains(one)).count()));
    return ExitCode.CLEAN;
  }

  private static void write(Path path, Baseline baseline) {
    try {
      Files.writeString(path, BaselineText.write(baseline), UTF_8);
    } catch (IOException e) {
      throw new InputException(path + " cannot be written: " + e + ".");
    }
  }
}
