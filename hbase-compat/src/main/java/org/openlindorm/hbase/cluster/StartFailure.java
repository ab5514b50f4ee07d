package org.openlindorm.hbase.cluster;

import org.jspecify.annotations.Nullable;

/**
 * The server cannot start. The message is for the person at the terminal: what is wrong and what to
 * do.
 */
public final class StartFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public StartFailure(String message) {
    this(message, null);
  }

  public StartFailure(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
