package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class NonRetryingHttpClientTest {

  private final AtomicInteger requests = new AtomicInteger();

  /** Sends a request to a server that reads it whole, and then sends this and hangs up. */
  private byte[] sentTo(String answer) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      Thread serving = new Thread(() -> serve(server, answer));
      serving.start();
      String url = "http://127.0.0.1:" + server.getLocalPort() + "/";
      try {
        return new NonRetryingHttpClient(URI.create(url).toURL()).send("statement".getBytes(UTF_8));
      } finally {
        server.close();
        serving.join();
      }
    }
  }

  private void serve(ServerSocket server, String answer) {
    try {
      while (true) {
        try (Socket client = server.accept()) {
          InputStream in = client.getInputStream();
          StringBuilder read = new StringBuilder();
          while (!read.toString().endsWith("statement")) {
            read.append((char) in.read());
          }
          requests.incrementAndGet();
          client.getOutputStream().write(answer.getBytes(UTF_8));
        }
      }
    } catch (SocketException closed) {
      assertThat(server.isClosed()).isTrue();
    } catch (java.io.IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aStatementWhoseAnswerIsLostIsNotSentAgain() {
    assertThatThrownBy(() -> sentTo("")).isInstanceOf(UncheckedIOException.class);
    assertThat(requests).hasValue(1);
  }

  @Test
  void theBodyOfAFailureIsAnAnswer() throws Exception {
    String head = " \r\nContent-Length: 5\r\n\r\n";
    assertThat(sentTo("HTTP/1.1 200 OK" + head + "words")).asString().isEqualTo("words");
    assertThat(sentTo("HTTP/1.1 500 No" + head + "wrong")).asString().isEqualTo("wrong");
    assertThat(requests).hasValue(2);
  }

  @Test
  void aFailureWithoutABodyReportsItsStatus() {
    assertThatThrownBy(() -> sentTo("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n"))
        .isInstanceOf(RuntimeException.class);
  }
}
