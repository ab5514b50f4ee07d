package org.openlindorm.advisor.program;

import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The manual page of a program in roff, generated from the descriptions that its help uses. */
final class ManualPage {

  private final StringBuilder page = new StringBuilder();

  private ManualPage() {}

  /** Returns the manual page of a program with its commands, for {@code man -l}. */
  static String of(CommandLine program, String version) {
    CommandSpec spec = program.getCommandSpec();
    ManualPage manual = new ManualPage();
    manual.page.append(".TH %s 1 \"\" \"%1$s %s\"%n".formatted(spec.name(), version));
    manual.section("NAME");
    manual.text(spec.name() + " - " + String.join(" ", spec.usageMessage().description()));
    manual.section("SYNOPSIS");
    manual.text(String.join(" ", spec.usageMessage().customSynopsis()));
    manual.section("COMMANDS");
    for (Map.Entry<String, CommandLine> each : program.getSubcommands().entrySet()) {
      if (!each.getValue().getCommandSpec().usageMessage().hidden()) {
        manual.command(each.getValue().getCommandSpec());
      }
    }
    manual.section("NOTES");
    manual.text(String.join("\n", spec.usageMessage().footer()).replace("%n", "\n.br\n"));
    return manual.page.toString();
  }

  private void section(String title) {
    page.append(".SH ").append(title).append('\n');
  }

  private void command(CommandSpec spec) {
    page.append(".SS \"").append(escaped(spec.usageMessage().customSynopsis()[0])).append("\"\n");
    text(String.join("\n", spec.usageMessage().description()));
    for (OptionSpec option : spec.options()) {
      String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
      page.append(".TP\n.B ").append(escaped(String.join(", ", option.names()) + value));
      page.append('\n');
      text(String.join("\n", option.description()));
    }
  }

  private void text(String text) {
    text.replace("%%", "%").lines().forEach(line -> page.append(line(line)).append('\n'));
  }

  /**
   * Escapes a line. Without the escape, roff interprets a line that begins with a dot or a quote as
   * a request.
   */
  private static String line(String text) {
    boolean request = text.startsWith("'") || text.startsWith(".") && !text.equals(".br");
    return (request ? "\\&" : "") + escaped(text);
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-");
  }
}
