package org.openlindorm.hbase.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Optional;
import javax.servlet.http.HttpServletRequest;
import org.eclipse.jetty.http.BadMessageException;

/** What somebody asks of a page. */
public final class WebRequest {

  /** A statement with literals; files are loaded by other ways. */
  private static final int MOST_BODY_BYTES = 1 << 20;

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
   * @throws WebRefusal when it is something else, or too long
   */
  public JsonNode body() throws IOException {
    byte[] bytes = bytes();
    if (bytes.length > MOST_BODY_BYTES) {
      throw new WebRefusal(413, "The body is longer than " + MOST_BODY_BYTES + " bytes.");
    }
    try {
      JsonNode body = MAPPER.readTree(bytes);
      if (body.isObject()) {
        return body;
      }
    } catch (JsonProcessingException e) {
      throw new WebRefusal(400, "The body is no JSON: " + e.getOriginalMessage());
    }
    throw new WebRefusal(400, "The body must be a JSON object.");
  }

  private byte[] bytes() throws IOException {
    try {
      return request.getInputStream().readNBytes(MOST_BODY_BYTES + 1);
    } catch (BadMessageException tooSlow) {
      throw new WebRefusal(
          tooSlow.getCode(), "The body does not come as it should: " + tooSlow.getReason());
    }
  }

  /** A text of the body, empty if it is not there. */
  public static String text(JsonNode body, String name) {
    return body.path(name).asText("");
  }
}
