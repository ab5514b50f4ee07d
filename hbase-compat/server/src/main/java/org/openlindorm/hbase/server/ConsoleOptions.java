package org.openlindorm.hbase.server;

import java.util.OptionalInt;

/**
 * The address of the console.
 *
 * @param port 0 for any free one; absent: no console
 * @param bindAddress the loopback address, unless other machines need access
 */
public record ConsoleOptions(OptionalInt port, String bindAddress) {

  /** No console. */
  public static final ConsoleOptions OFF = new ConsoleOptions(OptionalInt.empty(), "127.0.0.1");

  /** A free port on the loopback address. */
  public static final ConsoleOptions LOCAL = new ConsoleOptions(OptionalInt.of(0), "127.0.0.1");
}
