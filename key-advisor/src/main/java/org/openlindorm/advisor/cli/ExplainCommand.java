package org.openlindorm.advisor.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.advisor.report.RulePage;
import org.openlindorm.advisor.rule.RuleCard;
import org.openlindorm.advisor.settings.SpellingSuggestion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code key-advisor explain}: prints the page of a rule, or the list of all rules. */
@Command(header = "the page of a rule; without one, the list of rules")
final class ExplainCommand implements Callable<Integer> {

  @Option(names = "--format", paramLabel = "F", description = "text (default) or json")
  private String format = "text";

  @Parameters(paramLabel = "[RULE]", hidden = true)
  private List<String> operands = new ArrayList<>();

  private final Console console;

  ExplainCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Map<String, RuleCard> cards = RuleCards.all();
    Collection<RuleCard> chosen = cards.values();
    if (!operands.isEmpty()) {
      String id = operands.get(0).toUpperCase(Locale.ROOT);
      RuleCard card = cards.get(id);
      if (card == null) {
        String hint = SpellingSuggestion.hint(id, cards.keySet());
        throw new UsageError("There is no rule " + id + "." + hint);
      }
      chosen = List.of(card);
    }
    switch (format) {
      case "json" -> print(console, chosen);
      case "text" -> {
        if (operands.isEmpty()) {
          list(console, chosen);
        } else {
          console.print(RulePage.of(chosen.iterator().next()));
        }
      }
      default -> throw new UsageError("--format is text or json, not '" + format + "'.");
    }
    return ExitCode.CLEAN;
  }

  private static void list(Console console, Collection<RuleCard> cards) {
    console.print(
        out -> {
          for (RuleCard card : cards) {
            String name = card.name();
            out.write(
                "%-7s %-8s %-8s %s%n"
                    .formatted(card.id(), card.severity().label(), profile(card), name));
          }
        });
  }

  private static void print(Console console, Collection<RuleCard> cards) {
    console.print(out -> json(cards, out));
  }

  private static void json(Collection<RuleCard> cards, Writer out) throws IOException {
    try (JsonGenerator json =
        new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
      json.useDefaultPrettyPrinter();
      json.writeStartArray();
      for (RuleCard card : cards) {
        json.writeStartObject();
        json.writeStringField("rule", card.id());
        json.writeStringField("name", card.name());
        json.writeStringField("severity", card.severity().label());
        json.writeStringField("profile", profile(card));
        json.writeStringField("what", card.what());
        json.writeStringField("why", card.why());
        json.writeStringField("page", RulePage.of(card));
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    out.write("\n");
  }

  private static String profile(RuleCard card) {
    return card.profile().name().toLowerCase(Locale.ROOT);
  }
}
