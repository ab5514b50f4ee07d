package org.openlindorm.hbase.wire.avatica;

import org.jspecify.annotations.Nullable;

/** Who may connect. */
@FunctionalInterface
public interface Credentials {

  /** Lets in every user with every password; for an endpoint that only this machine can reach. */
  Credentials ANYONE = (user, password) -> true;

  /** Whether this user has this password. */
  boolean accept(@Nullable String user, @Nullable String password);
}
