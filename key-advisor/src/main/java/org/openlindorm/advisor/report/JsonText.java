package org.openlindorm.advisor.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Writes readable JSON that diffs well: indented, with fields in a fixed order. */
final class JsonText {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .disable(StreamWriteFeature.AUTO_CLOSE_CONTENT)
          .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
          .build();

  /** The separators of {@code "field": value}. */
  private static final Separators SEPARATORS =
      Separators.createDefaultInstance()
          .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
          .withArrayEmptySeparator("")
          .withObjectEmptySeparator("");

  /** The number of objects whose text one thread creates at a time. */
  private static final int PART = 32;

  /** The number of parts that are held at the same time. */
  private static final int PARTS = 16;

  private JsonText() {}

  /** Writes one value. */
  interface Body {
    void write(JsonGenerator json) throws IOException;
  }

  /**
   * Writes JSON directly to the output, because the text of a large schema would need more memory
   * than all other data.
   */
  static void print(Appendable out, Body body) throws IOException {
    Writer text = out instanceof Writer writer ? writer : new StringWriter();
    try (JsonGenerator json = generator(text)) {
      body.write(json);
    }
    if (text != out) {
      out.append(text.toString());
    }
    out.append('\n');
  }

  private static JsonGenerator generator(Writer text) throws IOException {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter(SEPARATORS);
    printer.indentObjectsWith(indenter);
    printer.indentArraysWith(indenter);
    JsonGenerator json = FACTORY.createGenerator(text);
    json.setPrettyPrinter(printer);
    return json;
  }

  /** Writes the fields of an object. */
  interface Fields<T> {
    void write(JsonGenerator json, T item) throws IOException;
  }

  /**
   * Writes objects into an array that is a field of the root object. All processors create the text
   * of a long list, some parts at a time.
   */
  static <T> void objects(JsonGenerator json, List<T> items, Fields<T> fields) throws IOException {
    for (int from = 0; from < items.size(); from += PARTS * PART) {
      int first = from;
      List<String> texts =
          IntStream.range(0, PARTS)
              .map(part -> first + part * PART)
              .filter(start -> start < items.size())
              .parallel()
              .mapToObj(
                  start -> text(items.subList(start, Math.min(items.size(), start + PART)), fields))
              .toList();
      for (String text : texts) {
        json.writeRawValue(text);
      }
    }
  }

  /** Returns objects as they are written between the brackets of such an array. */
  private static <T> String text(List<T> items, Fields<T> fields) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = generator(text)) {
      json.writeStartObject();
      json.writeArrayFieldStart("");
      for (T item : items) {
        json.writeStartObject();
        fields.write(json, item);
        json.writeEndObject();
      }
      json.flush();
      int start = text.getBuffer().indexOf("{", 1);
      return text.getBuffer().substring(start);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  static void texts(JsonGenerator json, String field, List<String> texts) throws IOException {
    json.writeArrayFieldStart(field);
    for (String text : texts) {
      json.writeString(text);
    }
    json.writeEndArray();
  }

  /**
   * Writes a number: whole numbers without a fraction, others with three decimals, and null for a
   * missing or infinite value.
   */
  static void number(JsonGenerator json, String field, @Nullable Double value) throws IOException {
    if (value == null || value.isInfinite() || value.isNaN()) {
      json.writeNullField(field);
    } else if (value == Math.rint(value)) {
      json.writeNumberField(field, value.longValue());
    } else {
      json.writeNumberField(field, Math.round(value * 1000) / 1000.0);
    }
  }
}
