package org.openlindorm.wire.avatica;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import javax.servlet.AsyncContext;
import javax.servlet.http.HttpServletResponse;
import org.apache.calcite.avatica.remote.Handler.HandlerResponse;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;

/**
 * Executes a request whose body was received asynchronously, when there is memory for the
 * execution.
 */
final class ReceivedRequest implements RequestBodyReader.Receiver {

  private final AsyncContext exchange;
  private final ClientSocket socket;
  private final ProtobufRequests requests;
  private final RequestMemory memory;
  private final Executor executor;

  ReceivedRequest(
      AsyncContext exchange,
      ClientSocket socket,
      ProtobufRequests requests,
      RequestMemory memory,
      Executor executor) {
    this.exchange = exchange;
    this.socket = socket;
    this.requests = requests;
    this.memory = memory;
    this.executor = executor;
  }

  @Override
  public void arrived(ReceivedBytes body) {
    if (body.length() <= RequestMemory.FREE_BYTES) {
      execute(body, 0);
      return;
    }
    socket.pauses();
    long work = memory.work(body.length());
    CompletableFuture<Void> unused =
        memory
            .working()
            .take(work, RequestMemory.PATIENCE)
            .whenCompleteAsync((taken, gaveUp) -> executeOrRefuse(body, work, gaveUp), executor);
  }

  private void executeOrRefuse(ReceivedBytes body, long work, @Nullable Throwable gaveUp) {
    if (gaveUp == null) {
      execute(body, work);
    } else {
      body.release();
      refused(memory.full(gaveUp));
    }
  }

  private void execute(ReceivedBytes body, long work) {
    HandlerResponse<byte[]> answer;
    try {
      answer = requests.execute(body.whole(), socket);
    } finally {
      body.release();
      memory.working().giveBack(work);
    }
    send(answer, memory.handOverAnswer());
  }

  @Override
  public void refused(LindormException why) {
    closeAfterwards();
    send(requests.translation().convertToErrorResponse(why), 0);
  }

  private void send(HandlerResponse<byte[]> answer, long responseBytes) {
    ResponseSender.sendLarge(
        exchange,
        answer,
        () -> {
          memory.answerSent(responseBytes);
          socket.rests();
        });
  }

  @Override
  public void broken(String why) {
    closeAfterwards();
    ResponseSender.refuseAndComplete(exchange, HttpServletResponse.SC_BAD_REQUEST, why);
    socket.rests();
  }

  private void closeAfterwards() {
    ((HttpServletResponse) exchange.getResponse()).setHeader("Connection", "close");
  }
}
