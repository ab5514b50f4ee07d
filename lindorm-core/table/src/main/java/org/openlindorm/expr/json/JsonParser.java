package org.openlindorm.expr.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openlindorm.expr.value.ValueMemory;
import org.openlindorm.type.DecimalText;

/** Reads one JSON text; at most 100 levels deep. */
final class JsonParser {

  private static final int DEEPEST = 100;

  private static final Pattern NUMBER =
      Pattern.compile("-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?");

  /** Bytes of an element in a list, with a number of a few digits. */
  private static final int ELEMENT = 48;

  /** Bytes of a member in a map in addition to its name and its value. */
  private static final int MEMBER = 64;

  private final String text;
  private final ValueMemory.Hold memory;
  private int at;

  /**
   * @param memory takes what the tree takes
   */
  JsonParser(String text, ValueMemory.Hold memory) {
    this.text = text;
    this.memory = memory;
  }

  Object document() {
    Object tree = value(0);
    skipSpace();
    if (at < text.length()) {
      throw fault("the end of the text is expected");
    }
    return tree;
  }

  private Object value(int depth) {
    if (depth > DEEPEST) {
      throw fault("it is deeper than " + DEEPEST + " levels");
    }
    char next = peek();
    memory.take(ELEMENT);
    return switch (next) {
      case '{' -> object(depth);
      case '[' -> array(depth);
      case '"' -> string();
      case 't' -> word("true", true);
      case 'f' -> word("false", false);
      case 'n' -> word("null", JsonTree.NULL);
      default -> number();
    };
  }

  private Map<String, Object> object(int depth) {
    Map<String, Object> members = new LinkedHashMap<>();
    take('{');
    if (peek() == '}') {
      take('}');
      return members;
    }
    do {
      peek();
      String name = string();
      memory.take(MEMBER);
      take(':');
      members.put(name, value(depth + 1));
    } while (more('}'));
    return members;
  }

  private List<Object> array(int depth) {
    List<Object> elements = new ArrayList<>();
    take('[');
    if (peek() == ']') {
      take(']');
      return elements;
    }
    do {
      elements.add(value(depth + 1));
    } while (more(']'));
    return elements;
  }

  /** Takes a comma (true) or the closing bracket (false). */
  private boolean more(char close) {
    if (peek() == ',') {
      take(',');
      return true;
    }
    take(close);
    return false;
  }

  private Object word(String word, Object value) {
    if (!text.startsWith(word, at)) {
      throw fault("a value is expected");
    }
    at += word.length();
    return value;
  }

  private BigDecimal number() {
    Matcher number = NUMBER.matcher(text).region(at, text.length());
    if (!number.lookingAt()) {
      throw fault("a value is expected");
    }
    try {
      BigDecimal value = DecimalText.read(number.group());
      at = number.end();
      return value;
    } catch (NumberFormatException e) {
      throw fault("the number is too large");
    }
  }

  private String string() {
    take('"');
    StringBuilder out = new StringBuilder();
    while (at < text.length() && text.charAt(at) != '"') {
      char c = text.charAt(at++);
      out.append(c == '\\' ? escaped() : c);
    }
    take('"');
    memory.take((long) Character.BYTES * out.length());
    return out.toString();
  }

  private char escaped() {
    char code = at < text.length() ? text.charAt(at++) : ' ';
    return switch (code) {
      case '"', '\\', '/' -> code;
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'u' -> unicode();
      default -> throw fault("an unknown escape");
    };
  }

  private char unicode() {
    try {
      char read = (char) Integer.parseInt(text.substring(at, at + 4), 16);
      at += 4;
      return read;
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw fault("four hexadecimal digits are expected");
    }
  }

  private char peek() {
    skipSpace();
    if (at >= text.length()) {
      throw fault("it ends too early");
    }
    return text.charAt(at);
  }

  private void skipSpace() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  /** Consumes one character; before a quote spaces belong to the string, elsewhere they do not. */
  private void take(char expected) {
    if (expected != '"') {
      skipSpace();
    }
    if (at >= text.length() || text.charAt(at) != expected) {
      throw fault("'" + expected + "' is expected");
    }
    at++;
  }

  private IllegalArgumentException fault(String reason) {
    return new IllegalArgumentException(reason + " at position " + (at + 1));
  }
}
