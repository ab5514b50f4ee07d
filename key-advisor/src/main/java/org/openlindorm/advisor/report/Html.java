package org.openlindorm.advisor.report;

import java.io.IOException;

/** Text for an HTML page, escaped where it comes from outside. */
final class Html {
  private final Appendable out;

  Html(Appendable out) {
    this.out = out;
  }

  /** Markup as it is. */
  Html raw(String markup) throws IOException {
    out.append(markup);
    return this;
  }

  Html text(String text) throws IOException {
    out.append(escaped(text));
    return this;
  }

  /** An element around a text; {@code open} is the tag with its attributes. */
  Html element(String open, String text) throws IOException {
    int blank = open.indexOf(' ');
    String name = blank < 0 ? open : open.substring(0, blank);
    out.append('<').append(open).append('>').append(escaped(text));
    out.append("</").append(name).append('>');
    return this;
  }

  Html line() throws IOException {
    out.append('\n');
    return this;
  }

  /** Safe between tags and inside quoted attributes. */
  static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '&' -> escaped.append("&amp;");
        case '"' -> escaped.append("&quot;");
        default -> escaped.append(c < ' ' && c != '\n' && c != '\t' ? '?' : c);
      }
    }
    return escaped.toString();
  }

  /** A name that can stand in an address: {@code default.orders} as {@code t-default.orders}. */
  static String anchor(String table) {
    return "t-" + table.replaceAll("[^A-Za-z0-9_.-]", "_");
  }
}
