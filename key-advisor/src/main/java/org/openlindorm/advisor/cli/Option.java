package org.openlindorm.advisor.cli;

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

  boolean takesValue() {
    return !value.isEmpty();
  }

  /** The line of the help; what does not fit beside the name goes below. */
  String helpLine() {
    String left = ("--" + name + " " + value).strip();
    return left.length() <= 26
        ? "  %-26s %s%n".formatted(left, help)
        : "  %s%n  %-26s %s%n".formatted(left, "", help);
  }
}
