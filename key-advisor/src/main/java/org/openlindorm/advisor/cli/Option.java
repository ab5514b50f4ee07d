package org.openlindorm.advisor.cli;

import java.util.List;
import picocli.CommandLine.Model.OptionSpec;

/**
 * An option of a command, written {@code --name VALUE} or {@code --name=VALUE}.
 *
 * @param name without the dashes
 * @param value what stands for the value in the help; empty for a switch that takes none
 * @param help one sentence, with the default
 */
record Option(String name, String value, String help) {

  static Option flag(String name, String help) {
    return new Option(name, "", help);
  }

  /** The name as it is written. */
  static String written(String name) {
    return "--" + name;
  }

  /** The option for one run; it may be written several times. */
  OptionSpec spec() {
    OptionSpec.Builder spec =
        name.equals("verbose")
            ? OptionSpec.builder("-v", written(name))
            : OptionSpec.builder(written(name));
    spec.description(help.replace("%", "%%"));
    return value.isEmpty()
        ? spec.type(boolean.class).arity("0").build()
        : spec.type(List.class).auxiliaryTypes(String.class).paramLabel(value).build();
  }
}
