package org.openlindorm.wire.avatica;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import javax.servlet.AsyncContext;
import javax.servlet.http.HttpServletResponse;
import org.apache.calcite.avatica.remote.Handler.HandlerResponse;
import org.eclipse.jetty.server.HttpOutput;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends responses to clients. */
final class ResponseSender {

  private static final Logger LOG = LoggerFactory.getLogger(ResponseSender.class);

  private ResponseSender() {}

  /** Sends a small response, which fits into the network buffers. */
  static void send(HttpServletResponse response, HandlerResponse<byte[]> answer)
      throws IOException {
    head(response, answer);
    response.getOutputStream().write(answer.getResponse());
  }

  /**
   * Sends a response of any size without a thread that waits for the reader.
   *
   * @param sent called when the response is sent or can no longer be sent
   */
  static void sendLarge(AsyncContext exchange, HandlerResponse<byte[]> answer, Runnable sent) {
    var response = (HttpServletResponse) exchange.getResponse();
    Callback completed =
        new Callback() {
          @Override
          public void succeeded() {
            sent.run();
            exchange.complete();
          }

          @Override
          public void failed(Throwable failure) {
            LOG.debug("The client of a response has disconnected", failure);
            succeeded();
          }
        };
    try {
      head(response, answer);
      var out = (HttpOutput) response.getOutputStream();
      out.sendContent(ByteBuffer.wrap(answer.getResponse()), completed);
    } catch (IOException e) {
      completed.failed(e);
    }
  }

  private static void head(HttpServletResponse response, HandlerResponse<byte[]> answer) {
    response.setStatus(answer.getStatusCode());
    response.setContentType("application/octet-stream");
    response.setContentLength(answer.getResponse().length);
  }

  static void refuse(HttpServletResponse response, int status, String text) throws IOException {
    response.setStatus(status);
    response.setContentType("text/plain;charset=utf-8");
    response.getOutputStream().write((text + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /** Sends a refusal for an asynchronous exchange and completes the exchange. */
  static void refuseAndComplete(AsyncContext exchange, int status, String text) {
    try {
      refuse((HttpServletResponse) exchange.getResponse(), status, text);
    } catch (IOException e) {
      LOG.debug("The client of a bad request has disconnected", e);
    } finally {
      exchange.complete();
    }
  }
}
