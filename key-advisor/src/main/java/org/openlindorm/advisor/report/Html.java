package org.openlindorm.advisor.report;

import java.io.IOException;

/** Writes an HTML page, and escapes texts from outside. */
final class Html {
  private final Appendable out;

  Html(Appendable out) {
    this.out = out;
  }

  /** Writes markup without escaping. */
  Html raw(String markup) throws IOException {
    out.append(markup);
    return this;
  }

  Html text(String text) throws IOException {
    out.append(escaped(text));
    return this;
  }

  /** Writes an element around a text; {@code open} is the tag with its attributes. */
  Html element(String open, String text) throws IOException {
    int blank = open.indexOf(' ');
    String name = blank < 0 ? open : open.substring(0, blank);
    out.append('<').append(open).append('>').append(escaped(text));
    out.append("</").append(name).append('>');
    return this;
  }

  /** Writes a text of the advisor; names in backticks become {@code <code>} elements. */
  Html prose(String text) throws IOException {
    return names(text, "");
  }

  /** Writes a text with SQL, whose backticks are part of the SQL. */
  Html steps(String text) throws IOException {
    return names(text, "`");
  }

  private Html names(String text, String quote) throws IOException {
    String[] parts = text.split("`", -1);
    boolean paired = parts.length % 2 == 1;
    for (int i = 0; i < parts.length; i++) {
      if (paired && i % 2 == 1) {
        element("code", quote + parts[i] + quote);
      } else {
        text(parts[i]);
      }
    }
    return this;
  }

  /**
   * Writes SQL or another text whose lines must not wrap, in a box that scrolls, also by keyboard.
   */
  Html box(String text) throws IOException {
    return element("pre tabindex=\"0\"", text);
  }

  Html link(String href, String style, String text) throws IOException {
    String kind = style.isEmpty() ? "" : " class=\"" + style + "\"";
    return element("a href=\"" + escaped(href) + "\"" + kind, text);
  }

  Html line() throws IOException {
    out.append('\n');
    return this;
  }

  /** Escapes a text for use between tags and inside quoted attributes. */
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
}
