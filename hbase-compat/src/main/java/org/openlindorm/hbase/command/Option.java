package org.openlindorm.hbase.command;

/**
 * An option of a command, written {@code --name VALUE} or {@code --name=VALUE}.
 *
 * @param name without the dashes
 * @param value what stands for the value in the help; empty for a switch that takes none
 * @param help one sentence, with the default
 */
public record Option(String name, String value, String help) {

  public static Option of(String name, String value, String help) {
    return new Option(name, value, help);
  }

  public static Option flag(String name, String help) {
    return new Option(name, "", help);
  }

  boolean takesValue() {
    return !value.isEmpty();
  }

  String helpLine() {
    return "  %-26s %s%n".formatted(("--" + name + " " + value).strip(), help);
  }
}
