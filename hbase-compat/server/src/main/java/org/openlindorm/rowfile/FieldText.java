package org.openlindorm.rowfile;

import java.util.Locale;

/** Quotes texts as fields of CSV and as strings of JSON. */
public final class FieldText {

  private FieldText() {}

  /** Returns the field as CSV, quoted if necessary. */
  public static String csv(String text) {
    boolean plain =
        !text.isEmpty()
            && text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
            && text.equals(text.strip());
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }

  /** Returns a text as a JSON string, in quotes. */
  public static String json(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> json.append("\\\"");
        case '\\' -> json.append("\\\\");
        case '\n' -> json.append("\\n");
        case '\r' -> json.append("\\r");
        case '\t' -> json.append("\\t");
        default -> {
          if (c < ' ' || c == '\u007f') {
            json.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          } else {
            json.append(c);
          }
        }
      }
    }
    return json.append('"').toString();
  }
}
