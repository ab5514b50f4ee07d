package org.openlindorm.web;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletRequest;

/**
 * The session cookie of a {@link WebSession}. No script can read it and no other site can make the
 * browser send it. Its name changes at each start, since browsers do not separate cookies by port
 * and another server may run on the machine.
 */
final class SessionCookie {

  private static final String ATTRIBUTES = "; Path=/; HttpOnly; SameSite=Strict";

  private final String name = "lindorm-" + HexFormat.of().toHexDigits(new SecureRandom().nextInt());

  /** Returns the header that sets the cookie until the browser is closed. */
  String of(WebSession session, boolean encrypted) {
    return name + "=" + session.token() + ATTRIBUTES + (encrypted ? "; Secure" : "");
  }

  /** Returns the header that deletes the cookie. */
  String gone() {
    return name + "=" + ATTRIBUTES + "; Max-Age=0";
  }

  /** Returns the token that the browser sends. */
  Optional<String> token(HttpServletRequest request) {
    Cookie[] cookies = request.getCookies();
    if (cookies != null) {
      for (Cookie each : cookies) {
        if (each.getName().equals(name)) {
          return Optional.of(each.getValue());
        }
      }
    }
    return Optional.empty();
  }
}
