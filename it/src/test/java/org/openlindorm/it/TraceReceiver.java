package org.openlindorm.it;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.apache.hbase.thirdparty.com.google.protobuf.ByteString;
import org.apache.hbase.thirdparty.com.google.protobuf.UnknownFieldSet;

/** A collector of traces: takes what is sent to it by OTLP over HTTP, and keeps the spans. */
final class TraceReceiver implements AutoCloseable {

  /**
   * A span as it arrived.
   *
   * @param parent its parent's number, empty for the first of a trace
   */
  record Received(String trace, String number, String parent, String name, String text) {}

  /** Fields of {@code ExportTraceServiceRequest} and of what it holds. */
  private static final int RESOURCE_SPANS = 1;

  private static final int SCOPE_SPANS = 2;
  private static final int SPANS = 2;
  private static final int TRACE_ID = 1;
  private static final int SPAN_ID = 2;
  private static final int PARENT_ID = 4;
  private static final int NAME = 5;

  private final HttpServer server;
  private final List<Received> spans = new CopyOnWriteArrayList<>();
  private final List<String> paths = new CopyOnWriteArrayList<>();

  private boolean ended;

  private TraceReceiver(HttpServer server) {
    this.server = server;
  }

  static TraceReceiver start() throws IOException {
    var server =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), /* backlog= */ 0);
    var receiver = new TraceReceiver(server);
    server.createContext("/", receiver::take);
    server.start();
    return receiver;
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  private void take(HttpExchange exchange) throws IOException {
    try (exchange) {
      paths.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
      var message = UnknownFieldSet.parseFrom(exchange.getRequestBody().readAllBytes());
      within(message, RESOURCE_SPANS)
          .flatMap(each -> within(each, SCOPE_SPANS))
          .flatMap(each -> within(each, SPANS))
          .forEach(span -> spans.add(received(span)));
      exchange.getResponseHeaders().add("Content-Type", "application/x-protobuf");
      exchange.sendResponseHeaders(200, -1);
    }
  }

  private static Stream<UnknownFieldSet> within(UnknownFieldSet message, int field) {
    return message.getField(field).getLengthDelimitedList().stream().map(TraceReceiver::parsed);
  }

  private static UnknownFieldSet parsed(ByteString bytes) {
    try {
      return UnknownFieldSet.parseFrom(bytes);
    } catch (IOException e) {
      throw new AssertionError("no message of OTLP", e);
    }
  }

  private static Received received(UnknownFieldSet span) {
    return new Received(
        hex(span, TRACE_ID),
        hex(span, SPAN_ID),
        hex(span, PARENT_ID),
        bytes(span, NAME).toStringUtf8(),
        span.toByteString().toStringUtf8());
  }

  private static String hex(UnknownFieldSet span, int field) {
    return HexFormat.of().formatHex(bytes(span, field).toByteArray());
  }

  private static ByteString bytes(UnknownFieldSet span, int field) {
    return span.getField(field).getLengthDelimitedList().stream()
        .findFirst()
        .orElse(ByteString.EMPTY);
  }

  /** The request: method and path. */
  List<String> requests() {
    return List.copyOf(paths);
  }

  List<Received> spans() {
    return List.copyOf(spans);
  }

  List<Received> named(String name) {
    return spans.stream().filter(span -> span.name().equals(name)).toList();
  }

  /** Returns whether one span is below another, at any depth. */
  boolean isBelow(Received span, Received above) {
    Optional<Received> parent =
        spans.stream().filter(each -> each.number().equals(span.parent())).findFirst();
    return span.parent().equals(above.number())
        || parent.isPresent() && isBelow(parent.get(), above);
  }

  /** All spans, each below its parent, to be read when a test fails. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    spans.stream()
        .filter(span -> spans.stream().noneMatch(each -> each.number().equals(span.parent())))
        .forEach(root -> print(root, "\n", out));
    return out.toString();
  }

  private void print(Received span, String indent, StringBuilder out) {
    out.append(indent).append(span.name());
    spans.stream()
        .filter(each -> each.parent().equals(span.number()))
        .forEach(each -> print(each, indent + "  ", out));
  }

  /** Takes what is under way, for ten seconds at most, and nothing after it. */
  void end() {
    if (!ended) {
      ended = true;
      server.stop(/* delay= */ 10);
    }
  }

  @Override
  public void close() {
    end();
  }
}
