package org.openlindorm.wire;

import java.util.Locale;
import org.openlindorm.engine.Engine;

/** The SQL protocols of a server. */
public enum Protocol {
  /** Avatica's protobuf over HTTP, for the thin JDBC driver, sqlline and the vendor's driver. */
  AVATICA("JDBC (Avatica)", "jdbc", 30_060),
  /**
   * MySQL's protocol, for its drivers in all languages, its command-line clients and graphical
   * tools.
   */
  MYSQL("MySQL", "mysql", 33_060);

  private final String label;
  private final String clients;
  private final int standardPort;

  Protocol(String label, String clients, int standardPort) {
    this.label = label;
    this.clients = clients;
    this.standardPort = standardPort;
  }

  /** Returns the name that the list of endpoints shows. */
  public String label() {
    return label;
  }

  /** Returns the name in traces. */
  public String protocolName() {
    return this == MYSQL ? Engine.MYSQL_PROTOCOL : name().toLowerCase(Locale.ROOT);
  }

  /** Returns the kind of client in capital letters: {@code JDBC}, {@code MYSQL}. */
  public String clients() {
    return clients.toUpperCase(Locale.ROOT);
  }

  /** Returns the option that sets the port. It is also the key of the port in the status file. */
  public String portOption() {
    return clients + "-port";
  }

  /** Returns the port at which the vendor serves this protocol. */
  public int standardPort() {
    return standardPort;
  }
}
