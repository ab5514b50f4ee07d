package org.openlindorm.advisor.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Objects whose text is created in parts are written as one after the other. */
class JsonTextTest {

  @Test
  void partsAreWrittenAsSingleObjects() throws IOException {
    for (int size : new int[] {0, 1, 31, 32, 33, 511, 512, 513, 2_000}) {
      List<Integer> items = IntStream.range(0, size).boxed().toList();
      assertThat(array(json -> JsonText.objects(json, items, JsonTextTest::fields)))
          .isEqualTo(
              array(
                  json -> {
                    for (Integer item : items) {
                      json.writeStartObject();
                      fields(json, item);
                      json.writeEndObject();
                    }
                  }));
    }
  }

  private static String array(JsonText.Body items) throws IOException {
    StringBuilder text = new StringBuilder();
    JsonText.print(
        text,
        json -> {
          json.writeStartObject();
          json.writeNumberField("schema", 1);
          json.writeArrayFieldStart("items");
          items.write(json);
          json.writeEndArray();
          json.writeEndObject();
        });
    return text.toString();
  }

  private static void fields(JsonGenerator json, int item) throws IOException {
    json.writeStringField("text", "{ [ \u00e9 \" " + item);
    JsonText.texts(json, "texts", item % 2 == 0 ? List.of() : List.of("a", "b"));
  }
}
