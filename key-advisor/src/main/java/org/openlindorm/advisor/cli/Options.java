package org.openlindorm.advisor.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.openlindorm.advisor.settings.Similar;

/** A command line taken apart. An option may stand several times; the last one counts for one. */
final class Options {
  private static final Map<String, String> SHORT = Map.of("-v", "--verbose", "-h", "--help");

  private final Map<String, List<String>> values;
  private final List<String> operands;

  private Options(Map<String, List<String>> values, List<String> operands) {
    this.values = values;
    this.operands = List.copyOf(operands);
  }

  /**
   * @throws UsageError for an option that is not known, and for one without its value
   */
  static Options parse(List<Option> known, List<String> arguments) {
    Map<String, Option> byName =
        known.stream().collect(Collectors.toMap(Option::name, option -> option));
    Map<String, List<String>> values = new HashMap<>();
    List<String> operands = new ArrayList<>();
    var rest = arguments.iterator();
    while (rest.hasNext()) {
      String given = rest.next();
      String argument = SHORT.getOrDefault(given, given);
      if (argument.equals("--")) {
        rest.forEachRemaining(operands::add);
      } else if (!argument.startsWith("-") || argument.equals("-")) {
        operands.add(argument);
      } else {
        int equals = argument.indexOf('=');
        String name = argument.replaceFirst("=.*", "").replaceFirst("^--?", "");
        Option option = byName.get(name);
        if (option == null || !argument.startsWith("--")) {
          String hint =
              Similar.hint("--" + name, byName.keySet().stream().map("--"::concat).toList());
          throw new UsageError("There is no option " + given + "." + hint);
        }
        values.computeIfAbsent(name, key -> new ArrayList<>());
        if (!option.takesValue()) {
          values.get(name).add("true");
        } else if (equals >= 0) {
          values.get(name).add(argument.substring(equals + 1));
        } else if (rest.hasNext()) {
          values.get(name).add(rest.next());
        } else {
          throw new UsageError("The option --" + name + " needs a value: " + option.value() + ".");
        }
      }
    }
    return new Options(values, operands);
  }

  /** The help for these options, one a line. */
  static String help(List<Option> known) {
    return known.stream().map(Option::helpLine).collect(Collectors.joining());
  }

  /** What is neither an option nor its value, in order. */
  List<String> operands() {
    return operands;
  }

  boolean has(String name) {
    return values.containsKey(name);
  }

  /** Every value of an option, in order. */
  List<String> all(String name) {
    return values.getOrDefault(name, List.of());
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
