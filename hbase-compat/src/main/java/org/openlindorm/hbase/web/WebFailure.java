package org.openlindorm.hbase.web;

import org.openlindorm.error.LindormException;

/**
 * A failure as pages tell it.
 *
 * @param code its number, as clients of SQL see it
 */
public record WebFailure(int code, String sqlState, String message) {

  public static WebFailure of(LindormException failure) {
    return new WebFailure(
        failure.code().number(), failure.code().sqlState(), String.valueOf(failure.getMessage()));
  }
}
