package org.openlindorm.hbase.wire.avatica;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.calcite.avatica.metrics.noop.NoopMetricsSystem;
import org.apache.calcite.avatica.remote.Handler.HandlerResponse;
import org.apache.calcite.avatica.remote.ProtobufHandler;
import org.apache.calcite.avatica.remote.ProtobufTranslationImpl;
import org.apache.calcite.avatica.remote.Service;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.handler.AbstractHandler;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * HTTP around Avatica's messages. The path does not matter, since the vendor's driver appends one
 * of its own. What is no Avatica message gets a 4xx with a line of text; failures of statements
 * travel as Avatica's error message with status 500, as the drivers expect.
 */
final class ProtobufRequests extends AbstractHandler {

  private static final Logger LOG = LoggerFactory.getLogger(ProtobufRequests.class);

  private final Translation translation;
  private final int maximumBytes;

  ProtobufRequests(Service service, int maximumBytes) {
    this.translation = new Translation(service);
    this.maximumBytes = maximumBytes;
  }

  @Override
  public void handle(
      String target, Request base, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    base.setHandled(true);
    if (!"POST".equals(request.getMethod())) {
      refuse(
          response,
          HttpServletResponse.SC_METHOD_NOT_ALLOWED,
          "OpenLindorm's SQL port. Connect with jdbc:avatica:remote:url=http://HOST:PORT;serialization=protobuf");
      return;
    }
    if (request.getContentLengthLong() > maximumBytes) {
      response.setHeader("Connection", "close");
      send(response, tooLarge());
      return;
    }
    byte[] message;
    try (InputStream in = request.getInputStream()) {
      message = in.readNBytes(maximumBytes + 1);
    } catch (IOException e) {
      LOG.debug("Half a request from {}", request.getRemoteAddr(), e);
      refuse(response, HttpServletResponse.SC_BAD_REQUEST, "The request did not arrive completely");
      return;
    }
    send(response, message.length > maximumBytes ? tooLarge() : answer(message));
  }

  private HandlerResponse<byte[]> answer(byte[] message) {
    try {
      return translation.apply(message);
    } catch (StackOverflowError | AssertionError | LinkageError e) {
      return translation.convertToErrorResponse(WireErrors.of(e));
    }
  }

  private HandlerResponse<byte[]> tooLarge() {
    return translation.convertToErrorResponse(
        LindormException.of(ErrorCode.REQUEST_TOO_LARGE, maximumBytes));
  }

  private static void send(HttpServletResponse response, HandlerResponse<byte[]> answer)
      throws IOException {
    response.setStatus(answer.getStatusCode());
    response.setContentType("application/octet-stream");
    byte[] body = answer.getResponse();
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }

  private static void refuse(HttpServletResponse response, int status, String text)
      throws IOException {
    response.setStatus(status);
    response.setContentType("text/plain;charset=utf-8");
    response.getOutputStream().write((text + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /** Avatica's own translation, with our errors. */
  private static final class Translation extends ProtobufHandler {

    Translation(Service service) {
      super(service, new ProtobufTranslationImpl(), NoopMetricsSystem.getInstance());
    }

    @Override
    public HandlerResponse<byte[]> convertToErrorResponse(Exception e) {
      return e instanceof IOException
          ? new HandlerResponse<>(
              "This is no Avatica request\n".getBytes(StandardCharsets.UTF_8),
              HttpServletResponse.SC_BAD_REQUEST)
          : super.convertToErrorResponse(WireErrors.of(e));
    }
  }
}
