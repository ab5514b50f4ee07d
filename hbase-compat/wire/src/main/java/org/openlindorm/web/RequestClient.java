package org.openlindorm.web;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The client of a request.
 *
 * @param address in numbers
 * @param fromThisMachine whether the client is known to be on this machine, and not behind a proxy
 * @param encrypted whether the connection is encrypted
 * @param httpSession the session of a logged-in user, else null
 */
public record RequestClient(
    String address, boolean fromThisMachine, boolean encrypted, @Nullable WebSession httpSession) {

  WebSession requireSession() {
    if (httpSession == null) {
      throw new WebRefusal(401, "Log in first.");
    }
    return httpSession;
  }

  public Optional<WebSession> session() {
    return Optional.ofNullable(httpSession);
  }
}
