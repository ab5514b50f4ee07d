package org.openlindorm.web;

import org.openlindorm.error.LindormException;

/**
 * A failure as pages report it.
 *
 * @param code error number, the same as for SQL clients
 */
public record WebFailure(int code, String sqlState, String message) {

  public static WebFailure of(LindormException failure) {
    return new WebFailure(
        failure.code().number(), failure.code().sqlState(), String.valueOf(failure.getMessage()));
  }
}
