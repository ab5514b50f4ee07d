package org.openlindorm.hbase.tracing;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import java.net.URLDecoder;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses the client's span from a statement's text. It is in a comment at the start or end, as
 * sqlcommenter writes it: <code>
 * /*traceparent='00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'*&#47;</code>, possibly
 * among other pairs.
 */
final class TraceParent {

  private static final Pattern PAIR = Pattern.compile("(traceparent|tracestate)\\s*=\\s*'([^']*)'");

  private TraceParent() {}

  /** Returns the span as parent, or null if the text has none or an invalid one. */
  static @Nullable Context in(String sql) {
    Context leading = of(leadingComment(sql));
    return leading != null ? leading : of(trailingComment(sql));
  }

  private static String leadingComment(String sql) {
    int start = 0;
    while (start < sql.length() && Character.isWhitespace(sql.charAt(start))) {
      start++;
    }
    int end = sql.startsWith("/*", start) ? sql.indexOf("*/", start + 2) : -1;
    return end < 0 ? "" : sql.substring(start + 2, end);
  }

  private static String trailingComment(String sql) {
    int end = sql.length();
    while (end > 0 && (Character.isWhitespace(sql.charAt(end - 1)) || sql.charAt(end - 1) == ';')) {
      end--;
    }
    boolean closed = end >= 4 && sql.startsWith("*/", end - 2);
    int start = closed ? sql.lastIndexOf("/*", end - 4) : -1;
    return start < 0 ? "" : sql.substring(start + 2, end - 2);
  }

  private static @Nullable Context of(String comment) {
    if (!comment.contains("traceparent")) {
      return null;
    }
    Map<String, String> fields = new HashMap<>();
    Matcher pairs = PAIR.matcher(comment);
    while (pairs.find()) {
      fields.put(pairs.group(1), decoded(pairs.group(2)));
    }
    Context none = Context.root();
    Context found =
        W3CTraceContextPropagator.getInstance().extract(none, fields, TraceParent::field);
    return found == none ? null : found;
  }

  /** Decodes a value, which sqlcommenter encodes as in URLs. */
  private static String decoded(String value) {
    try {
      return URLDecoder.decode(value, UTF_8);
    } catch (IllegalArgumentException noEncoding) {
      return value;
    }
  }

  private static @Nullable String field(@Nullable Map<String, String> fields, String name) {
    return fields == null ? null : fields.get(name);
  }
}
