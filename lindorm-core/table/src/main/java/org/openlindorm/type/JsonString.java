package org.openlindorm.type;

/** Texts as JSON strings (RFC 8259): {@code a"b} is {@code "a\"b"}. */
public final class JsonString {

  private JsonString() {}

  /** Characters of a text in quotes. */
  public static long quotedLength(String text) {
    long length = text.length() + 2L;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      length +=
          switch (c) {
            case '"', '\\', '\n', '\r', '\t', '\b', '\f' -> 1;
            default -> c < ' ' ? 5 : 0;
          };
    }
    return length;
  }

  /**
   * Returns a text in quotes, with escapes for quotes, backslashes and control characters alone.
   */
  public static String quoted(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        case '\b' -> out.append("\\b");
        case '\f' -> out.append("\\f");
        default -> {
          if (c < ' ') {
            out.append("\\u00").append(c >> 4).append(Character.forDigit(c & 0xF, 16));
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.append('"').toString();
  }
}
