package org.openlindorm.hbase.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.command.UsageError;

/**
 * A command line taken apart: options with values ({@code --name value} or {@code --name=value}),
 * switches, and the rest.
 */
record Arguments(Map<String, List<String>> values, Set<String> switches, List<String> rest) {

  /**
   * @param aliases every known spelling of an option with a value, to its full name
   * @param switchAliases the same for options without one
   * @throws UsageError for an unknown option and for one without its value
   */
  static Arguments parse(
      String[] arguments, Map<String, String> aliases, Map<String, String> switchAliases) {
    Map<String, List<String>> values = new TreeMap<>();
    Set<String> switches = new java.util.TreeSet<>();
    List<String> rest = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      String argument = arguments[i];
      int equals = argument.startsWith("--") ? argument.indexOf('=') : -1;
      String name = equals < 0 ? argument : argument.substring(0, equals);
      String option = aliases.get(name);
      String flag = switchAliases.get(argument);
      if (flag != null) {
        switches.add(flag);
      } else if (option != null) {
        String value;
        if (equals >= 0) {
          value = argument.substring(equals + 1);
        } else if (i + 1 < arguments.length) {
          i++;
          value = arguments[i];
        } else {
          throw new UsageError("Option " + name + " needs a value");
        }
        values.computeIfAbsent(option, key -> new ArrayList<>()).add(value);
      } else if (argument.startsWith("-") && argument.length() > 1) {
        throw new UsageError("Unknown option " + name);
      } else {
        rest.add(argument);
      }
    }
    return new Arguments(values, switches, rest);
  }

  boolean has(String flag) {
    return switches.contains(flag);
  }

  /** The last value given for an option, or null. */
  @Nullable String value(String option) {
    List<String> given = values.get(option);
    return given == null ? null : given.get(given.size() - 1);
  }

  String value(String option, String otherwise) {
    String given = value(option);
    return given == null ? otherwise : given;
  }

  /** A whole number within bounds. */
  int number(String option, int otherwise, int least, int most) {
    String given = value(option);
    if (given == null) {
      return otherwise;
    }
    try {
      int number = Integer.parseInt(given);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw new UsageError("Option --" + option + " needs a number, not '" + given + "'");
    }
    throw new UsageError(
        "Option --" + option + " takes " + least + " to " + most + ", not " + given);
  }
}
