package org.openlindorm.hbase.web;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import javax.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/**
 * Keeps other sites from acting through a visitor's browser. A name of theirs that leads to our
 * address (DNS rebinding) is not one of ours; an address in numbers cannot be led elsewhere. What
 * changes something must say that it comes from a page of ours.
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
   * Returns if the request comes from nobody else's page.
   *
   * @throws WebRefusal which says what was expected
   */
  void require(HttpServletRequest request) {
    String host = request.getHeader("Host");
    if (host == null || !isOurs(host)) {
      throw new WebRefusal(
          421,
          "This server is not called "
              + host
              + ". Ask for it by its address, as localhost, or by the name that --advertise tells.");
    }
    String from = request.getHeader("Sec-Fetch-Site");
    boolean foreign = from != null && !from.equals("same-origin") && !from.equals("none");
    if (foreign && (isWrite(request) || request.getRequestURI().startsWith("/api/"))) {
      throw new WebRefusal(403, "Only pages of this server may ask this.");
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

  /** Every browser sends it along with a POST. */
  private static void requireOrigin(HttpServletRequest request, String host) {
    String origin = request.getHeader("Origin");
    if (origin == null || !authority(origin).equalsIgnoreCase(host)) {
      throw new WebRefusal(
          403, "Only pages of this server may ask this: Origin must name " + host + ".");
    }
  }

  private static String authority(String origin) {
    int scheme = origin.indexOf("://");
    return scheme < 0 ? "" : origin.substring(scheme + "://".length());
  }

  /** Forms of other sites cannot send it without being asked first. */
  private static void requireJson(HttpServletRequest request) {
    @Nullable String type = request.getContentType();
    if (type == null || !type.toLowerCase(Locale.ROOT).startsWith("application/json")) {
      throw new WebRefusal(415, "The body must be application/json.");
    }
  }
}
