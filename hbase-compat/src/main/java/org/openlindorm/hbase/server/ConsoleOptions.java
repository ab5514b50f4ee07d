package org.openlindorm.hbase.server;

import java.util.List;
import java.util.OptionalInt;
import org.openlindorm.hbase.command.Option;
import org.openlindorm.hbase.command.Options;

/**
 * Where the console is.
 *
 * @param port 0 takes a free one; absent: there is none
 * @param bindAddress this machine's own unless somebody wants it to be seen from elsewhere
 */
public record ConsoleOptions(OptionalInt port, String bindAddress) {

  static final List<Option> KNOWN =
      List.of(
          Option.of(
              "console-port", "PORT", "where browsers see the console, or off (default 30080)"),
          Option.of("console-bind", "ADDRESS", "address of the console (default 127.0.0.1)"));

  /** No console. */
  public static final ConsoleOptions OFF = new ConsoleOptions(OptionalInt.empty(), "127.0.0.1");

  /** A free port of this machine's own. */
  public static final ConsoleOptions LOCAL = new ConsoleOptions(OptionalInt.of(0), "127.0.0.1");

  private static final int STANDARD_PORT = 30_080;

  static ConsoleOptions of(Options options) {
    boolean off = options.text("console-port").filter("off"::equals).isPresent();
    return new ConsoleOptions(
        off ? OptionalInt.empty() : OptionalInt.of(options.port("console-port", STANDARD_PORT)),
        options.text("console-bind", OFF.bindAddress()));
  }
}
