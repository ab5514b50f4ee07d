package org.openlindorm.hbase.wire;

import java.util.Locale;

/** The protocols in which SQL is spoken to a server. */
public enum Protocol {
  /** Avatica's protobuf over HTTP: the thin JDBC driver, sqlline, the vendor's driver. */
  AVATICA("JDBC (Avatica)", "jdbc", 30_060),
  /** MySQL's protocol: its drivers in all languages, command lines and tools with windows. */
  MYSQL("MySQL", "mysql", 33_060);

  private final String label;
  private final String clients;
  private final int standardPort;

  Protocol(String label, String clients, int standardPort) {
    this.label = label;
    this.clients = clients;
    this.standardPort = standardPort;
  }

  /** As lists of what listens where show it. */
  public String label() {
    return label;
  }

  /** As traces name it. */
  public String protocolName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Who speaks it, in capital letters: {@code JDBC}, {@code MYSQL}. */
  public String clients() {
    return clients.toUpperCase(Locale.ROOT);
  }

  /** The option that sets the port, which is also its key in the status file. */
  public String portOption() {
    return clients + "-port";
  }

  /** The port at which the vendor serves this protocol. */
  public int standardPort() {
    return standardPort;
  }
}
