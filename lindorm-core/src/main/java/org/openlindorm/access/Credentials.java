package org.openlindorm.access;

import org.jspecify.annotations.Nullable;

/** Who may connect. */
@FunctionalInterface
public interface Credentials {

  /** Lets in every user with every password; for an endpoint that only this machine can reach. */
  Credentials ANYONE = (user, password) -> true;

  /** Whether this user has this password; may take a good part of a second of processor time. */
  boolean accept(@Nullable String user, @Nullable String password);

  /** Whether this is known to be so without that work, from a time before. False says nothing. */
  default boolean acceptAtOnce(String user, String password) {
    return false;
  }

  /**
   * Another number once a password may have changed; what was found right before no longer counts.
   */
  default long generation() {
    return 0;
  }

  /** Whether everybody is let in, with whatever password. */
  default boolean asksNobody() {
    return equals(ANYONE);
  }
}
