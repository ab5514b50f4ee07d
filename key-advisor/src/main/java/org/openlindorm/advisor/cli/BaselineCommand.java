package org.openlindorm.advisor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.Review;
import org.openlindorm.advisor.baseline.Baseline;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.input.InputException;
import org.openlindorm.advisor.input.SourceFiles;
import org.openlindorm.advisor.report.Counts;
import org.openlindorm.advisor.report.Results;

/** {@code key-advisor baseline}: accepts everything that is there today. */
final class BaselineCommand implements Command {

  @Override
  public String summary() {
    return "accept today's findings, so that only new ones count";
  }

  @Override
  public String operands() {
    return "[PATH...]";
  }

  @Override
  public String description() {
    return """
        Writes the fingerprints of today's findings into a file. 'lint' then reports only
        what is not in it. With --prune, nothing is added: entries that are fixed go.
        """;
  }

  @Override
  public List<Option> options() {
    List<Option> options = new ArrayList<>(Workspace.OPTIONS);
    options.add(new Option("baseline", "FILE", "the file; default: " + BaselineFile.DEFAULT_NAME));
    options.add(Option.flag("prune", "only take out what is fixed"));
    return options;
  }

  @Override
  public int run(Options options, Console console) {
    var workspace = Workspace.open(options, console, options.operands());
    Review review = Advice.review(workspace.request(AdviceRequest.Depth.NONE));
    var judgement = new Judgement(workspace, review);
    judgement.suppress(console);
    Results results = judgement.results(null);
    if (Failure.code(results) == ExitCode.UNUSABLE) {
      throw new InputException(
          "Something cannot be read; 'key-advisor lint' shows it. No baseline was written.");
    }
    List<Finding> findings = results.findings();
    Path path = BaselineFile.path(options, console, workspace);
    Baseline old =
        Files.exists(path)
            ? BaselineFile.find(options, console, workspace).orElseThrow().baseline()
            : Baseline.EMPTY;
    Baseline written = options.has("prune") ? old.pruned(findings) : Baseline.of(findings);
    write(path, written);
    String name = new SourceFiles(console.directory(), console.in()).name(path);
    long gone =
        old.fingerprints().stream().filter(one -> !written.fingerprints().contains(one)).count();
    console.print(
        "%s: %s, %d new, %d gone\n"
            .formatted(
                name,
                Counts.counted(written.fingerprints().size(), "known finding", "known findings"),
                written.fingerprints().size() - (old.fingerprints().size() - gone),
                gone));
    return ExitCode.CLEAN;
  }

  private static void write(Path path, Baseline baseline) {
    try {
      Files.writeString(path, baseline.text(), UTF_8);
    } catch (IOException e) {
      throw new InputException(path + " cannot be written: " + e + ".");
    }
  }
}
