package org.openlindorm.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.TreeMap;

/**
 * The response of a page.
 *
 * @param status of HTTP
 * @param type of the body, such as {@code text/plain}
 * @param headers in addition to those of every response
 */
public record WebResponse(int status, String type, Map<String, String> headers, Body body) {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** Writes itself, either at once or while it is produced. */
  @FunctionalInterface
  public interface Body {
    void writeTo(OutputStream out) throws IOException;
  }

  public WebResponse {
    headers = Map.copyOf(headers);
  }

  /** Returns a response with a complete body. */
  public static WebResponse of(int status, String type, byte[] body) {
    return new WebResponse(status, type, Map.of(), out -> out.write(body));
  }

  /** Returns a response whose body is written while it is produced. */
  public static WebResponse streamed(String type, Body body) {
    return new WebResponse(200, type, Map.of(), body);
  }

  public static WebResponse text(int status, String text) {
    return of(status, "text/plain;charset=utf-8", text.getBytes(UTF_8));
  }

  /** Returns maps, lists, records, texts and numbers as JSON. */
  public static WebResponse json(Object value) {
    return json(200, value);
  }

  static WebResponse json(int status, Object value) {
    return of(status, "application/json", jsonBytes(value));
  }

  /** Returns a value as the bytes of its JSON, for bodies of many values. */
  public static byte[] jsonBytes(Object value) {
    try {
      return MAPPER.writeValueAsBytes(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A page returns invalid JSON: " + value.getClass(), e);
    }
  }

  /** Returns this response with another header. */
  public WebResponse with(String header, String value) {
    Map<String, String> more = new TreeMap<>(headers);
    more.put(header, value);
    return new WebResponse(status, type, more, body);
  }
}
