package org.openlindorm.wire.avatica;

import java.io.IOException;
import javax.servlet.AsyncContext;
import javax.servlet.ServletInputStream;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.calcite.avatica.remote.Handler.HandlerResponse;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.handler.AbstractHandler;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.wire.Encryption;

/**
 * The HTTP handler of Avatica's messages. The path is ignored, since the vendor's driver appends
 * its own. A body that is no Avatica message gets a 4xx with a line of text. Failed statements are
 * sent as Avatica's error message with status 500, as the drivers expect.
 */
final class ProtobufRequests extends AbstractHandler {

  private final EngineService service;
  private final MessageTranslation translation;
  private final Connections connections;
  private final RequestMemory memory;
  private final Encryption encryption;

  ProtobufRequests(
      EngineService service, Connections connections, RequestMemory memory, Encryption encryption) {
    this.service = service;
    this.translation = new MessageTranslation(service);
    this.connections = connections;
    this.memory = memory;
    this.encryption = encryption;
  }

  @Override
  public void handle(
      String target, Request base, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    base.setHandled(true);
    EndPoint below = base.getHttpChannel().getEndPoint();
    ClientSocket socket = ClientSocket.below(below);
    if (encryption.required() && below == socket) {
      refusePlainText(response);
      socket.rests();
      return;
    }
    if (!"POST".equals(request.getMethod())) {
      ResponseSender.refuse(
          response,
          HttpServletResponse.SC_METHOD_NOT_ALLOWED,
          "OpenLindorm's SQL port. Connect with"
              + " jdbc:avatica:remote:url=http://HOST:PORT;serialization=protobuf");
      socket.rests();
      return;
    }
    long declared = request.getContentLengthLong();
    ServletInputStream in = request.getInputStream();
    if (declared > 0 && declared <= RequestMemory.FREE_BYTES && in.available() >= declared) {
      HandlerResponse<byte[]> answer = execute(in.readNBytes((int) declared), socket);
      long responseBytes = memory.handOverAnswer();
      if (responseBytes == 0 && answer.getResponse().length <= RequestMemory.FREE_BYTES) {
        ResponseSender.send(response, answer);
        socket.rests();
      } else {
        ResponseSender.sendLarge(startAsync(request), answer, () -> sent(socket, responseBytes));
      }
      return;
    }
    AsyncContext exchange = startAsync(request);
    var receiver = new ReceivedRequest(exchange, socket, this, memory, getServer().getThreadPool());
    in.setReadListener(
        new RequestBodyReader(
            in,
            declared,
            memory,
            connections::isOpen,
            socket,
            getServer().getThreadPool(),
            receiver));
  }

  /** Refuses plain text. The body is not read, although the driver has sent it. */
  private void refusePlainText(HttpServletResponse response) throws IOException {
    response.setHeader("Connection", "close");
    ResponseSender.send(
        response,
        translation.convertToErrorResponse(
            LindormException.of(
                ErrorCode.PLAIN_TEXT_REFUSED, "write https:// in the driver's URL")));
  }

  /** Starts an exchange without a timeout: statements and senders have their own time limits. */
  private static AsyncContext startAsync(HttpServletRequest request) {
    AsyncContext exchange = request.startAsync();
    exchange.setTimeout(0);
    return exchange;
  }

  /** Executes the message, and watches its client meanwhile. */
  HandlerResponse<byte[]> execute(byte[] message, ClientSocket socket) {
    Thread worker = Thread.currentThread();
    socket.carriesOut(
        () ->
            RequestHead.connectionId(message, message.length)
                .ifPresent(id -> connections.cancelCallOf(id, worker)));
    try {
      String peer = socket.getRemoteAddress().getAddress().getHostAddress();
      return new MessageTranslation(service.from(peer)).answer(message);
    } finally {
      socket.answers();
    }
  }

  MessageTranslation translation() {
    return translation;
  }

  private void sent(ClientSocket socket, long responseBytes) {
    memory.answerSent(responseBytes);
    socket.rests();
  }
}
