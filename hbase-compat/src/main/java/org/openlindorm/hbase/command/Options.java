package org.openlindorm.hbase.command;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The options of a command as given: defaults from a settings file, overridden by the command line.
 *
 * <p>Names in the settings file are the options' names without dashes.
 */
public final class Options {
  private final Map<String, String> values;
  private final List<String> operands;

  private Options(Map<String, String> values, List<String> operands) {
    this.values = Map.copyOf(values);
    this.operands = List.copyOf(operands);
  }

  /**
   * Reads a command line.
   *
   * @param known the options that exist; anything else that begins with a dash is a {@link
   *     UsageError}
   * @param defaults values by option name that the command line overrides; others are ignored
   */
  public static Options parse(
      List<Option> known, List<String> arguments, Map<String, String> defaults) {
    var byName = known.stream().collect(Collectors.toMap(Option::name, option -> option));
    Map<String, String> values = new HashMap<>(defaults);
    values.keySet().retainAll(byName.keySet());
    List<String> operands = new ArrayList<>();
    var rest = arguments.iterator();
    while (rest.hasNext()) {
      var argument = rest.next();
      if (!argument.startsWith("--")) {
        operands.add(argument);
        continue;
      }
      int equals = argument.indexOf('=');
      var name = argument.substring(2, equals < 0 ? argument.length() : equals);
      var option = byName.get(name);
      if (option == null) {
        throw new UsageError("There is no option --" + name + ".");
      }
      if (!option.takesValue()) {
        values.put(name, "true");
      } else if (equals >= 0) {
        values.put(name, argument.substring(equals + 1));
      } else if (rest.hasNext()) {
        values.put(name, rest.next());
      } else {
        throw new UsageError("The option --" + name + " needs a value: " + option.value() + ".");
      }
    }
    return new Options(values, operands);
  }

  /** The help for these options, one a line. */
  public static String help(List<Option> known) {
    return known.stream().map(Option::helpLine).collect(Collectors.joining());
  }

  /** What is neither an option nor its value, in order. */
  public List<String> operands() {
    return operands;
  }

  public Optional<String> text(String name) {
    return Optional.ofNullable(values.get(name));
  }

  public String text(String name, String otherwise) {
    return values.getOrDefault(name, otherwise);
  }

  public boolean flag(String name, boolean otherwise) {
    return text(name)
        .map(
            value ->
                switch (value) {
                  case "true", "yes", "on" -> true;
                  case "false", "no", "off" -> false;
                  default ->
                      throw new UsageError(
                          "The value of " + name + " must be true or false, not '" + value + "'.");
                })
        .orElse(otherwise);
  }

  /** A whole number from {@code least} to {@code most}. */
  public int number(String name, int otherwise, int least, int most) {
    var value = values.get(name);
    if (value == null) {
      return otherwise;
    }
    try {
      int number = Integer.parseInt(value.strip());
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw new UsageError("The value of " + name + " must be a number, not '" + value + "'.");
    }
    throw new UsageError(
        "The value of %s must lie between %d and %d, not %s.".formatted(name, least, most, value));
  }

  public int port(String name, int otherwise) {
    return number(name, otherwise, 0, 65_535);
  }
}
