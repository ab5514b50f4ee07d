package org.openlindorm.wire.avatica;

import org.apache.calcite.avatica.AvaticaSeverity;
import org.apache.calcite.avatica.remote.AvaticaRuntimeException;
import org.apache.calcite.avatica.remote.Service.ErrorResponse;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.wire.ReportedFailure;

/**
 * Converts failures to Avatica's errors: message, MySQL number, SQLSTATE. An unknown connection
 * gets Avatica's own number 1, on which the stock driver can reconnect automatically.
 */
final class WireErrors {

  private WireErrors() {}

  static AvaticaRuntimeException of(Throwable failure) {
    if (failure instanceof AvaticaRuntimeException ready) {
      return ready;
    }
    return wire(ReportedFailure.of(failure));
  }

  private static AvaticaRuntimeException wire(LindormException failure) {
    AvaticaRuntimeException error =
        new AvaticaRuntimeException(
            String.valueOf(failure.getMessage()),
            failure.code() == ErrorCode.CONNECTION_UNKNOWN
                ? ErrorResponse.MISSING_CONNECTION_ERROR_CODE
                : failure.code().number(),
            failure.code().sqlState(),
            AvaticaSeverity.ERROR);
    error.setStackTrace(new StackTraceElement[0]);
    return error;
  }
}
