package org.openlindorm.web.console;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.openlindorm.web.AccessRule;
import org.openlindorm.web.WebPage;
import org.openlindorm.web.WebRefusal;
import org.openlindorm.web.WebRequest;
import org.openlindorm.web.WebResponse;

/**
 * The static files of the console, from this jar and from those of libraries: {@code /} is {@code
 * index.html}.
 */
final class Assets implements WebPage {

  /** One folder, lower case: no other file of the jar can be requested. */
  private static final Pattern NAME = Pattern.compile("[a-z][a-z-]*\\.(html|js|css|svg)");

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html;charset=utf-8",
          "js", "text/javascript;charset=utf-8",
          "css", "text/css;charset=utf-8",
          "svg", "image/svg+xml");

  private final Map<String, byte[]> read = new ConcurrentHashMap<>();

  @Override
  public String path() {
    return "/";
  }

  @Override
  public AccessRule accessRule() {
    return AccessRule.EVERYBODY;
  }

  @Override
  public WebResponse answer(WebRequest request) throws IOException {
    String name = request.path().equals("/") ? "index.html" : request.path().substring(1);
    byte[] bytes =
        file(name)
            .orElseThrow(() -> new WebRefusal(404, "There is no page " + request.path() + "."));
    return WebResponse.of(200, type(name), bytes);
  }

  private static String type(String name) {
    return TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "text/plain");
  }

  private Optional<byte[]> file(String name) throws IOException {
    byte[] known = read.get(name);
    if (known != null || !NAME.matcher(name).matches()) {
      return Optional.ofNullable(known);
    }
    try (InputStream in =
        Assets.class.getResourceAsStream(BrowserLibraries.resource(name).orElse(name))) {
      if (in == null) {
        return Optional.empty();
      }
      byte[] bytes = BrowserLibraries.resolved(name, in.readAllBytes());
      read.put(name, bytes);
      return Optional.of(bytes);
    }
  }
}
