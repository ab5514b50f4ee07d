package org.openlindorm.advisor.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes readable JSON that diffs well: indented, with fields in a fixed order. */
final class JsonText {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
          .build();

  /** The separators of {@code "field": value}. */
  private static final Separators SEPARATORS =
      Separators.createDefaultInstance()
          .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
          .withArrayEmptySeparator("")
          .withObjectEmptySeparator("");

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
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter(SEPARATORS);
    printer.indentObjectsWith(indenter);
    printer.indentArraysWith(indenter);
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.setPrettyPrinter(printer);
      body.write(json);
    }
    if (text != out) {
      out.append(text.toString());
    }
    out.append('\n');
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
