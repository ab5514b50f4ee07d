package org.openlindorm.web;

/** The access rule of a page. */
public enum AccessRule {
  /** Every client that reaches the port; for pages without information on the server. */
  EVERYBODY,
  /**
   * Monitoring programs: from this machine without a login, from elsewhere with the name and
   * password of a user (HTTP basic authentication). Logged-in users have access as well.
   */
  MONITORS,
  /** Logged-in users. */
  USERS
}
