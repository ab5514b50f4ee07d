package org.openlindorm.advisor.cli;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.SuggestedRewrite;

/** {@code key-advisor plan}: how to get from today's key to a rewrite without losing a row. */
final class PlanCommand implements Command {

  @Override
  public String summary() {
    return "the migration to a rewrite: SQL and steps";
  }

  @Override
  public String operands() {
    return "TABLE --rewrite A [PATH...]";
  }

  @Override
  public List<Option> options() {
    List<Option> options = new ArrayList<>(Workspace.OPTIONS);
    options.add(new Option("rewrite", "LETTER", "as 'suggest' names it; default: A"));
    return options;
  }

  @Override
  public int run(Options options, Console console) {
    var chosen = ChosenTable.of(options, console);
    SuggestedRewrite rewrite = chosen.rewrite(options.text("rewrite").orElse("A"));
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
