package org.openlindorm.advisor.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.RelatedPlace;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.finding.SuggestedRewrite;

/**
 * Prints a JSON object with all results; {@code docs/advisor-json.md} describes it. While {@code
 * schema} is 1, fields may be added but are not renamed or removed.
 */
public final class JsonReport implements Report {
  static final int SCHEMA = 1;

  @Override
  public void print(LintResults results, Appendable out) throws IOException {
    JsonText.print(
        out,
        json -> {
          json.writeStartObject();
          json.writeNumberField("schema", SCHEMA);
          json.writeStringField("version", results.version());
          summary(json, results);
          json.writeArrayFieldStart("findings");
          JsonText.objects(json, results.findings(), JsonReport::finding);
          json.writeEndArray();
          json.writeArrayFieldStart("hidden");
          for (HiddenFinding one : results.hidden()) {
            json.writeStartObject();
            json.writeStringField("reason", one.reason().name().toLowerCase(Locale.ROOT));
            json.writeStringField("justification", one.justification());
            finding(json, one.finding());
            json.writeEndObject();
          }
          json.writeEndArray();
          json.writeEndObject();
        });
  }

  private static void summary(JsonGenerator json, LintResults results) throws IOException {
    json.writeObjectFieldStart("summary");
    json.writeNumberField("tables", results.tables());
    json.writeNumberField("queries", results.queries());
    json.writeNumberField("nodes", results.review().model().nodes());
    for (Severity severity : Severity.values()) {
      json.writeNumberField(severity.label(), results.count(severity));
    }
    json.writeNumberField("hidden", results.hidden().size());
    json.writeEndObject();
  }

  /** Writes the fields of a finding; the caller writes the braces of the object. */
  static void finding(JsonGenerator json, Finding finding) throws IOException {
    json.writeStringField("rule", finding.rule());
    json.writeStringField("name", finding.name());
    json.writeStringField("severity", finding.severity().label());
    json.writeStringField("confidence", finding.confidence().label());
    json.writeStringField("table", finding.table());
    json.writeStringField("object", finding.object());
    json.writeStringField("keyColumn", finding.column());
    json.writeStringField("message", finding.message());
    json.writeStringField("why", finding.why());
    json.writeStringField("file", finding.place().file());
    json.writeNumberField("line", finding.place().line());
    json.writeNumberField("column", finding.place().column());
    json.writeNumberField("endLine", finding.place().endLine());
    json.writeNumberField("endColumn", finding.place().endColumn());
    json.writeArrayFieldStart("evidence");
    for (EvidenceItem item : finding.evidence()) {
      evidence(json, item);
    }
    json.writeEndArray();
    fronts(json, finding.fronts());
    json.writeArrayFieldStart("related");
    for (RelatedPlace related : finding.related()) {
      json.writeStartObject();
      json.writeStringField("file", related.place().file());
      json.writeNumberField("line", related.place().line());
      json.writeNumberField("column", related.place().column());
      json.writeStringField("text", related.text());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("rewrites");
    for (SuggestedRewrite rewrite : finding.rewrites()) {
      rewrite(json, rewrite);
    }
    json.writeEndArray();
    json.writeStringField("fingerprint", finding.fingerprint());
  }

  private static void evidence(JsonGenerator json, EvidenceItem item) throws IOException {
    json.writeStartObject();
    json.writeStringField("kind", item.kind().label());
    json.writeStringField("text", item.text());
    Integer n = item.n();
    JsonText.number(json, "n", n == null ? null : (double) n);
    JsonText.number(json, "p", item.p());
    json.writeEndObject();
  }

  static void fronts(JsonGenerator json, @Nullable Fronts fronts) throws IOException {
    if (fronts == null) {
      json.writeNullField("fronts");
      return;
    }
    json.writeObjectFieldStart("fronts");
    json.writeStringField("form", fronts.form().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    JsonText.number(json, "value", fronts.form() == Fronts.Form.UNKNOWN ? null : fronts.value());
    json.writeNumberField("wanted", fronts.target());
    json.writeStringField("text", fronts.text());
    json.writeEndObject();
  }

  static void rewrite(JsonGenerator json, SuggestedRewrite rewrite) throws IOException {
    json.writeStartObject();
    json.writeStringField("letter", String.valueOf(rewrite.letter()));
    json.writeStringField("kind", rewrite.kind());
    json.writeStringField("object", rewrite.object());
    json.writeStringField("title", rewrite.title());
    json.writeStringField("key", rewrite.key());
    fronts(json, rewrite.fronts());
    json.writeNumberField("keyBytes", rewrite.keyBytes());
    json.writeStringField("note", rewrite.note());
    json.writeBooleanField("client", rewrite.client());
    json.writeArrayFieldStart("effects");
    for (QueryEffect effect : rewrite.effects()) {
      json.writeStartObject();
      json.writeStringField("query", effect.query());
      json.writeStringField("outcome", effect.outcome().name().toLowerCase(Locale.ROOT));
      json.writeNumberField("ranges", effect.ranges());
      json.writeStringField("text", effect.text());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeStringField("ddl", rewrite.ddl());
    JsonText.texts(json, "queries", rewrite.queries());
    JsonText.texts(json, "steps", rewrite.steps());
    JsonText.texts(json, "left", rewrite.left());
    json.writeEndObject();
  }
}
