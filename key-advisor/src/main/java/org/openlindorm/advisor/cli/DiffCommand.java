package org.openlindorm.advisor.cli;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.Review;
import org.openlindorm.advisor.SourceText;

/** {@code key-advisor diff}: what a change of the schema brings. */
final class DiffCommand implements Command {

  @Override
  public String summary() {
    return "what NEW brings that OLD does not have, and what cannot be altered";
  }

  @Override
  public String operands() {
    return "OLD NEW";
  }

  @Override
  public List<Option> options() {
    List<Option> options = new ArrayList<>(Outputs.OPTIONS);
    options.add(Failure.OPTION);
    options.addAll(Workspace.OPTIONS);
    return options;
  }

  @Override
  public int run(Options options, Console console) {
    if (options.operands().size() != 2) {
      throw new UsageError("'diff' takes two files or directories: OLD NEW.");
    }
    var outputs = Outputs.of(options, console);
    var workspace = Workspace.open(options, console, options.operands().subList(1, 2));
    var failOn = Failure.threshold(options, workspace);
    List<SourceText> old = console.files().read(options.operands().subList(0, 1));
    Review older = Advice.review(workspace.olderRequest(old, workspace.facts()));
    Review review = Advice.review(workspace.request(AdviceRequest.Depth.ENGINE).withPrevious(old));
    var judgement = new Judgement(workspace, review);
    judgement.suppress(console);
    judgement.subtract(older);
    var results = judgement.results(failOn);
    outputs.write(results, console);
    return Failure.code(results);
  }
}
