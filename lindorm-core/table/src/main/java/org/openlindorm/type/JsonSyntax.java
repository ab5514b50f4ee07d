package org.openlindorm.type;

import org.jspecify.annotations.Nullable;

/** A strict check that a text is one JSON value (RFC 8259), without building it. */
final class JsonSyntax {

  private static final int DEEPEST = 512;

  private final String text;
  private int at;

  private JsonSyntax(String text) {
    this.text = text;
  }

  /** Returns the error in the text with its position, or null when it is valid JSON. */
  static @Nullable String fault(String text) {
    JsonSyntax reader = new JsonSyntax(text);
    try {
      reader.value(0);
      reader.space();
      return reader.at == text.length()
          ? null
          : "text after the value at character " + (reader.at + 1);
    } catch (Fault fault) {
      return fault.getMessage();
    }
  }

  private static final class Fault extends Exception {
    private static final long serialVersionUID = 1L;

    Fault(String message) {
      super(message, null, false, false);
    }
  }

  private Fault expected(String what) {
    return new Fault(what + " expected at character " + (at + 1));
  }

  private int peek() {
    return at < text.length() ? text.charAt(at) : -1;
  }

  private void space() {
    while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') {
      at++;
    }
  }

  private void value(int depth) throws Fault {
    if (depth > DEEPEST) {
      throw new Fault("nested deeper than " + DEEPEST + " levels");
    }
    space();
    switch (peek()) {
      case '{' -> object(depth);
      case '[' -> array(depth);
      case '"' -> string();
      case 't' -> word("true");
      case 'f' -> word("false");
      case 'n' -> word("null");
      default -> number();
    }
  }

  private void object(int depth) throws Fault {
    at++;
    space();
    if (peek() == '}') {
      at++;
      return;
    }
    while (true) {
      space();
      if (peek() != '"') {
        throw expected("a name in double quotes");
      }
      string();
      space();
      take(':');
      value(depth + 1);
      space();
      if (peek() == '}') {
        at++;
        return;
      }
      take(',');
    }
  }

  private void array(int depth) throws Fault {
    at++;
    space();
    if (peek() == ']') {
      at++;
      return;
    }
    while (true) {
      value(depth + 1);
      space();
      if (peek() == ']') {
        at++;
        return;
      }
      take(',');
    }
  }

  private void take(char expected) throws Fault {
    if (peek() != expected) {
      throw expected("'" + expected + "'");
    }
    at++;
  }

  private void word(String word) throws Fault {
    if (!text.startsWith(word, at)) {
      throw expected(word);
    }
    at += word.length();
  }

  private void string() throws Fault {
    at++;
    while (peek() != '"') {
      int next = peek();
      if (next < ' ') {
        throw expected("the closing double quote, or an escape for a control character,");
      }
      at++;
      if (next == '\\') {
        escape();
      }
    }
    at++;
  }

  private void escape() throws Fault {
    int kind = peek();
    if (kind == 'u') {
      at++;
      for (int i = 0; i < 4; i++) {
        if (Character.digit(peek(), 16) < 0 || peek() > 'f') {
          throw expected("a hexadecimal digit");
        }
        at++;
      }
    } else if (kind >= 0 && "\"\\/bfnrt".indexOf(kind) >= 0) {
      at++;
    } else {
      throw expected("one of \"\\/bfnrtu");
    }
  }

  private void number() throws Fault {
    if (peek() == '-') {
      at++;
    }
    if (peek() == '0') {
      at++;
    } else {
      digits();
    }
    if (peek() == '.') {
      at++;
      digits();
    }
    if (peek() == 'e' || peek() == 'E') {
      at++;
      if (peek() == '+' || peek() == '-') {
        at++;
      }
      digits();
    }
  }

  private void digits() throws Fault {
    if (peek() < '0' || peek() > '9') {
      throw expected("a JSON value");
    }
    while (peek() >= '0' && peek() <= '9') {
      at++;
    }
  }
}
