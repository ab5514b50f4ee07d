package org.openlindorm.hbase.wire.avatica;

import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.calcite.avatica.AvaticaSeverity;
import org.apache.calcite.avatica.remote.AvaticaRuntimeException;
import org.apache.calcite.avatica.remote.Service.ErrorResponse;
import org.openlindorm.error.ErrorClass;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Failures as the drivers read them: message, MySQL number, SQLSTATE. What is a fault of ours is
 * logged with a short id that the message names; stack traces stay on the server. An unknown
 * connection gets Avatica's own number 1, at which the stock driver can connect again by itself.
 */
final class WireErrors {

  private static final Logger LOG = LoggerFactory.getLogger(WireErrors.class);

  private WireErrors() {}

  static AvaticaRuntimeException of(Throwable failure) {
    if (failure instanceof AvaticaRuntimeException ready) {
      return ready;
    }
    if (failure instanceof LindormException known) {
      if (known.code().errorClass() == ErrorClass.INTERNAL || known.code() == ErrorCode.STORE) {
        LOG.error("Statement failed", known);
      }
      return wire(known);
    }
    if (failure instanceof StackOverflowError) {
      return wire(
          LindormException.of(
              ErrorCode.UNSUPPORTED,
              "expressions nested this deeply",
              "Write an IN list instead of many ORs, or split the statement"));
    }
    String id = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
    LOG.error("Internal error {}", id, failure);
    return wire(
        LindormException.of(
            ErrorCode.INTERNAL_ERROR, failure.getClass().getSimpleName() + ", log id " + id));
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
