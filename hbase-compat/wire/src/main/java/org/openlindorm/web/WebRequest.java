package org.openlindorm.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Optional;
import javax.servlet.http.HttpServletRequest;

/** A request for a page. */
public final class WebRequest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final HttpServletRequest request;
  private final String path;
  private final RequestClient client;

  WebRequest(HttpServletRequest request, String path, RequestClient client) {
    this.request = request;
    this.path = path;
    this.client = client;
  }

  /** Returns the decoded path, such as {@code /api/tables}. */
  public String path() {
    return path;
  }

  /** Returns a parameter of the query string; empty if it is absent. */
  public Optional<String> parameter(String name) {
    return Optional.ofNullable(request.getParameter(name));
  }

  /** Returns an HTTP header; empty if it is absent. */
  public Optional<String> header(String name) {
    return Optional.ofNullable(request.getHeader(name));
  }

  /** Returns the client. */
  public RequestClient client() {
    return client;
  }

  /**
   * Returns the session of the logged-in user.
   *
   * @throws WebRefusal when no user is logged in
   */
  public WebSession session() {
    return client.requireSession();
  }

  /**
   * Returns the body of a POST, a JSON object.
   *
   * @throws WebRefusal when it is something else, or did not arrive
   */
  public JsonNode body() throws IOException {
    Object read = request.getAttribute(BodyReader.BODY);
    if (read instanceof WebRefusal refusal) {
      throw refusal;
    }
    try {
      JsonNode body = MAPPER.readTree(read instanceof byte[] bytes ? bytes : new byte[0]);
      if (body.isObject()) {
        return body;
      }
    } catch (JsonProcessingException e) {
      throw new WebRefusal(400, "The body is not JSON: " + e.getOriginalMessage());
    }
    throw new WebRefusal(400, "The body must be a JSON object.");
  }

  /** Returns a text of the body; empty if it is absent. */
  public static String text(JsonNode body, String name) {
    return body.path(name).asText("");
  }
}
