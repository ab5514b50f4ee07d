package org.openlindorm.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.InetAddress;
import java.util.Base64;
import java.util.Optional;
import javax.servlet.http.HttpServletRequest;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.Request;
import org.openlindorm.access.Logins;

/** The authentication filter: identifies the client of a request and checks its access. */
final class AuthenticationFilter {

  private static final String BASIC = "Basic ";

  private final Logins logins;
  private final WebSessions sessions;
  private final SessionCookie cookie;

  AuthenticationFilter(Logins logins, WebSessions sessions, SessionCookie cookie) {
    this.logins = logins;
    this.sessions = sessions;
    this.cookie = cookie;
  }

  RequestClient client(Request request) {
    InetAddress address = request.getRemoteInetSocketAddress().getAddress();
    boolean here = address.isLoopbackAddress() && !isForwarded(request);
    Optional<WebSession> session =
        cookie.token(request).flatMap(token -> sessions.find(token, logins.generation()));
    boolean open = logins.requiresNoLogin();
    return new RequestClient(
        address.getHostAddress(),
        here,
        isEncrypted(request),
        session.filter(any -> here || !open).orElse(null));
  }

  /**
   * Returns whether a request came over TLS, which adds an endpoint of its own below the request.
   */
  static boolean isEncrypted(Request request) {
    return request.getHttpChannel().getEndPoint() instanceof SslConnection.DecryptedEndPoint;
  }

  /** Returns whether a proxy on this machine forwards the request for another client. */
  private static boolean isForwarded(HttpServletRequest request) {
    return request.getHeader("X-Forwarded-For") != null || request.getHeader("Forwarded") != null;
  }

  /**
   * Returns normally if the client may see pages with an access rule.
   *
   * @throws WebRefusal with the action to take
   */
  void require(AccessRule accessRule, RequestClient client, HttpServletRequest request) {
    switch (accessRule) {
      case EVERYBODY -> {}
      case USERS -> client.requireSession();
      case MONITORS -> {
        if (!client.fromThisMachine() && client.session().isEmpty()) {
          requirePassword(client, request);
        }
      }
    }
  }

  private void requirePassword(RequestClient client, HttpServletRequest request) {
    String sent = request.getHeader("Authorization");
    if (logins.requiresNoLogin() || sent == null || !sent.startsWith(BASIC)) {
      throw new WebRefusal(
          401,
          "From another machine, send the name and password of a user (basic authentication).");
    }
    String pair = decoded(sent.substring(BASIC.length()));
    int colon = pair.indexOf(':');
    String user = colon < 0 ? pair : pair.substring(0, colon);
    logins.check(user, pair.substring(colon + 1), client.address());
  }

  private static String decoded(String credentials) {
    try {
      return new String(Base64.getDecoder().decode(credentials.strip()), UTF_8);
    } catch (IllegalArgumentException e) {
      throw new WebRefusal(400, "The header Authorization is not in base64.");
    }
  }
}
