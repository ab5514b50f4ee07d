package org.openlindorm.advisor.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code key-advisor plan}: prints the migration steps from the current key to a rewrite without
 * loss of rows.
 */
@Command(header = "the migration to a rewrite: SQL and steps")
final class PlanCommand implements Callable<Integer> {

  @Mixin private WorkspaceOptions options = new WorkspaceOptions();

  @Option(
      names = "--rewrite",
      paramLabel = "LETTER",
      description = "as 'suggest' names it; default: A")
  private String letter = "A";

  @Parameters(paramLabel = "TABLE --rewrite A [PATH...]", hidden = true)
  private List<String> operands = new ArrayList<>();

  private final Console console;

  PlanCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    var chosen = ChosenTable.of(options, operands, console);
    SuggestedRewrite rewrite = chosen.rewrite(letter);
    console.print(
        out -> {
          for (String line : SuggestCommand.text(rewrite, chosen.table()).split("\n", -1)) {
            out.write(line.isEmpty() ? "" : "-- " + line + "\n");
          }
          out.write("\n" + terminated(rewrite.ddl()) + "\n");
          if (!rewrite.queries().isEmpty()) {
            out.write("\n-- queries afterwards\n");
            for (String query : rewrite.queries()) {
              out.write(terminated(query) + "\n");
            }
          }
          out.write("\n-- steps\n");
          int number = 1;
          for (String step : rewrite.steps()) {
            out.write("-- %d. %s\n".formatted(number, step.replace("\n", "\n--    ")));
            number++;
          }
        });
    return ExitCode.CLEAN;
  }

  private static String terminated(String sql) {
    String text = sql.strip();
    return text.endsWith(";") ? text : text + ";";
  }
}
