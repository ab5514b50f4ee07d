package org.openlindorm.wire.avatica;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.servlet.http.HttpServletResponse;
import org.apache.calcite.avatica.metrics.noop.NoopMetricsSystem;
import org.apache.calcite.avatica.remote.Handler.HandlerResponse;
import org.apache.calcite.avatica.remote.ProtobufHandler;
import org.apache.calcite.avatica.remote.ProtobufTranslationImpl;
import org.apache.calcite.avatica.remote.Service;

/** Avatica's translation between bytes and calls, with OpenLindorm's errors. */
final class MessageTranslation extends ProtobufHandler {

  private static final Messages MESSAGES = new Messages();

  MessageTranslation(EngineService service) {
    super(service, MESSAGES, NoopMetricsSystem.getInstance());
  }

  HandlerResponse<byte[]> answer(byte[] message) {
    try {
      return apply(message);
    } catch (StackOverflowError | AssertionError | LinkageError e) {
      return convertToErrorResponse(WireErrors.of(e));
    }
  }

  @Override
  public HandlerResponse<byte[]> convertToErrorResponse(Exception e) {
    return e instanceof IOException || e instanceof EngineService.IncompleteRequest
        ? new HandlerResponse<>(
            "This is not an Avatica request\n".getBytes(StandardCharsets.UTF_8),
            HttpServletResponse.SC_BAD_REQUEST)
        : super.convertToErrorResponse(WireErrors.of(e));
  }

  /**
   * Reads messages. Foreign bytes and an empty message fail in Avatica's reader with arbitrary
   * exceptions.
   */
  private static final class Messages extends ProtobufTranslationImpl {

    @Override
    public Service.Request parseRequest(byte[] bytes) throws IOException {
      try {
        return super.parseRequest(ExecuteMessage.withoutSignature(bytes));
      } catch (RuntimeException notAvatica) {
        throw new IOException("The bytes are not an Avatica message", notAvatica);
      }
    }
  }
}
