package org.openlindorm.wire;

import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import org.openlindorm.error.ErrorClass;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Converts a failure to the error that is sent to a client, in every protocol. Internal errors are
 * logged with a short id that the message contains; stack traces stay on the server.
 */
public final class ReportedFailure {

  private static final Logger LOG = LoggerFactory.getLogger(ReportedFailure.class);

  private ReportedFailure() {}

  /**
   * Returns the failure with an error code and a message for the client. Logs it if the server is
   * at fault.
   */
  public static LindormException of(Throwable failure) {
    if (failure instanceof LindormException known) {
      if (known.code().errorClass() == ErrorClass.INTERNAL || known.code() == ErrorCode.STORE) {
        LOG.error("Statement failed", known);
      }
      return known;
    }
    if (failure instanceof StackOverflowError) {
      return LindormException.of(
          ErrorCode.UNSUPPORTED,
          "expressions nested this deeply",
          "Write an IN list instead of many ORs, or split the statement");
    }
    String id = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
    LOG.error("Internal error {}", id, failure);
    return LindormException.of(
        ErrorCode.INTERNAL_ERROR, failure.getClass().getSimpleName() + ", log id " + id);
  }
}
