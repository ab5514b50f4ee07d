package org.openlindorm.hbase.web;

/** Who may see a page. */
public enum Audience {
  /** Whoever reaches the port; for what says nothing of the server. */
  EVERYBODY,
  /**
   * Programs that watch: without a login from this machine, with the name and password of a user
   * (HTTP's basic authentication) from elsewhere; and who has logged in.
   */
  MONITORS,
  /** Who has logged in. */
  USERS
}
