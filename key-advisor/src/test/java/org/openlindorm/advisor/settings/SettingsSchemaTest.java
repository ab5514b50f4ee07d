package org.openlindorm.advisor.settings;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The schema that editors check {@code key-advisor.yaml} by says what the reader takes. */
class SettingsSchemaTest {
  private static final Path SCHEMA = Path.of("../docs/key-advisor.schema.json");

  @Test
  void itHasTheSettingsOfTheReader() throws IOException {
    JsonNode schema = new ObjectMapper().readTree(Files.readString(SCHEMA));
    List<String> names = new ArrayList<>();
    schema.get("properties").fieldNames().forEachRemaining(names::add);
    assertThat(names).containsExactlyInAnyOrderElementsOf(SettingsReader.KEYS);
  }

  @Test
  void theExampleOfTheDocumentationFits() throws IOException {
    String page = Files.readString(Path.of("../docs/advisor.md"));
    int start = page.indexOf("```yaml\nprofile:") + "```yaml\n".length();
    assertThat(errors(page.substring(start, page.indexOf("```", start)))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "profil: all",
        "profile: strikt",
        "fail-on: question",
        "rules: {KEY101: of}",
        "rules: {key: off}",
        "paths: 7",
        "samples: {t: {file: x, orderd: true}}",
        "per-path-ignores: {'db/**': [1]}",
        "cluster: {node: 8}",
        "tables: {t: {columns: {c: {distnct: 3}}}}",
      })
  void settingsThatTheReaderRefusesDoNotMatchTheSchema(String yaml) throws IOException {
    assertThat(errors(yaml)).isNotEmpty();
  }

  private static List<String> errors(String yaml) throws IOException {
    JsonSchema schema =
        JsonSchemaFactory.getInstance(VersionFlag.V7).getSchema(Files.readString(SCHEMA));
    JsonNode parsed =
        new ObjectMapper()
            .valueToTree(new Load(LoadSettings.builder().build()).loadFromString(yaml));
    return schema.validate(parsed).stream().map(Object::toString).toList();
  }
}
