package org.openlindorm.hbase.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Optional;
import javax.servlet.http.HttpServletRequest;

/** What somebody asks of a page. */
public final class WebRequest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final HttpServletRequest request;
  private final String path;
  private final Visitor visitor;

  WebRequest(HttpServletRequest request, String path, Visitor visitor) {
    this.request = request;
    this.path = path;
    this.visitor = visitor;
  }

  /** Decoded, such as {@code /api/tables}. */
  public String path() {
    return path;
  }

  /** A parameter of the address; empty if it is not there. */
  public Optional<String> parameter(String name) {
    return Optional.ofNullable(request.getParameter(name));
  }

  /** A header of HTTP; empty if it is not there. */
  public Optional<String> header(String name) {
    return Optional.ofNullable(request.getHeader(name));
  }

  /** Who asks. */
  public Visitor visitor() {
    return visitor;
  }

  /**
   * The stay of who has logged in.
   *
   * @throws WebRefusal when he has not
   */
  public Visit visit() {
    return visitor.requireVisit();
  }

  /**
   * The body of a POST, a JSON object.
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
      throw new WebRefusal(400, "The body is no JSON: " + e.getOriginalMessage());
    }
    throw new WebRefusal(400, "The body must be a JSON object.");
  }

  /** A text of the body, empty if it is not there. */
  public static String text(JsonNode body, String name) {
    return body.path(name).asText("");
  }
}
