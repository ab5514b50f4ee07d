package org.openlindorm.advisor.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.input.GitVersion;
import org.openlindorm.advisor.input.InputException;
import org.openlindorm.advisor.report.Format;
import org.openlindorm.advisor.report.LintResults;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.source.SourceText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code key-advisor lint}: lints files, for developers and CI pipelines. */
@Command(
    header = "check definitions and queries",
    description = {
      "Checks the definitions and queries in SQL files. A PATH is a file, a directory",
      "whose .sql files are read, or - for standard input; without one the settings'",
      "paths, or everything below the current directory. A PATH inside the settings'",
      "paths is checked together with all of them."
    })
final class LintCommand implements Callable<Integer> {

  @Mixin private OutputOptions report = new OutputOptions();

  @Mixin private FailOn failing = new FailOn();

  @Mixin private WorkspaceOptions options = new WorkspaceOptions();

  @Mixin private BaselineOptions known = new BaselineOptions();

  @Option(names = "--strict-baseline", description = "a fixed entry of the baseline is an error")
  private boolean strictBaseline;

  @Option(
      names = "--new-from-rev",
      paramLabel = "REV",
      description = "only what the git revision does not have yet")
  private @Nullable String revision;

  @Option(
      names = "--changed",
      description = "the PATHs are the changed files: read everything, report their findings")
  private boolean changedOnly;

  @Option(names = "--no-rewrites", description = "do not compute rewrites")
  private boolean noRewrites;

  @Mixin private FixOptions fix = new FixOptions();

  @Parameters(paramLabel = "[PATH...]", hidden = true)
  private List<String> operands = new ArrayList<>();

  private final Console console;

  LintCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    long start = System.nanoTime();
    var outputs = Outputs.of(report, console);
    var workspace =
        LintInputs.open(
            options,
            console,
            operands,
            changedOnly ? LintInputs.ContextFiles.ALL : LintInputs.ContextFiles.SETTLED);
    if (workspace.sources().isEmpty() && revision == null) {
      throw new InputException(
          "There is nothing to check; name a .sql file, or a directory that holds one.");
    }
    for (String glob : workspace.idleIgnores(console)) {
      console.note(LintInputs.SETTINGS + ": per-path-ignores '" + glob + "' matches no file.");
    }
    var failOn = failing.threshold(workspace);
    boolean fixes = fix.requested();
    Optional<EarlierReview> older = older(workspace);
    Optional<BaselineFile> baseline = BaselineFile.find(known, console, workspace);
    AdviceRequest.Depth depth = depth(outputs);
    FixTrials.Linter linter =
        texts -> {
          LintInputs changed = workspace.withSources(texts);
          AdviceRequest request = changed.request(depth);
          Advice advice =
              Advice.of(older.map(one -> request.withPrevious(one.sources())).orElse(request));
          boolean later =
              depth != AdviceRequest.Depth.NONE
                  && !fixes
                  && outputs.showFewRewrites(advice.tables());
          Review review = advice.review(later ? AdviceRequest.Depth.NONE : depth);
          var filter = FindingFilter.of(changed, review, console);
          older.ifPresent(one -> filter.subtract(one.review()));
          baseline.ifPresent(file -> filter.subtract(file, console, strictBaseline));
          LintResults all = filter.results(failOn);
          return later ? all.with(advice.rewritten(outputs.showing(all), depth)) : all;
        };
    LintResults results = linter.of(workspace.sources());
    if (fixes) {
      FileFixes.EarlierVersion past =
          older.map(FileFixes.EarlierVersion.class::cast).orElse(FileFixes.EarlierVersion.UNKNOWN);
      results = FileFixes.run(fix, console, workspace, past, results, linter);
    }
    if (!fix.diff) {
      outputs.write(results, console);
    }
    baseline.filter(file -> file.baseline().outdated()).ifPresent(file -> outdated(file, console));
    if (report.verbose || console.terminal()) {
      double seconds = (System.nanoTime() - start) / 1e9;
      console.note(String.format(Locale.ROOT, "%.2f s", seconds));
    }
    return FailOn.code(results);
  }

  private static void outdated(BaselineFile file, Console console) {
    console.note(
        file.name()
            + " names queries by their number; 'key-advisor baseline --prune' rewrites it so"
            + " that it names them by their text.");
  }

  /**
   * Returns the rewrites that the reports need. The HTML page shows every rewrite; other reports
   * show only rewrites that the engine computes.
   */
  private AdviceRequest.Depth depth(Outputs outputs) {
    boolean requested = outputs.showRewrites() || fix.requested();
    if (noRewrites || !requested) {
      return AdviceRequest.Depth.NONE;
    }
    return outputs.has(Format.HTML) ? AdviceRequest.Depth.ALL : AdviceRequest.Depth.ENGINE;
  }

  /** The sources of an older revision and their review. */
  private record EarlierReview(List<SourceText> sources, Review review)
      implements FileFixes.EarlierVersion {

    @Override
    public boolean hasFile(String file) {
      return sources.stream().anyMatch(one -> one.file().equals(file));
    }

    @Override
    public boolean hasTable(String table) {
      return review.model().tables().stream().anyMatch(one -> one.fullName().equals(table));
    }
  }

  private Optional<EarlierReview> older(LintInputs workspace) {
    if (revision == null) {
      return Optional.empty();
    }
    var git = new GitVersion(console.directory(), revision);
    List<SourceText> sources =
        git.read(workspace.paths().stream().filter(one -> !one.equals("-")).toList());
    SourceText facts = facts(git, workspace.facts());
    return Optional.of(
        new EarlierReview(sources, Advice.review(workspace.olderRequest(sources, facts))));
  }

  /**
   * Returns the settings of the older revision, so that a changed fact can add a finding for an old
   * table.
   */
  private static @Nullable SourceText facts(GitVersion git, @Nullable SourceText now) {
    return now == null
        ? null
        : git.file(now.file()).map(text -> new SourceText(now.file(), text)).orElse(null);
  }
}
