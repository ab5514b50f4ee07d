package org.openlindorm.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An HTTP client that sends exactly the headers that a test specifies. */
public final class WebClient {

  private final int port;
  private final List<String> headers = new ArrayList<>();

  public WebClient(int port) {
    this.port = port;
  }

  /**
   * A response.
   *
   * @param head the status line and the headers
   */
  public record Reply(int status, String head, String body) {

    /** Returns the cookie that the response sets, in the form of a request header. */
    public String cookie() {
      return header("Set-Cookie").orElseThrow().replaceFirst(";.*", "");
    }

    public Optional<String> header(String name) {
      return head.lines()
          .filter(line -> line.regionMatches(true, 0, name + ": ", 0, name.length() + 2))
          .map(line -> line.substring(name.length() + 2))
          .findFirst();
    }
  }

  /** Returns a client that sends a further header with each request. */
  public WebClient with(String name, String value) {
    WebClient other = new WebClient(port);
    other.headers.addAll(headers);
    other.headers.add(name + ": " + value);
    return other;
  }

  /** Returns a client with the session of a user who has logged in. */
  public WebClient loggedIn(String user, String password) throws IOException {
    Reply reply =
        post("/api/login", "{\"user\":\"" + user + "\",\"password\":\"" + password + "\"}");
    if (reply.status() != 200) {
      throw new AssertionError(reply.toString());
    }
    return with("Cookie", reply.cookie());
  }

  public Reply get(String path) throws IOException {
    return send("GET " + path + " HTTP/1.1\r\n", List.of(host()), "");
  }

  /** Sends a POST request as a page of the server does. */
  public Reply post(String path, String json) throws IOException {
    return send(
        "POST " + path + " HTTP/1.1\r\n",
        List.of(host(), "Origin: http://127.0.0.1:" + port, "Content-Type: application/json"),
        json);
  }

  /** Sends a request with only these headers and those of {@link #with}. */
  public Reply send(String line, List<String> these, String body) throws IOException {
    StringBuilder request = new StringBuilder(line);
    these.forEach(header -> request.append(header).append("\r\n"));
    headers.forEach(header -> request.append(header).append("\r\n"));
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    if (bytes.length > 0) {
      request.append("Content-Length: ").append(bytes.length).append("\r\n");
    }
    request.append("Connection: close\r\n\r\n");
    try (Socket socket = new Socket("127.0.0.1", port)) {
      socket.setSoTimeout(30_000);
      OutputStream out = socket.getOutputStream();
      out.write(request.toString().getBytes(StandardCharsets.UTF_8));
      out.write(bytes);
      out.flush();
      return reply(socket.getInputStream());
    }
  }

  private String host() {
    return "Host: 127.0.0.1:" + port;
  }

  private static Reply reply(InputStream in) throws IOException {
    String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    int end = all.indexOf("\r\n\r\n");
    String head = all.substring(0, end);
    return new Reply(Integer.parseInt(head.split(" ", 3)[1]), head, all.substring(end + 4));
  }
}
