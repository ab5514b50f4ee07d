package org.openlindorm.advisor.cli;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The program and its sub-commands as picocli reads, explains and completes them. */
final class Program {

  static final String NAME = "key-advisor";

  /** Columns of the help. */
  private static final int WIDTH = 100;

  /** Columns of an option with its value, next to what it means. */
  private static final int NAMES = 32;

  private static final String EXIT_CODES =
      "Exit codes: 0 clean, 1 findings at --fail-on or above, 2 usage, settings or%n"
          + "something that could not be read or written, 3 a defect of key-advisor.%n";

  private Program() {}

  /** A command with its options, for one run. */
  static CommandLine command(String name, Command command) {
    CommandSpec spec = CommandSpec.create().name(name);
    command.options().forEach(option -> spec.addOption(option.spec()));
    spec.addOption(
        OptionSpec.builder("-h", "--help").usageHelp(true).description("this text").build());
    spec.addPositional(
        PositionalParamSpec.builder()
            .arity("0..*")
            .type(List.class)
            .auxiliaryTypes(String.class)
            .paramLabel("ARGUMENT")
            .hidden(true)
            .build());
    String description = command.description();
    spec.usageMessage()
        .customSynopsis((NAME + " " + name + " [OPTION...] " + command.operands()).strip())
        .description(lines(description.isEmpty() ? command.summary() + "." : description))
        .synopsisHeading("Usage: ")
        .descriptionHeading("%n")
        .optionListHeading("%n")
        .sortOptions(false)
        .width(WIDTH)
        .longOptionsMaxWidth(NAMES)
        .hidden(command.summary().isEmpty());
    return configured(spec);
  }

  private static String[] lines(String text) {
    return text.strip().replace("%", "%%").split("\n");
  }

  private static CommandLine configured(CommandSpec spec) {
    return new CommandLine(spec)
        .setExpandAtFiles(false)
        .setInterpolateVariables(false)
        .setOverwrittenOptionsAllowed(true)
        .setPosixClusteredShortOptionsAllowed(false)
        .setAllowOptionsAsOptionParameters(true)
        .setUsageHelpAutoWidth(false);
  }

  /** The program with all its commands, for the help, the completion and the manual. */
  static CommandLine of(Map<String, Supplier<Command>> commands) {
    CommandSpec spec = CommandSpec.create().name(NAME);
    spec.usageMessage()
        .customSynopsis(NAME + " COMMAND [OPTION...]")
        .synopsisHeading("Usage: ")
        .description("Finds row keys, types, indexes and queries that will hurt in production.")
        .descriptionHeading("%n")
        .commandListHeading("%n")
        .footer("%n'key-advisor COMMAND --help' lists the options of a command.%n" + EXIT_CODES)
        .width(WIDTH);
    commands.forEach(
        (name, command) -> {
          Command one = command.get();
          CommandLine line = command(name, one);
          line.getCommandSpec().usageMessage().header(one.summary());
          spec.addSubcommand(name, line);
        });
    return configured(spec);
  }

  /** The help of the program or of a command. */
  static String help(CommandLine line) {
    return line.getUsageMessage(Ansi.OFF);
  }

  /** A script by which bash and zsh complete the names of commands and options. */
  static String completion(CommandLine program) {
    return AutoComplete.bash(NAME, program);
  }
}
