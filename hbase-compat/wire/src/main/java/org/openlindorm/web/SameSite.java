package org.openlindorm.web;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import javax.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/**
 * CSRF protection. A foreign host name that resolves to the server's address (DNS rebinding) is
 * refused; a numeric address cannot be redirected. A request that changes something must state that
 * it comes from a page of this server.
 */
final class SameSite {

  private static final Pattern NUMBERS =
      Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}|\\[[0-9a-f:.]+]");
  private static final Pattern PORT = Pattern.compile(":\\d{1,5}$");

  private final Set<String> names;

  SameSite(Set<String> names) {
    this.names = names;
  }

  /**
   * Returns normally if the request does not come from a page of another site.
   *
   * @throws WebRefusal with the expected value
   */
  void require(HttpServletRequest request) {
    String host = request.getHeader("Host");
    if (host == null || !isOurs(host)) {
      throw new WebRefusal(
          421,
          "This server is not called "
              + host
              + ". Use its address, localhost, or the name that --advertise sets.");
    }
    String from = request.getHeader("Sec-Fetch-Site");
    boolean foreign = from != null && !from.equals("same-origin") && !from.equals("none");
    if (foreign && (isWrite(request) || request.getRequestURI().startsWith("/api/"))) {
      throw new WebRefusal(403, "Only pages of this server may send this request.");
    }
    if (isWrite(request)) {
      requireOrigin(request, host);
      requireJson(request);
    }
  }

  private boolean isOurs(String host) {
    String name = PORT.matcher(host.toLowerCase(Locale.ROOT)).replaceFirst("");
    return name.equals("localhost") || NUMBERS.matcher(name).matches() || names.contains(name);
  }

  static boolean isWrite(HttpServletRequest request) {
    return !"GET".equals(request.getMethod()) && !"HEAD".equals(request.getMethod());
  }

  /** Checks the header Origin, which every browser sends with a POST. */
  private static void requireOrigin(HttpServletRequest request, String host) {
    String origin = request.getHeader("Origin");
    if (origin == null || !authority(origin).equalsIgnoreCase(host)) {
      throw new WebRefusal(
          403, "Only pages of this server may send this request: Origin must name " + host + ".");
    }
  }

  private static String authority(String origin) {
    int scheme = origin.indexOf("://");
    return scheme < 0 ? "" : origin.substring(scheme + "://".length());
  }

  /** Checks the content type. Forms of other sites cannot send JSON without a preflight request. */
  private static void requireJson(HttpServletRequest request) {
    @Nullable String type = request.getContentType();
    if (type == null || !type.toLowerCase(Locale.ROOT).startsWith("application/json")) {
      throw new WebRefusal(415, "The body must be application/json.");
    }
  }
}
