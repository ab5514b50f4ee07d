package org.openlindorm.advisor.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.openlindorm.advisor.settings.Similar;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** A command line taken apart. Of an option that is written several times the last one counts. */
final class Options {

  private final ParseResult parsed;
  private final Map<String, UnaryOperator<String>> replaced;

  private Options(ParseResult parsed, Map<String, UnaryOperator<String>> replaced) {
    this.parsed = parsed;
    this.replaced = replaced;
  }

  /** The same with other values of an option. */
  Options replacing(String name, UnaryOperator<String> value) {
    return new Options(parsed, Map.of(name, value));
  }

  /**
   * @throws UsageError for an option that is not known, and for one without its value
   */
  static Options parse(CommandLine line, List<String> arguments) {
    try {
      return new Options(line.parseArgs(arguments.toArray(String[]::new)), Map.of());
    } catch (UnmatchedArgumentException e) {
      String given = e.getUnmatched().get(0);
      String name = given.replaceFirst("=.*", "").replaceFirst("^--?", "--");
      throw new UsageError(
          "There is no option "
              + given
              + "."
              + Similar.hint(name, line.getCommandSpec().optionsMap().keySet()));
    } catch (MissingParameterException e) {
      OptionSpec option = (OptionSpec) e.getMissing().get(0);
      throw new UsageError(
          "The option %s needs a value: %s.".formatted(option.longestName(), option.paramLabel()));
    } catch (ParameterException e) {
      throw new UsageError(e.getMessage() + ".");
    }
  }

  boolean asksForHelp() {
    return parsed.isUsageHelpRequested();
  }

  /** What is neither an option nor its value, in order. */
  List<String> operands() {
    return parsed.matchedPositionalValue(0, List.of());
  }

  boolean has(String name) {
    return parsed.hasMatchedOption(Option.written(name));
  }

  /** Every value of an option, in order. */
  List<String> all(String name) {
    List<String> given = parsed.matchedOptionValue(Option.written(name), List.of());
    return given.stream().map(replaced.getOrDefault(name, value -> value)).toList();
  }

  Optional<String> text(String name) {
    List<String> given = all(name);
    return given.isEmpty() ? Optional.empty() : Optional.of(given.get(given.size() - 1));
  }

  /** A whole number from {@code least} to {@code most}. */
  Optional<Integer> number(String name, int least, int most) {
    return text(name)
        .map(
            value -> {
              try {
                int number = Integer.parseInt(value.strip());
                if (number >= least && number <= most) {
                  return number;
                }
              } catch (NumberFormatException e) {
                throw new UsageError("--" + name + " needs a number, not '" + value + "'.");
              }
              throw new UsageError(
                  "--%s lies between %d and %d, not %s.".formatted(name, least, most, value));
            });
  }
}
