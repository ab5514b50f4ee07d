package org.openlindorm.advisor.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.openlindorm.advisor.finding.Finding;

/** Edits of the text as fixes, with what they cost in the description. */
final class SarifFixes {

  private SarifFixes() {}

  static void write(JsonGenerator json, Results results, Finding finding) throws IOException {
    List<KeyEdit> edits = KeyEdit.of(results, finding);
    if (edits.isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("fixes");
    for (KeyEdit edit : edits) {
      json.writeStartObject();
      SarifReport.text(json, "description", edit.description());
      json.writeArrayFieldStart("artifactChanges");
      json.writeStartObject();
      SarifReport.artifact(json, edit.place().file());
      json.writeArrayFieldStart("replacements");
      json.writeStartObject();
      SarifReport.region(json, "deletedRegion", edit.place(), "");
      SarifReport.text(json, "insertedContent", edit.text());
      json.writeEndObject();
      json.writeEndArray();
      json.writeEndObject();
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
