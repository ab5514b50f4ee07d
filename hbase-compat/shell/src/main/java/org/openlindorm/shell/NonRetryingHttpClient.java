package org.openlindorm.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URL;
import org.apache.calcite.avatica.remote.AvaticaHttpClient;

/**
 * An HTTP client that sends each request once, over its own connection. By default Java's client
 * repeats a POST when its connection ends before the response, and a statement would run twice;
 * streaming mode prevents that. The class and this constructor are public for Avatica.
 */
public final class NonRetryingHttpClient implements AvaticaHttpClient {

  private final URL url;

  public NonRetryingHttpClient(URL url) {
    this.url = url;
  }

  /**
   * Returns the response body, also for a failure: Avatica's errors have status 500.
   *
   * @throws UncheckedIOException when there is no response
   */
  @Override
  public byte[] send(byte[] request) {
    try {
      HttpURLConnection connection = (HttpURLConnection) url.openConnection();
      connection.setRequestMethod("POST");
      connection.setRequestProperty("Connection", "close");
      connection.setDoOutput(true);
      connection.setFixedLengthStreamingMode(request.length);
      try (OutputStream body = connection.getOutputStream()) {
        body.write(request);
      }
      int status = connection.getResponseCode();
      boolean failed = status >= HttpURLConnection.HTTP_BAD_REQUEST;
      try (InputStream answer =
          failed ? connection.getErrorStream() : connection.getInputStream()) {
        if (answer == null) {
          throw new IOException("HTTP status " + status + " without an answer");
        }
        return answer.readAllBytes();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
