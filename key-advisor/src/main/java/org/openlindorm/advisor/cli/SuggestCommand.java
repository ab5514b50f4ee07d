package org.openlindorm.advisor.cli;

import java.util.List;
import org.openlindorm.advisor.KeyReview;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.SuggestedRewrite;

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
    return Workspace.OPTIONS;
  }

  @Override
  public int run(Options options, Console console) {
    var chosen = ChosenTable.of(options, console);
    console.print(
        out -> {
          KeyReview key = chosen.table().keys().get(0);
          out.write(
              "%s %s   fronts: %s (%s), wanted: %d, %d bytes a key\n"
                  .formatted(
                      chosen.table().table().name(),
                      key.sql(),
                      key.fronts().text(),
                      key.basis(),
                      key.fronts().wanted(),
                      key.bytes()));
          List<SuggestedRewrite> rewrites = chosen.table().rewrites();
          if (rewrites.isEmpty()) {
            out.write("It needs no rewrite.\n");
          }
          for (SuggestedRewrite rewrite : rewrites) {
            out.write("\n" + text(rewrite) + "\n" + indented(rewrite.ddl()));
            for (String query : rewrite.queries()) {
              out.write(indented(query));
            }
          }
        });
    return ExitCode.CLEAN;
  }

  private static String indented(String sql) {
    return sql.strip().indent(4);
  }

  static String text(SuggestedRewrite rewrite) {
    StringBuilder text = new StringBuilder();
    text.append(
        "rewrite %s   %s (%s)\n".formatted(rewrite.letter(), rewrite.title(), rewrite.kind()));
    text.append("    ").append(rewrite.clause()).append('\n');
    text.append(
        "    fronts: %s   %d bytes a key\n".formatted(rewrite.fronts().text(), rewrite.keyBytes()));
    for (QueryEffect effect : rewrite.effects()) {
      String sign = effect.outcome() == QueryEffect.Outcome.SERVED ? "+" : "-";
      String broken = effect.broken() ? " breaks" : "";
      text.append("    %s %s%s: %s\n".formatted(sign, effect.query(), broken, effect.text()));
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
