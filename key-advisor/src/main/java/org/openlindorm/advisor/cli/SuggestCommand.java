package org.openlindorm.advisor.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openlindorm.advisor.KeyReview;
import org.openlindorm.advisor.TableReview;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.report.RewriteCost;
import org.openlindorm.advisor.report.RewritesJson;
import org.openlindorm.build.BuildVersion;

/** {@code key-advisor suggest}: every rewrite of a table with its price. */
final class SuggestCommand implements Command {

  @Override
  public String summary() {
    return "rewrites of a table's key, ranked for its queries";
  }

  @Override
  public String operands() {
    return "TABLE [PATH...]";
  }

  @Override
  public List<Option> options() {
    List<Option> options = new ArrayList<>(Workspace.OPTIONS);
    options.add(new Option("format", "F", "text (default) or json"));
    return options;
  }

  @Override
  public int run(Options options, Console console) {
    String format = options.text("format").orElse("text");
    if (!List.of("text", "json").contains(format)) {
      throw new UsageError("--format is text or json, not '" + format + "'.");
    }
    TableReview table = ChosenTable.of(options, console).table();
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
                key.fronts().wanted(),
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
