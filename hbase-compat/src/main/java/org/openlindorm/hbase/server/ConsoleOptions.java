package org.openlindorm.hbase.server;

import java.util.OptionalInt;

/**
 * Where the console is.
 *
 * @param port 0 takes a free one; absent: there is none
 * @param bindAddress the loopback address, unless other machines are to reach it
 */
public record ConsoleOptions(OptionalInt port, String bindAddress) {

  /** No console. */
  public static final ConsoleOptions OFF = new ConsoleOptions(OptionalInt.empty(), "127.0.0.1");

  /** A free port of this machine's own. */
  public static final ConsoleOptions LOCAL = new ConsoleOptions(OptionalInt.of(0), "127.0.0.1");
}
