package org.openlindorm.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.web.WebClient.Reply;

/** Tests who is answered at the port for browsers, and in whose name. */
@Timeout(60)
class WebEndpointTest {

  private final List<String> closed = new ArrayList<>();
  private final AnnsPassword ann = new AnnsPassword();
  private final CountDownLatch released = new CountDownLatch(1);
  private WebEndpoint endpoint = endpoint(ann);

  /** Lets in ann, until her password may have changed. */
  private static final class AnnsPassword implements Credentials {
    private volatile long generation;

    @Override
    public boolean accept(String user, String password) {
      return "ann".equals(user) && "pass".equals(password);
    }

    @Override
    public long generation() {
      return generation;
    }
  }

  /** Returns the user of a request. */
  private final class Greeting implements WebPage {
    private final String path;
    private final AccessRule accessRule;

    Greeting(String path, AccessRule accessRule) {
      this.path = path;
      this.accessRule = accessRule;
    }

    @Override
    public String path() {
      return path;
    }

    @Override
    public AccessRule accessRule() {
      return accessRule;
    }

    @Override
    public WebResponse answer(WebRequest request) {
      String name = request.client().session().map(each -> each.principal().user()).orElse("you");
      request.client().session().ifPresent(each -> each.belonging(Left.class, () -> left(name)));
      return WebResponse.text(200, "Hello " + name);
    }
  }

  /** Answers when the test says so. */
  private final class Slow implements WebPage {
    @Override
    public String path() {
      return "/api/slow";
    }

    @Override
    public AccessRule accessRule() {
      return AccessRule.EVERYBODY;
    }

    @Override
    public WebResponse answer(WebRequest request) {
      try {
        released.await();
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
      return WebResponse.text(200, "at last");
    }
  }

  /** Notices too late that it has no memory, when its answer has begun to come into being. */
  private static final class Refusing implements WebPage {
    @Override
    public String path() {
      return "/api/full";
    }

    @Override
    public AccessRule accessRule() {
      return AccessRule.EVERYBODY;
    }

    @Override
    public WebResponse answer(WebRequest request) {
      return WebResponse.streamed(
          "text/plain",
          out -> {
            out.write('H');
            throw new WebRefusal(503, "There is no room.");
          });
    }
  }

  @Test
  void aFailureBeforeTheFirstByteIsSentAsAnErrorResponse() throws IOException {
    Reply reply = client().get("/api/full");
    assertThat(reply.status()).isEqualTo(503);
    assertThat(reply.body()).contains("There is no room.").doesNotContain("Jetty");
    assertThat(reply.header("X-Frame-Options")).contains("DENY");
  }

  @Test
  void aSlowSenderIsDisconnectedBeforeItHoldsAThreadForLong() throws Exception {
    try (Socket socket = new Socket("127.0.0.1", endpoint.port())) {
      OutputStream out = socket.getOutputStream();
      String head =
          """
          POST /api/login HTTP/1.1
          Host: 127.0.0.1:%1$d
          Origin: http://127.0.0.1:%1$d
          Content-Type: application/json
          Content-Length: 100000

          """;
      out.write(head.formatted(endpoint.port()).replace("\n", "\r\n").getBytes(UTF_8));
      InputStream in = socket.getInputStream();
      socket.setSoTimeout(500);
      String answer = "";
      while (answer.isEmpty()) {
        out.write(' ');
        answer = readText(in);
      }
      assertThat(answer).startsWith("HTTP/1.1 408");
    }
  }

