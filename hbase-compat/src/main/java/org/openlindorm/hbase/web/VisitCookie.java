package org.openlindorm.hbase.web;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletRequest;

/**
 * How a browser proves a {@link Visit}: a cookie that no script reads and no other site makes it
 * send. Its name is another one at each start, since browsers do not tell the ports of a machine
 * apart and another server may be there.
 */
final class VisitCookie {

  private static final String ATTRIBUTES = "; Path=/; HttpOnly; SameSite=Strict";

  private final String name = "lindorm-" + HexFormat.of().toHexDigits(new SecureRandom().nextInt());

  /** As a browser is told to keep it until it is closed. */
  String of(Visit visit, boolean encrypted) {
    return name + "=" + visit.token() + ATTRIBUTES + (encrypted ? "; Secure" : "");
  }

  /** As a browser is told to forget it. */
  String gone() {
    return name + "=" + ATTRIBUTES + "; Max-Age=0";
  }

  /** What a browser sends. */
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
