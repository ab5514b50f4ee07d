package org.openlindorm.advisor.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.openlindorm.advisor.edit.Replacement;
import org.openlindorm.advisor.finding.Finding;

/** Writes edits of the text as SARIF fixes, with their cost in the description. */
final class SarifFixes {

  private SarifFixes() {}

  static void write(JsonGenerator json, Fixes fixes, Finding finding) throws IOException {
    List<Fix> found = fixes.of(finding);
    if (found.isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("fixes");
    for (Fix fix : found) {
      json.writeStartObject();
      SarifReport.text(json, "description", fix.title());
      json.writeArrayFieldStart("artifactChanges");
      json.writeStartObject();
      SarifReport.artifact(json, fix.edits().get(0).place().file());
      json.writeArrayFieldStart("replacements");
      for (Replacement edit : fix.edits()) {
        json.writeStartObject();
        SarifReport.region(json, "deletedRegion", edit.place(), "");
        if (!edit.text().isEmpty()) {
          SarifReport.text(json, "insertedContent", edit.text());
        }
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