  @Test
  void incompleteRequestsBeforeLoginBlockNoOtherClient() throws Exception {
    List<Socket> sockets = new ArrayList<>();
    try {
      for (int i = 0; i < 400; i++) {
        Socket socket = new Socket("127.0.0.1", endpoint.port());
        sockets.add(socket);
        socket.getOutputStream().write(begun(i % 4).getBytes(UTF_8));
        if (i % 40 == 39) {
          assertThat(client().get("/health").body()).isEqualTo("Hello you");
          assertThat(client().get("/ready").body()).isEqualTo("Hello you");
          assertThat(client().get("/metrics").body()).isEqualTo("Hello you");
          assertThat(client().loggedIn("ann", "pass").get("/api/mine").body())
              .isEqualTo("Hello ann");
        }
      }
      sockets.get(399).getOutputStream().write("{}".getBytes(UTF_8));
      assertThat(readText(sockets.get(399).getInputStream()))
          .as("the rest of a body")
          .contains("HTTP/1.1");
    } finally {
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }

  /** A request of which the head, the first line, a part of the body, or the whole body is out. */
  private String begun(int part) {
    String line = "POST /api/login HTTP/1.1\r\n";
    String head =
        """
        Host: 127.0.0.1:%1$d
        Origin: http://127.0.0.1:%1$d
        Content-Type: application/json
        """
            .formatted(endpoint.port())
            .replace("\n", "\r\n");
    return switch (part) {
      case 0 -> line + head;
      case 1 -> line + head + "Content-Length: 100\r\n\r\n{\"user\"";
      case 2 -> line + head + "Transfer-Encoding: chunked\r\n\r\n7\r\n{\"us";
      default -> line + head + "Content-Length: 2\r\n\r\n";
    };
  }

  @Test
  void slowlyAnsweredClientsLeaveThreadsForMonitorsAndUsers() throws Exception {
    WebClient ann = client().loggedIn("ann", "pass");
    List<Socket> sockets = new ArrayList<>();
    try {
      for (int i = 0; i < 100; i++) {
        Socket socket = new Socket("127.0.0.1", endpoint.port());
        sockets.add(socket);
        String get = "GET /api/slow HTTP/1.1\r\nHost: 127.0.0.1:" + endpoint.port() + "\r\n\r\n";
        socket.getOutputStream().write(get.getBytes(UTF_8));
      }
      while (client().get("/api/full").body().contains("There is no room.")) {
        Thread.onSpinWait();
      }
      assertThat(client().get("/api/session").body()).contains("its maximum number of requests");
      assertThat(client().get("/health").body()).isEqualTo("Hello you");
      assertThat(ann.get("/api/mine").body()).isEqualTo("Hello ann");
    } finally {
      released.countDown();
      for (Socket socket : sockets) {
        socket.close();
      }
    }
    while (client().get("/api/session").status() != 200) {
      Thread.onSpinWait();
    }
  }

  /** Returns what comes within half a second. */
  private static String readText(InputStream in) throws IOException {
    byte[] bytes = new byte[100];
    try {
      return new String(bytes, 0, Math.max(0, in.read(bytes)), UTF_8);
    } catch (SocketTimeoutException nothing) {
      return "";
    }
  }

  /** The state that a page keeps for a client. */
  private interface Left extends AutoCloseable {}

  private Left left(String name) {
    return () -> closed.add(name);
  }

  private WebEndpoint endpoint(Credentials credentials) {
    return new WebEndpoint(
        WebSettings.on("127.0.0.1", 0),
        Logins.by(credentials),
        List.of(
            new Greeting("/metrics", AccessRule.MONITORS),
            new Greeting("/api/mine", AccessRule.USERS),
            new Greeting("/health", AccessRule.MONITORS),
            new Greeting("/ready", AccessRule.MONITORS),
            new Refusing(),
            new Slow(),
            new Greeting("/", AccessRule.EVERYBODY)));
  }

  @BeforeEach
  void start() {
    endpoint.start();
  }

  @AfterEach
  void stop() {
    endpoint.close();
  }

  private WebClient client() {
    return new WebClient(endpoint.port());
  }

  private void restart(Credentials credentials) {
    endpoint.close();
    endpoint = endpoint(credentials);
    endpoint.start();
  }

  @Test
  void aSessionLastsFromLoginToLogout() throws IOException {
    assertThat(client().get("/api/mine").status()).isEqualTo(401);
    WebClient ann = client().loggedIn("ann", "pass");
    assertThat(ann.get("/api/mine").body()).isEqualTo("Hello ann");
    assertThat(ann.get("/api/session").body()).contains("\"user\":\"ann\"", "\"loggedIn\":true");
    assertThat(closed).isEmpty();
    assertThat(ann.post("/api/logout", "{}").status()).isEqualTo(200);
    assertThat(closed).containsExactly("ann");
    assertThat(ann.get("/api/mine").status()).isEqualTo(401);
  }

  @Test
  void aWrongPasswordIsRefusedAndGuessingIsSlowed() throws IOException {
    String guess = "{\"user\":\"ann\",\"password\":\"guess\"}";
    Reply refused = client().post("/api/login", guess);
    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.body()).contains("\"code\":1045");
    assertThat(refused.header("Set-Cookie")).isEmpty();
    for (int i = 0; i < 4; i++) {
      refused = client().post("/api/login", guess);
    }
    assertThat(refused.status()).isEqualTo(429);
  }

  @Test
  void theCookieIsNoScriptsAndNoOtherSites() throws IOException {
    Reply reply = client().post("/api/login", "{\"user\":\"ann\",\"password\":\"pass\"}");
    assertThat(reply.header("Set-Cookie").orElseThrow())
        .matches("lindorm-[0-9a-f]{8}=[A-Za-z0-9_-]{43}; Path=/; HttpOnly; SameSite=Strict");
    String stolen = reply.cookie().replaceFirst(".$", "") + "!";
    assertThat(client().with("Cookie", stolen).get("/api/mine").status()).isEqualTo(401);
  }

  @Test
  void aVisitEndsWhenPasswordsMayHaveChanged() throws IOException {
    WebClient visitor = client().loggedIn("ann", "pass");
    assertThat(visitor.get("/api/mine").status()).isEqualTo(200);
    ann.generation = 1;
    assertThat(visitor.get("/api/mine").status()).isEqualTo(401);
    assertThat(endpoint.sessionCount()).isZero();
    assertThat(closed).containsExactly("ann");
  }

