package org.openlindorm.web;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.handler.AbstractHandler;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.wire.Encryption;
import org.openlindorm.wire.ReportedFailure;

/** The HTTP handler: finds the page of a request, identifies the client, and sends the response. */
final class WebRequests extends AbstractHandler {

  /** Forbids scripts, images and frames of other origins, and inline scripts. */
  private static final Map<String, String> HEADERS =
      Map.of(
          "Content-Security-Policy",
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
              + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          "X-Content-Type-Options",
          "nosniff",
          "X-Frame-Options",
          "DENY",
          "Referrer-Policy",
          "no-referrer",
          "Cross-Origin-Opener-Policy",
          "same-origin",
          "Cross-Origin-Resource-Policy",
          "same-origin",
          "Cache-Control",
          "no-store");

  private final Map<String, WebPage> pages = new TreeMap<>();
  private final AuthenticationFilter filter;
  private final SameSite sameSite;
  private final Encryption encryption;
  private final WebConnector connector;
  private final WebCapacity capacity = new WebCapacity();
  private final AtomicLong arrivedBytes = new AtomicLong();

  /** A request with its page and its client. */
  private record Routed(WebPage page, WebRequest request) {

    WebCapacity.Kind kind() {
      return WebCapacity.of(page.accessRule(), request.client());
    }
  }

  /** Selects the page with the longest matching path; two pages may not have the same one. */
  WebRequests(
      List<WebPage> pages,
      AuthenticationFilter filter,
      WebSettings settings,
      WebConnector connector) {
    this.connector = connector;
    this.filter = filter;
    this.sameSite = new SameSite(settings.names());
    this.encryption = settings.encryption();
    for (WebPage page : pages) {
      if (this.pages.put(page.path(), page) != null) {
        throw new IllegalArgumentException("two pages at " + page.path());
      }
    }
  }

  @Override
  public void handle(
      String target, Request base, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    base.setHandled(true);
    try (WebCapacity.Place socket = connector.keep(base.getHttpChannel().getEndPoint())) {
      Routed routed = routed(target, base);
      boolean arrived = base.getAttribute(BodyReader.BODY) != null;
      if (routed.page().method().equals("POST") && !arrived) {
        boolean user = routed.request().client().session().isPresent();
        BodyReader.read(base, user, arrivedBytes);
        return;
      }
      try (WebCapacity.Place place = capacity.enter(routed.kind())) {
        filter.require(routed.page().accessRule(), routed.request().client(), request);
        answer(routed, request, response);
      }
    } catch (RuntimeException failure) {
      refuse(failure, request, response);
    }
  }

  private static void answer(
      Routed routed, HttpServletRequest request, HttpServletResponse response) throws IOException {
    WebResponse answer;
    try {
      answer = routed.page().answer(routed.request());
    } catch (RuntimeException failure) {
      answer = refusing(failure);
    }
    send(answer, request, response);
  }

  /** Refuses a request. A streamed response can be refused before its first byte is sent. */
  private static void refuse(
      RuntimeException failure, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (response.isCommitted()) {
      throw failure;
    }
    response.reset();
    send(refusing(failure), request, response);
  }

  private static WebResponse refusing(RuntimeException failure) {
    return failure instanceof WebRefusal refusal
        ? refusal.answer()
        : errorAnswer(ReportedFailure.of(failure));
  }

  private static void send(
      WebResponse answer, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (answer.status() >= 400 && SameSite.isWrite(request)) {
      response.setHeader("Connection", "close");
    }
    HEADERS.forEach(response::setHeader);
    answer.headers().forEach(response::setHeader);
    response.setStatus(answer.status());
    response.setContentType(answer.type());
    answer.body().writeTo(response.getOutputStream());
  }

  private Routed routed(String path, Request request) {
    sameSite.require(request);
    if (encryption.required() && !AuthenticationFilter.isEncrypted(request)) {
      throw new WebRefusal(403, "This server accepts only TLS: use https://.");
    }
    WebPage page =
        page(path).orElseThrow(() -> new WebRefusal(404, "There is no page " + path + "."));
    String method = request.getMethod().equals("HEAD") ? "GET" : request.getMethod();
    if (!method.equals(page.method())) {
      throw new WebRefusal(405, path + " requires the method " + page.method() + ".");
    }
    RequestClient client = filter.client(request);
    if (page.accessRule() == AccessRule.USERS) {
      filter.require(page.accessRule(), client, request);
    }
    return new Routed(page, new WebRequest(request, path, client));
  }

  private Optional<WebPage> page(String path) {
    WebPage exact = pages.get(path);
    String folder = path;
    while (exact == null && !folder.isEmpty()) {
      folder = folder.substring(0, folder.lastIndexOf('/'));
      exact = pages.get(folder + "/");
    }
    return Optional.ofNullable(exact);
  }

  private static WebResponse errorAnswer(LindormException failure) {
    return WebResponse.json(status(failure.code()), Map.of("error", WebFailure.of(failure)));
  }

  private static int status(ErrorCode code) {
    return switch (code.errorClass()) {
      case INTERNAL -> 500;
      default ->
          switch (code) {
            case ACCESS_DENIED -> 401;
            case LOGIN_DELAYED -> 429;
            default -> 400;
          };
    };
  }
}
