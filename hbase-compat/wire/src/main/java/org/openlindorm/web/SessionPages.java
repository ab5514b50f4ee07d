package org.openlindorm.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.openlindorm.access.Logins;
import org.openlindorm.access.Principal;

/** The pages for the current session, login and logout. */
final class SessionPages {

  private final Logins logins;
  private final WebSessions sessions;
  private final SessionCookie cookie;

  SessionPages(Logins logins, WebSessions sessions, SessionCookie cookie) {
    this.logins = logins;
    this.sessions = sessions;
    this.cookie = cookie;
  }

  List<WebPage> all() {
    return List.of(new CurrentUserPage(), new Login(), new Logout());
  }

  private Map<String, Object> sessionState(String user, boolean here) {
    return Map.of("loggedIn", here, "user", user, "asksNobody", logins.requiresNoLogin());
  }

  private final class CurrentUserPage implements WebPage {

    @Override
    public String path() {
      return "/api/session";
    }

    @Override
    public AccessRule accessRule() {
      return AccessRule.EVERYBODY;
    }

    @Override
    public WebResponse answer(WebRequest request) {
      return WebResponse.json(
          request
              .client()
              .session()
              .map(session -> sessionState(session.principal().user(), true))
              .orElseGet(() -> sessionState("", false)));
    }
  }

  private final class Login implements WebPage {

    @Override
    public String path() {
      return "/api/login";
    }

    @Override
    public AccessRule accessRule() {
      return AccessRule.EVERYBODY;
    }

    @Override
    public String method() {
      return "POST";
    }

    @Override
    public WebResponse answer(WebRequest request) throws IOException {
      RequestClient client = request.client();
      JsonNode body = request.body();
      if (logins.requiresNoLogin() && !client.fromThisMachine()) {
        throw new WebRefusal(403, "There are no users, so only this machine has access.");
      }
      long generation = logins.generation();
      Principal principal =
          logins.check(
              WebRequest.text(body, "user"), WebRequest.text(body, "password"), client.address());
      client.session().ifPresent(sessions::end);
      WebSession session = sessions.begin(principal, generation);
      return WebResponse.json(sessionState(principal.user(), true))
          .with("Set-Cookie", cookie.of(session, client.encrypted()));
    }
  }

  private final class Logout implements WebPage {

    @Override
    public String path() {
      return "/api/logout";
    }

    @Override
    public AccessRule accessRule() {
      return AccessRule.EVERYBODY;
    }

    @Override
    public String method() {
      return "POST";
    }

    @Override
    public WebResponse answer(WebRequest request) {
      request.client().session().ifPresent(sessions::end);
      return WebResponse.json(sessionState("", false)).with("Set-Cookie", cookie.gone());
    }
  }
}
