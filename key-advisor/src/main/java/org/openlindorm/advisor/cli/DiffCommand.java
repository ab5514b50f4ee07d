package org.openlindorm.advisor.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.source.SourceText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code key-advisor diff}: reports the effects of a schema change. */
@Command(header = "the findings that only NEW has, and changes that ALTER cannot make")
final class DiffCommand implements Callable<Integer> {

  @Mixin private OutputOptions report = new OutputOptions();

  @Mixin private FailOn failing = new FailOn();

  @Mixin private WorkspaceOptions options = new WorkspaceOptions();

  @Parameters(paramLabel = "OLD NEW", hidden = true)
  private List<String> operands = new ArrayList<>();

  private final Console console;

  DiffCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (operands.size() != 2) {
      throw new UsageError("'diff' takes two files or directories: OLD NEW.");
    }
    var outputs = Outputs.of(report, console);
    var workspace = LintInputs.open(options, console, operands.subList(1, 2));
    var failOn = failing.threshold(workspace);
    List<SourceText> old = console.files().read(operands.subList(0, 1));
    Review older = Advice.review(workspace.olderRequest(old, workspace.facts()));
    Review review = Advice.review(workspace.request(AdviceRequest.Depth.ENGINE).withPrevious(old));
    var filter = new FindingFilter(workspace, review);
    filter.suppress(console);
    filter.subtract(older);
    var results = filter.results(failOn);
    outputs.write(results, console);
    return FailOn.code(results);
  }
}
