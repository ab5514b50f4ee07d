package org.openlindorm.shell;

import java.io.Console;
import org.jspecify.annotations.Nullable;

/** Detects a terminal. */
final class Interactive {

  private Interactive() {}

  static boolean terminal() {
    return console() != null;
  }

  /**
   * Returns the terminal at input and output of this process, or null. From Java 22 on there is a
   * console without a terminal too, and a method to detect that.
   */
  @SuppressWarnings("SystemConsoleNull")
  static @Nullable Console console() {
    Console console = System.console();
    if (console == null || Runtime.version().feature() < 22) {
      return console;
    }
    try {
      return (Boolean) Console.class.getMethod("isTerminal").invoke(console) ? console : null;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("Console.isTerminal has been there since Java 22", e);
    }
  }
}
