package org.openlindorm.access;

import org.jspecify.annotations.Nullable;

/** Verifies users and passwords. */
@FunctionalInterface
public interface Credentials {

  /** Accepts every user with every password; for an endpoint that only this machine can reach. */
  Credentials ANYONE = (user, password) -> true;

  /** Returns whether the password is right; may take a good part of a second of CPU time. */
  boolean accept(@Nullable String user, @Nullable String password);

  /**
   * Returns whether the password is known to be right from an earlier check. False means unknown.
   */
  default boolean acceptAtOnce(String user, String password) {
    return false;
  }

  /**
   * Returns a number that changes when a password may have changed; earlier positive checks are
   * then void.
   */
  default long generation() {
    return 0;
  }

  /** Returns whether every user is accepted with any password. */
  default boolean requiresNoLogin() {
    return equals(ANYONE);
  }
}