  @Test
  void aNameThatIsNotOursIsNotAnswered() throws IOException {
    for (String host : List.of("evil.example", "evil.example:80", "localhost.evil.example", "")) {
      Reply reply = client().send("GET /metrics HTTP/1.1\r\n", List.of("Host: " + host), "");
      assertThat(reply.status()).as(host).isEqualTo(421);
    }
    for (String host : List.of("localhost:8080", "LOCALHOST", "127.0.0.1", "[::1]:30080")) {
      Reply reply = client().send("GET /metrics HTTP/1.1\r\n", List.of("Host: " + host), "");
      assertThat(reply.status()).as(host).isEqualTo(200);
    }
  }

  @Test
  void otherSitesChangeNothing() throws IOException {
    String host = "Host: localhost:" + endpoint.port();
    String json = "Content-Type: application/json";
    String login = "{\"user\":\"ann\",\"password\":\"pass\"}";
    String post = "POST /api/login HTTP/1.1\r\n";
    List<String> foreign =
        List.of("Origin: http://localhost:1", "Origin: null", "Origin: https://evil.example");
    for (String origin : foreign) {
      assertThat(client().send(post, List.of(host, origin, json), login).status())
          .as(origin)
          .isEqualTo(403);
    }
    assertThat(client().send(post, List.of(host, json), login).status()).isEqualTo(403);
    String ours = "Origin: http://localhost:" + endpoint.port();
    assertThat(client().send(post, List.of(host, ours, json), login).status()).isEqualTo(200);
    assertThat(client().send(post, List.of(host, ours), login).status()).isEqualTo(415);
    List<String> sameSite = List.of(host, ours, json, "Sec-Fetch-Site: same-site");
    assertThat(client().send(post, sameSite, login).status()).isEqualTo(403);
    assertThat(client().with("Sec-Fetch-Site", "cross-site").get("/api/session").status())
        .isEqualTo(403);
    assertThat(client().with("Sec-Fetch-Site", "cross-site").get("/").status()).isEqualTo(200);
  }

  @Test
  void monitorsOfThisMachineNeedNoLoginAndThoseOfOthersDo() throws IOException {
    assertThat(client().get("/metrics").body()).isEqualTo("Hello you");
    WebClient proxied = client().with("X-Forwarded-For", "192.0.2.7");
    assertThat(proxied.get("/metrics").status()).isEqualTo(401);
    assertThat(proxied.with("Authorization", basic("ann:pass")).get("/metrics").status())
        .isEqualTo(200);
    assertThat(proxied.with("Authorization", basic("ann:guess")).get("/metrics").status())
        .isEqualTo(401);
    assertThat(proxied.with("Authorization", "Basic !").get("/metrics").status()).isEqualTo(400);
    assertThat(proxied.with("Authorization", basic("ann:pass")).get("/api/mine").status())
        .isEqualTo(401);
  }

  private static String basic(String pair) {
    return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(UTF_8));
  }

  @Test
  void withoutUsersOnlyLocalClientsAreAdmitted() throws IOException {
    restart(Credentials.ANYONE);
    assertThat(client().get("/api/session").body()).contains("\"asksNobody\":true");
    assertThat(client().loggedIn("", "").get("/api/mine").status()).isEqualTo(200);
    WebClient proxied = client().with("Forwarded", "for=192.0.2.7");
    assertThat(proxied.post("/api/login", "{}").status()).isEqualTo(403);
    assertThat(proxied.get("/metrics").status()).isEqualTo(401);
    assertThat(client().loggedIn("", "").with("Forwarded", "for=x").get("/api/mine").status())
        .isEqualTo(401);
  }

  @Test
  void noCodeOfElsewhereIsRunInAPage() throws IOException {
    Reply page = client().get("/anything/below");
    assertThat(page.body()).isEqualTo("Hello you");
    assertThat(page.header("Content-Security-Policy").orElseThrow())
        .startsWith("default-src 'none'; script-src 'self';")
        .doesNotContain("unsafe");
    assertThat(page.header("X-Content-Type-Options")).contains("nosniff");
    assertThat(page.header("X-Frame-Options")).contains("DENY");
    assertThat(page.header("Server")).isEmpty();
  }

  @Test
  void aMalformedRequestIsReported() throws IOException {
    assertThat(client().get("/api/login").status()).isEqualTo(405);
    assertThat(client().post("/api/login", "{").body()).contains("not JSON");
    assertThat(client().post("/api/login", "[1]").body()).contains("must be a JSON object");
    Reply large = client().post("/api/login", "{\"user\":\"" + "x".repeat(2 << 20) + "\"}");
    assertThat(large.status()).isEqualTo(413);
  }

  @Test
  void tooManyVisitorsPushOutTheQuietestOne() throws IOException {
    WebClient first = client().loggedIn("ann", "pass");
    for (int i = 0; i < WebSessions.MOST_SESSIONS; i++) {
      client().loggedIn("ann", "pass");
    }
    assertThat(endpoint.sessionCount()).isEqualTo(WebSessions.MOST_SESSIONS);
    assertThat(first.get("/api/mine").status()).isEqualTo(401);
  }
}
