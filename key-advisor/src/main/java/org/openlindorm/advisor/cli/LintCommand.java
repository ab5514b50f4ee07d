package org.openlindorm.advisor.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.Review;
import org.openlindorm.advisor.SourceText;
import org.openlindorm.advisor.input.GitVersion;
import org.openlindorm.advisor.input.InputException;
import org.openlindorm.advisor.report.Format;
import org.openlindorm.advisor.report.Results;

/** {@code key-advisor lint}: the entry point for people and pipelines. */
final class LintCommand implements Command {

  @Override
  public String summary() {
    return "judge definitions and queries";
  }

  @Override
  public String operands() {
    return "[PATH...]";
  }

  @Override
  public String description() {
    return """
    Judges the definitions and queries in SQL files. A PATH is a file, a directory
    whose .sql files are taken, or - for standard input; without one the settings'
    paths, or everything below the current directory. A PATH inside the settings'
    paths is judged together with all of them.
    """;
  }

  @Override
  public List<Option> options() {
    List<Option> options = new ArrayList<>(Outputs.OPTIONS);
    options.add(Failure.OPTION);
    options.addAll(Workspace.OPTIONS);
    options.add(BaselineFile.OPTION);
    options.add(BaselineFile.WITHOUT);
    options.add(
        Option.flag("strict-baseline", "an entry of the baseline that is fixed is an error"));
    options.add(new Option("new-from-rev", "REV", "only what the git revision does not have yet"));
    options.add(
        Option.flag(
            "changed", "the PATHs are what changed: read everything, report what concerns them"));
    options.add(Option.flag("no-rewrites", "do not work out rewrites"));
    options.addAll(Mending.OPTIONS);
    return options;
  }

  @Override
  public int run(Options options, Console console) {
    long start = System.nanoTime();
    var outputs = Outputs.of(options, console);
    var workspace =
        Workspace.open(
            options,
            console,
            options.operands(),
            options.has("changed") ? Workspace.Surroundings.ALL : Workspace.Surroundings.SETTLED);
    if (workspace.sources().isEmpty() && !options.has("new-from-rev")) {
      throw new InputException(
          "There is nothing to judge; name a .sql file, or a directory that holds one.");
    }
    for (String glob : workspace.idleIgnores(console)) {
      console.note(Workspace.SETTINGS + ": per-path-ignores '" + glob + "' matches no file.");
    }
    var failOn = Failure.threshold(options, workspace);
    boolean mending = Mending.asked(options);
    Optional<Older> older = older(options, console, workspace);
    Optional<BaselineFile> baseline = BaselineFile.find(options, console, workspace);
    AdviceRequest.Depth depth = depth(options, outputs);
    Trials.Judge judge =
        texts -> {
          Workspace changed = workspace.withSources(texts);
          AdviceRequest request = changed.request(depth);
          Advice advice =
              Advice.of(older.map(one -> request.withPrevious(one.sources())).orElse(request));
          boolean later =
              depth != AdviceRequest.Depth.NONE
                  && !mending
                  && outputs.showFewRewrites(advice.tables());
          Review review = advice.review(later ? AdviceRequest.Depth.NONE : depth);
          var judgement = Judgement.of(changed, review, console);
          older.ifPresent(one -> judgement.subtract(one.review()));
          baseline.ifPresent(
              file -> judgement.subtract(file, console, options.has("strict-baseline")));
          Results all = judgement.results(failOn);
          return later ? all.with(advice.rewritten(outputs.showing(all), depth)) : all;
        };
    Results results = judge.of(workspace.sources());
    if (mending) {
      Mending.Past past = older.map(Mending.Past.class::cast).orElse(Mending.Past.UNKNOWN);
      results = Mending.run(options, console, workspace, past, results, judge);
    }
    if (!options.has("diff")) {
      outputs.write(results, console);
    }
    baseline.filter(file -> file.baseline().outdated()).ifPresent(file -> outdated(file, console));
    if (options.has("verbose") || console.terminal()) {
      double seconds = (System.nanoTime() - start) / 1e9;
      console.note(String.format(Locale.ROOT, "%.2f s", seconds));
    }
    return Failure.code(results);
  }

  private static void outdated(BaselineFile file, Console console) {
    console.note(
        file.name()
            + " names queries by their number; 'key-advisor baseline --prune' rewrites it so"
            + " that it names them by their text.");
  }

  /** A page shows every rewrite side by side; elsewhere those of the engine will do. */
  private static AdviceRequest.Depth depth(Options options, Outputs outputs) {
    boolean wanted = outputs.showRewrites() || Mending.asked(options);
    if (options.has("no-rewrites") || !wanted) {
      return AdviceRequest.Depth.NONE;
    }
    return outputs.has(Format.HTML) ? AdviceRequest.Depth.ALL : AdviceRequest.Depth.ENGINE;
  }

  /** The sources of an older revision and what was said of them. */
  private record Older(List<SourceText> sources, Review review) implements Mending.Past {

    @Override
    public boolean hasFile(String file) {
      return sources.stream().anyMatch(one -> one.file().equals(file));
    }

    @Override
    public boolean hasTable(String table) {
      return review.model().tables().stream().anyMatch(one -> one.fullName().equals(table));
    }
  }

  private static Optional<Older> older(Options options, Console console, Workspace workspace) {
    return options
        .text("new-from-rev")
        .map(
            revision -> {
              var git = new GitVersion(console.directory(), revision);
              List<SourceText> sources =
                  git.read(workspace.paths().stream().filter(one -> !one.equals("-")).toList());
              SourceText facts = facts(git, workspace.facts());
              return new Older(sources, Advice.review(workspace.olderRequest(sources, facts)));
            });
  }

  /** The settings as they were, so that a fact that changed can make an old table new. */
  private static @Nullable SourceText facts(GitVersion git, @Nullable SourceText now) {
    return now == null
        ? null
        : git.file(now.file()).map(text -> new SourceText(now.file(), text)).orElse(null);
  }
}
