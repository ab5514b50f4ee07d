package org.openlindorm.hbase.server;

import java.util.OptionalInt;
import org.openlindorm.advisor.program.UsageError;
import picocli.CommandLine.Option;

/** The command-line options for {@link ConsoleOptions}. */
final class ConsoleFlags {

  private static final String PORT = "--console-port";

  @Option(
      names = PORT,
      paramLabel = "PORT",
      description = "port of the console, or off (default 30080)")
  private String port = "30080";

  @Option(
      names = "--console-bind",
      paramLabel = "ADDRESS",
      description = "address of the console (default 127.0.0.1)")
  private String bindAddress = ConsoleOptions.OFF.bindAddress();

  ConsoleOptions options() {
    return new ConsoleOptions(
        port.equals("off") ? OptionalInt.empty() : OptionalInt.of(number()), bindAddress);
  }

  private int number() {
    try {
      return SqlFlags.port(PORT, Integer.parseInt(port));
    } catch (NumberFormatException e) {
      throw new UsageError(PORT + " needs a number or off, not '" + port + "'.");
    }
  }
}
