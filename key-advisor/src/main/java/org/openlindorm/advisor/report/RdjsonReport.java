package org.openlindorm.advisor.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.openlindorm.advisor.edit.Replacement;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.finding.RelatedPlace;

/** Prints reviewdog's diagnostic format. */
final class RdjsonReport implements Report {

  @Override
  public void print(LintResults results, Appendable out) throws IOException {
    JsonText.print(
        out,
        json -> {
          json.writeStartObject();
          json.writeObjectFieldStart("source");
          json.writeStringField("name", "key-advisor");
          json.writeEndObject();
          json.writeArrayFieldStart("diagnostics");
          Fixes fixes = new Fixes(results);
          for (Finding finding : results.findings()) {
            diagnostic(json, results, fixes, finding);
          }
          json.writeEndArray();
          json.writeEndObject();
        });
  }

  private static void diagnostic(
      JsonGenerator json, LintResults results, Fixes fixes, Finding finding) throws IOException {
    json.writeStartObject();
    json.writeStringField("message", LintResults.headline(finding));
    location(json, finding.place());
    json.writeStringField("severity", severity(finding));
    json.writeObjectFieldStart("code");
    json.writeStringField("value", finding.rule());
    String page = results.rulePage(finding.rule());
    if (page != null) {
      json.writeStringField("url", page);
    }
    json.writeEndObject();
    if (!finding.related().isEmpty()) {
      json.writeArrayFieldStart("relatedLocations");
      for (RelatedPlace related : finding.related()) {
        json.writeStartObject();
        json.writeStringField("message", related.text());
        location(json, related.place());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    suggestions(json, fixes.of(finding));
    json.writeEndObject();
  }

  /** Writes the suggestions: the safe fixes that consist of a single edit. */
  private static void suggestions(JsonGenerator json, List<Fix> fixes) throws IOException {
    List<Replacement> safe =
        fixes.stream()
            .filter(fix -> fix.safety() == Fix.Safety.SAFE && fix.edits().size() == 1)
            .map(fix -> fix.edits().get(0))
            .toList();
    if (safe.isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("suggestions");
    for (Replacement edit : safe) {
      json.writeStartObject();
      range(json, edit.place());
      json.writeStringField("text", edit.text());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void location(JsonGenerator json, Place place) throws IOException {
    json.writeObjectFieldStart("location");
    json.writeStringField("path", place.file());
    range(json, place);
    json.writeEndObject();
  }

  private static void range(JsonGenerator json, Place place) throws IOException {
    json.writeObjectFieldStart("range");
    position(json, "start", place.line(), place.column());
    position(json, "end", place.endLine(), place.endColumn());
    json.writeEndObject();
  }

  private static void position(JsonGenerator json, String field, int line, int column)
      throws IOException {
    json.writeObjectFieldStart(field);
    json.writeNumberField("line", line);
    json.writeNumberField("column", column);
    json.writeEndObject();
  }

  private static String severity(Finding finding) {
    return switch (finding.severity()) {
      case ERROR -> "ERROR";
      case WARNING -> "WARNING";
      case INFO, QUESTION -> "INFO";
    };
  }
}
