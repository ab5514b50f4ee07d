package org.openlindorm.hbase.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URL;
import org.apache.calcite.avatica.remote.AvaticaHttpClient;

/**
 * Sends each request once, over a connection of its own. Java's client, left to itself, sends a
 * POST again when its connection ends before the answer, and a statement would run twice; streaming
 * forbids it that. Public, with this constructor, for Avatica.
 */
public final class OnceOnlyHttpClient implements AvaticaHttpClient {

  private final URL url;

  public OnceOnlyHttpClient(URL url) {
    this.url = url;
  }

  /**
   * Answers the body, also of a failure: Avatica's errors come with HTTP 500.
   *
   * @throws UncheckedIOException when no answer comes
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
