package org.openlindorm.access;

/**
 * Somebody who has logged in.
 *
 * @param user the name, as USER() and SHOW PROCESSLIST show it; empty where nobody was asked
 * @param address where the client is, in numbers; empty within this process
 */
public record Principal(String user, String address) {

  /** The program of which the engine is a part. It may do everything. */
  public static final Principal PROCESS = new Principal("", "");

  /** Whether it is the program itself: whoever comes over an endpoint has an address. */
  public boolean isProcess() {
    return equals(PROCESS);
  }
}
