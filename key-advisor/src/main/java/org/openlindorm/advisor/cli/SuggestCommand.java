package org.openlindorm.advisor.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.advisor.report.RewriteCost;
import org.openlindorm.advisor.report.RewritesJson;
import org.openlindorm.advisor.review.KeyReview;
import org.openlindorm.advisor.review.TableReview;
import org.openlindorm.build.BuildVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code key-advisor suggest}: prints every rewrite of a table with its cost. */
@Command(header = "rewrites of a table's key, ranked for its queries")
final class SuggestCommand implements Callable<Integer> {

  @Mixin private WorkspaceOptions options = new WorkspaceOptions();

  @Option(names = "--format", paramLabel = "F", description = "text (default) or json")
  private String format = "text";

  @Parameters(paramLabel = "TABLE [PATH...]", hidden = true)
  private List<String> operands = new ArrayList<>();

  private final Console console;

  SuggestCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (!List.of("text", "json").contains(format)) {
      throw new UsageError("--format is text or json, not '" + format + "'.");
    }
    TableReview table = ChosenTable.of(options, operands, console).table();
    if (format.equals("json")) {
      console.print(out -> RewritesJson.print(table, BuildVersion.current(), out));
    } else {
      console.print(out -> text(table, out));
    }
    return ExitCode.CLEAN;
  }

  private static void text(TableReview table, Writer out) throws IOException {
    KeyReview key = table.keys().get(0);
    out.write(
        "%s %s   fronts: %s (%s), wanted: %d, %d bytes a key\n"
            .formatted(
                table.table().name(),
                key.sql(),
                key.fronts().text(),
                key.basis(),
                key.fronts().target(),
                key.bytes()));
    if (table.rewrites().isEmpty()) {
      out.write("It needs no rewrite.\n");
    }
    for (SuggestedRewrite rewrite : table.rewrites()) {
      out.write("\n" + text(rewrite, table) + "\n" + indented(rewrite.ddl()));
      for (String query : rewrite.queries()) {
        out.write(indented(query));
      }
    }
  }

  private static String indented(String sql) {
    return sql.strip().indent(4);
  }

  static String text(SuggestedRewrite rewrite, TableReview table) {
    StringBuilder text = new StringBuilder();
    text.append(
        "rewrite %s   %s (%s)\n".formatted(rewrite.letter(), rewrite.title(), rewrite.kind()));
    text.append("    ").append(rewrite.clause()).append('\n');
    text.append(
        "    fronts: %s   %d bytes a key\n".formatted(rewrite.fronts().text(), rewrite.keyBytes()));
    for (QueryEffect effect : rewrite.effects()) {
      String sign = effect.outcome() == QueryEffect.Outcome.SERVED ? "+" : "-";
      text.append("    %s %s\n".formatted(sign, RewriteCost.text(effect, Optional.of(table))));
    }
    if (rewrite.note() != null) {
      text.append("    ").append(rewrite.note()).append('\n');
    }
    if (!rewrite.left().isEmpty()) {
      text.append("    still reported: ").append(String.join(", ", rewrite.left())).append('\n');
    }
    return text.toString();
  }
}
