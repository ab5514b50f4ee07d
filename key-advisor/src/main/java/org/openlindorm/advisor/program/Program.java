package org.openlindorm.advisor.program;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.openlindorm.advisor.settings.SpellingSuggestion;
import org.openlindorm.build.BuildVersion;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * A program with subcommands. It runs the named command, and prints the help, shell completion and
 * manual page.
 */
public final class Program {

  private static final List<String> HELP = List.of("--help", "-h", "help");

  /** The word with which the launcher has a command line checked and not executed. */
  private static final String CHECK = "check-options";

  private final String name;
  private final String description;
  private final String footer;
  private final Map<String, Supplier<CommandSpec>> commands;
  private final Consumer<String> out;

  /**
   * Adds the commands {@code completion} and {@code man} to those of the program.
   *
   * @param footer further lines of the help, in picocli's format
   * @param commands the commands by name, in the order of the help; only the executed command is
   *     created
   * @param out receives the standard output
   */
  public Program(
      String name,
      String description,
      String footer,
      Map<String, Supplier<CommandSpec>> commands,
      Consumer<String> out) {
    this.name = name;
    this.description = description;
    this.footer = "%n'" + name + " COMMAND --help' lists the options of a command.%n" + footer;
    this.commands = new LinkedHashMap<>(commands);
    this.out = out;
    this.commands.put(
        "completion",
        () ->
            printing(
                "a script by which bash and zsh complete commands and options",
                () -> AutoComplete.bash(name, line()),
                "Prints a script by which bash and zsh complete the names of commands and options.",
                "For the shell that runs: source <(" + name + " completion)"));
    this.commands.put(
        "man",
        () ->
            printing(
                "the manual page in roff: " + name + " man | man -l -",
                () -> ManualPage.of(line(), BuildVersion.current())));
  }

  /**
   * Runs a command. With {@code check-options} before the command, the arguments are only checked.
   *
   * @return the exit code; for {@code check-options} 0 if the command would be executed, 1 if it
   *     would print its help
   * @throws UsageError if there is no such command, or its arguments are invalid
   * @throws Exception for any other failure of the command
   */
  public int run(List<String> arguments) throws Exception {
    String first = arguments.get(0);
    if (HELP.contains(first)) {
      out.accept(help());
      return 0;
    }
    if (arguments.subList(0, Math.min(2, arguments.size())).contains("--version")) {
      out.accept(name + " " + BuildVersion.current() + "\n");
      return 0;
    }
    if (first.equals(CHECK) && arguments.size() > 1) {
      CommandSpec checked = command(arguments.get(1));
      return CommandParser.isExecuted(checked, arguments.subList(2, arguments.size())) ? 0 : 1;
    }
    List<String> rest = arguments.subList(1, arguments.size());
    return CommandParser.call(name + " " + first, command(first), rest, out);
  }

  private CommandSpec command(String word) {
    Supplier<CommandSpec> command = commands.get(word);
    if (command == null) {
      throw new UsageError(
          "There is no command '%s'.%s '%s --help' lists them."
              .formatted(word, SpellingSuggestion.hint(word, commands.keySet()), name));
    }
    return command.get();
  }

  /** Returns the help with the list of commands. */
  public String help() {
    return CommandParser.help(line());
  }

  private CommandSpec printing(String header, Supplier<String> text, String... description) {
    Callable<Integer> command =
        () -> {
          out.accept(text.get());
          return 0;
        };
    CommandSpec spec = CommandSpec.wrapWithoutInspection(command);
    spec.usageMessage().header(header).description(description);
    return spec;
  }

  /** Returns the picocli program with all its commands. */
  private CommandLine line() {
    CommandSpec program = CommandSpec.create().name(name);
    program
        .usageMessage()
        .customSynopsis(name + " COMMAND [OPTION...]")
        .description(description)
        .footer(footer);
    commands.forEach(
        (word, spec) ->
            program.addSubcommand(word, CommandParser.line(name + " " + word, spec.get())));
    return CommandParser.configured(program);
  }
}
