package org.openlindorm.hbase.cluster;

import org.jspecify.annotations.Nullable;

/** The server cannot start. The message says what is wrong and what the user can do. */
public final class StartFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public StartFailure(String message) {
    this(message, null);
  }

  public StartFailure(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
