package org.openlindorm.shell.file;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads one JSON object per line. The fields are the named keys, or all keys of the first 1,000
 * lines; a key that a line lacks is NULL. A nested object or array is its JSON text.
 */
final class JsonLinesSource extends RowSource {

  private static final int SAMPLE = 1_000;

  /**
   * The exponent range of a DECIMAL (decision 7); beyond it a number stays text and is refused by
   * name.
   */
  private static final int LARGEST_EXPONENT = 6_200;

  private static final JsonFactory JSON = new JsonFactory();

  private final FileBytes bytes;
  private final BufferedReader lines;
  private final Deque<Parsed> sample = new ArrayDeque<>();
  private final List<String> names;
  private final boolean named;
  private long number;

  /**
   * A parsed line.
   *
   * @param text the line itself
   */
  private record Parsed(
      long number, String text, Map<String, @Nullable Object> values, @Nullable String fault) {}

  JsonLinesSource(FileBytes bytes, @Nullable List<String> columns) {
    this.bytes = bytes;
    this.lines = new BufferedReader(new InputStreamReader(bytes.plain(), UTF_8));
    this.named = columns != null;
    this.names = columns != null ? columns : List.copyOf(keysOfSample());
    if (names.isEmpty() && !sample.isEmpty()) {
      throw new LoadFailure("The file contains no JSON object; one per line was expected");
    }
  }

  private Set<String> keysOfSample() {
    Set<String> keys = new LinkedHashSet<>();
    for (Parsed line = parse(); line != null; line = sample.size() < SAMPLE ? parse() : null) {
      sample.add(line);
      keys.addAll(line.values().keySet());
    }
    return keys;
  }

  @Override
  public List<String> names() {
    return names;
  }

  @Override
  protected @Nullable Line read() {
    Parsed line = sample.isEmpty() ? parse() : sample.remove();
    if (line == null) {
      return null;
    }
    if (line.fault() != null) {
      return new Line(line.number(), new Object[] {line.text()}, line.fault());
    }
    @Nullable Object[] fields = new Object[names.size()];
    int found = 0;
    for (int i = 0; i < fields.length; i++) {
      fields[i] = line.values().get(names.get(i));
      found += line.values().containsKey(names.get(i)) ? 1 : 0;
    }
    String fault = null;
    if (!named && found < line.values().size()) {
      List<String> others = new ArrayList<>(line.values().keySet());
      others.removeAll(names);
      fault =
          "no line before had " + String.join(", ", others) + "; select the keys with --columns";
    }
    return new Line(line.number(), fields, fault);
  }

  private @Nullable Parsed parse() {
    String text = "";
    try {
      while (text != null && text.isBlank()) {
        text = lines.readLine();
        number++;
      }
    } catch (IOException e) {
      throw new LoadFailure("Line " + (number + 1) + " cannot be read: " + e.getMessage());
    }
    if (text == null) {
      return null;
    }
    String line = text.startsWith("\ufeff") ? text.substring(1) : text;
    try {
      return new Parsed(number, line, values(line), null);
    } catch (JsonProcessingException e) {
      return new Parsed(number, line, Map.of(), "not a JSON object: " + e.getOriginalMessage());
    } catch (IOException e) {
      throw new LoadFailure("Line " + number + " cannot be read: " + e.getMessage());
    }
  }

  private static Map<String, @Nullable Object> values(String line) throws IOException {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    try (JsonParser parser = JSON.createParser(line)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new com.fasterxml.jackson.core.JsonParseException(parser, "it begins otherwise");
      }
      for (String key = parser.nextFieldName(); key != null; key = parser.nextFieldName()) {
        JsonToken unused = parser.nextToken();
        values.put(key, value(parser));
      }
      if (parser.nextToken() != null) {
        throw new com.fasterxml.jackson.core.JsonParseException(parser, "something follows it");
      }
    }
    return values;
  }

  private static @Nullable Object value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_NULL -> null;
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getText());
      default -> {
        StringWriter text = new StringWriter();
        try (JsonGenerator copy = JSON.createGenerator(text)) {
          copy.copyCurrentStructure(parser);
        }
        yield text.toString();
      }
    };
  }

  private static Object number(String text) {
    int digits = text.length();
    if (digits < 19 && text.chars().allMatch(c -> c == '-' || c >= '0' && c <= '9')) {
      return Long.valueOf(text);
    }
    try {
      BigDecimal number = new BigDecimal(text);
      return Math.abs((long) number.scale()) > LARGEST_EXPONENT ? text : number;
    } catch (NumberFormatException e) {
      // An exponent beyond Java's range.
      return text;
    }
  }

  @Override
  public double progress() {
    return bytes.progress();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
