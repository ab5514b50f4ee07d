package org.openlindorm.access;

/**
 * An authenticated user.
 *
 * @param user the name, as USER() and SHOW PROCESSLIST show it; empty without authentication
 * @param address the client's numeric address; empty within this process
 */
public record Principal(String user, String address) {

  /** The process that embeds the engine. It may do everything. */
  public static final Principal PROCESS = new Principal("", "");

  /** Returns whether it is the process itself: clients of an endpoint have an address. */
  public boolean isProcess() {
    return equals(PROCESS);
  }
}
