package org.openlindorm.web;

import java.util.Map;

/** Refuses a request with an HTTP status and a message for the client. */
public final class WebRefusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;

  public WebRefusal(int status, String message) {
    super(message);
    this.status = status;
  }

  WebResponse answer() {
    return WebResponse.json(
        status, Map.of("error", Map.of("message", String.valueOf(getMessage()))));
  }
}
