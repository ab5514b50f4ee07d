package org.openlindorm.advisor.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.openlindorm.advisor.settings.SpellingSuggestion;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Parses the arguments of one command with picocli and calls it. If an option occurs several times,
 * the last value counts, unless the option collects its values.
 */
public final class CommandParser {

  /** The width of the help in characters. */
  private static final int WIDTH = 100;

  /** The width of an option with its value in the help, in characters. */
  private static final int NAMES = 32;

  private CommandParser() {}

  /** Returns the description of a command from its annotations. */
  public static CommandSpec spec(Callable<Integer> command) {
    return CommandSpec.forAnnotatedObject(command);
  }

  /**
   * Calls a command, or prints its help.
   *
   * @param name the words that start it, such as {@code lindorm load}
   * @param out receives the help
   * @return the exit code
   * @throws UsageError if the arguments are invalid
   */
  public static int call(
      String name, CommandSpec spec, List<String> arguments, Consumer<String> out)
      throws Exception {
    CommandLine line = line(name, spec);
    try {
      if (parse(line, arguments)) {
        out.accept(help(line));
        return 0;
      }
      @SuppressWarnings("unchecked")
      Callable<Integer> command = (Callable<Integer>) spec.userObject();
      return command.call();
    } catch (UsageError e) {
      String message = String.valueOf(e.getMessage());
      String end = message.endsWith(".") || message.endsWith("?") ? " '" : ". '";
      throw new UsageError(message + end + name + " --help' lists the options.");
    }
  }

  /**
   * Checks the arguments of a command without calling it.
   *
   * @return false if the arguments request the help
   * @throws UsageError if the arguments are invalid
   */
  static boolean isExecuted(CommandSpec spec, List<String> arguments) {
    if (parse(line(spec.name(), spec), arguments)) {
      return false;
    }
    if (spec.userObject() instanceof CheckedCommand command) {
      command.check();
    }
    return true;
  }

  /**
   * Sets the annotated fields of a command without calling it.
   *
   * @throws UsageError for an unknown option, and for an option without its value
   */
  public static void parse(CommandSpec spec, String... arguments) {
    boolean unused = parse(line(spec.name(), spec), List.of(arguments));
  }

  /**
   * Returns the value if it is between {@code least} and {@code most}; otherwise throws a {@link
   * UsageError}.
   */
  public static int within(String option, int value, int least, int most) {
    if (value >= least && value <= most) {
      return value;
    }
    throw new UsageError(
        "%s must be between %d and %d, not %d.".formatted(option, least, most, value));
  }

  /** Returns the text of the help. */
  static String help(CommandLine line) {
    return line.getUsageMessage(Ansi.OFF);
  }

  /** Returns the picocli command for parsing, help and completion. */
  static CommandLine line(String name, CommandSpec spec) {
    spec.addOption(
        OptionSpec.builder("-h", "--help").usageHelp(true).description("this text").build());
    String operands =
        spec.positionalParameters().stream()
            .map(PositionalParamSpec::paramLabel)
            .collect(Collectors.joining(" "));
    UsageMessageSpec usage = spec.name(name).usageMessage();
    if (usage.customSynopsis().length == 0) {
      usage.customSynopsis((name + " [OPTION...] " + operands).strip());
    }
    if (usage.description().length == 0) {
      usage.description(String.join("", usage.header()) + ".");
    }
    return configured(spec);
  }

  /** Returns a command line with the settings that both programs share. */
  static CommandLine configured(CommandSpec spec) {
    spec.usageMessage()
        .synopsisHeading("Usage: ")
        .descriptionHeading("%n")
        .optionListHeading("%n")
        .commandListHeading("%n")
        .sortOptions(false)
        .width(WIDTH)
        .longOptionsMaxWidth(NAMES);
    CommandLine line =
        new CommandLine(spec)
            .setExpandAtFiles(false)
            .setInterpolateVariables(false)
            .setOverwrittenOptionsAllowed(true)
            .setPosixClusteredShortOptionsAllowed(false)
            .setAllowOptionsAsOptionParameters(true)
            .setUsageHelpAutoWidth(false)
            .registerConverter(boolean.class, SWITCH);
    List<String> sections = new ArrayList<>(line.getHelpSectionKeys());
    sections.remove(UsageMessageSpec.SECTION_KEY_HEADER);
    return line.setHelpSectionKeys(sections);
  }

  private static final ITypeConverter<Boolean> SWITCH =
      text ->
          switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "yes", "on" -> true;
            case "false", "no", "off" -> false;
            default -> throw new TypeConversionException(text);
          };

  /** Sets the fields of the command; returns whether the arguments request the help. */
  private static boolean parse(CommandLine line, List<String> arguments) {
    try {
      return line.parseArgs(arguments.toArray(String[]::new)).isUsageHelpRequested();
    } catch (UnmatchedArgumentException e) {
      throw unmatched(line, e.getUnmatched().get(0));
    } catch (MissingParameterException e) {
      ArgSpec missing = e.getMissing().get(0);
      String option = ((OptionSpec) missing).longestName();
      throw new UsageError(
          "The option %s needs a value: %s.".formatted(option, missing.paramLabel()));
    } catch (ParameterException e) {
      if (e.getArgSpec() instanceof OptionSpec option && e.getValue() != null) {
        throw new UsageError(
            "%s needs %s, not '%s'."
                .formatted(
                    option.longestName(),
                    option.typeInfo().isBoolean() ? "true or false" : "a number",
                    e.getValue()));
      }
      throw new UsageError(e.getMessage() + ".");
    }
  }

  private static UsageError unmatched(CommandLine line, String given) {
    if (!given.startsWith("-")) {
      return new UsageError("Unexpected '" + given + "'.");
    }
    String option = given.replaceFirst("=.*", "");
    String name = option.replaceFirst("^--?", "--");
    return new UsageError(
        "There is no option "
            + option
            + "."
            + SpellingSuggestion.hint(name, line.getCommandSpec().optionsMap().keySet()));
  }
}
