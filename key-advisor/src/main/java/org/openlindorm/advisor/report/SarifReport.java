package org.openlindorm.advisor.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.finding.RelatedPlace;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.rule.RuleCard;

/**
 * Prints SARIF 2.1.0 in a single run, within GitHub's limits: 25,000 results, 100 places and 10
 * tags each. A question is a note of kind {@code review}. Hidden findings are results with
 * suppressions.
 */
final class SarifReport implements Report {
  private static final String FORMAT = "https://json.schemastore.org/sarif-2.1.0.json";
  private static final int RESULTS = 25_000;
  private static final int PLACES = 100;

  @Override
  public void print(LintResults results, Appendable out) throws IOException {
    List<String> rules = rules(results);
    JsonText.print(
        out,
        json -> {
          json.writeStartObject();
          json.writeStringField("$schema", FORMAT);
          json.writeStringField("version", "2.1.0");
          json.writeArrayFieldStart("runs");
          json.writeStartObject();
          tool(json, results, rules);
          json.writeStringField("columnKind", "utf16CodeUnits");
          json.writeObjectFieldStart("originalUriBaseIds");
          json.writeObjectFieldStart("SRCROOT");
          json.writeObjectFieldStart("description");
          json.writeStringField("text", "repository root");
          json.writeEndObject();
          json.writeEndObject();
          json.writeEndObject();
          json.writeObjectFieldStart("automationDetails");
          json.writeStringField("id", "key-advisor/schema/");
          json.writeEndObject();
          json.writeArrayFieldStart("results");
          Fixes fixes = new Fixes(results);
          int left = RESULTS;
          for (Finding finding : results.findings()) {
            if (left > 0) {
              result(json, results, fixes, rules, finding, null);
            }
            left--;
          }
          for (HiddenFinding hidden : results.hidden()) {
            if (left > 0 && hidden.reason() != HiddenFinding.Reason.OLD) {
              result(json, results, fixes, rules, hidden.finding(), hidden);
            }
            left--;
          }
          json.writeEndArray();
          json.writeEndObject();
          json.writeEndArray();
          json.writeEndObject();
        });
  }

  /** Returns the ids of the rules that have results, sorted. */
  private static List<String> rules(LintResults results) {
    var ids = new TreeSet<String>();
    Stream.concat(
            results.findings().stream(), results.hidden().stream().map(HiddenFinding::finding))
        .forEach(finding -> ids.add(finding.rule()));
    return List.copyOf(ids);
  }

  private static void tool(JsonGenerator json, LintResults results, List<String> rules)
      throws IOException {
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    json.writeStringField("name", "key-advisor");
    json.writeStringField("version", results.version());
    json.writeArrayFieldStart("rules");
    for (String id : rules) {
      rule(json, results, id);
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void rule(JsonGenerator json, LintResults results, String id) throws IOException {
    RuleCard card = results.rules().get(id);
    json.writeStartObject();
    json.writeStringField("id", id);
    if (card != null) {
      json.writeStringField("name", card.name());
      text(json, "shortDescription", card.what());
      text(json, "fullDescription", card.why());
      String page = results.rulePage(id);
      if (page != null) {
        json.writeStringField("helpUri", page);
      }
      json.writeObjectFieldStart("help");
      json.writeStringField("text", card.what() + " " + card.why());
      json.writeStringField("markdown", RulePage.of(card));
      json.writeEndObject();
      json.writeObjectFieldStart("defaultConfiguration");
      json.writeStringField("level", level(card.severity()));
      json.writeEndObject();
      json.writeObjectFieldStart("properties");
      JsonText.texts(json, "tags", tags(card));
      json.writeStringField("problem.severity", problem(card.severity()));
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private static List<String> tags(RuleCard card) {
    return Stream.concat(
            Stream.of(card.profile().name().toLowerCase(Locale.ROOT)),
            card.looksAt().stream().map(EvidenceKind::label))
        .limit(10)
        .toList();
  }

  private static void result(
      JsonGenerator json,
      LintResults results,
      Fixes fixes,
      List<String> rules,
      Finding finding,
      @Nullable HiddenFinding hidden)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("ruleId", finding.rule());
    json.writeNumberField("ruleIndex", rules.indexOf(finding.rule()));
    json.writeStringField("level", level(finding.severity()));
    boolean question = finding.severity() == Severity.QUESTION;
    // The standard requires level 'none' for kind 'review', but viewers hide results of that level.
    json.writeStringField("kind", question ? "review" : "fail");
    text(json, "message", LintResults.headline(finding));
    json.writeArrayFieldStart("locations");
    json.writeStartObject();
    physical(json, results, finding.place(), true);
    logical(json, finding);
    json.writeEndObject();
    json.writeEndArray();
    related(json, results, finding);
    json.writeObjectFieldStart("partialFingerprints");
    json.writeStringField("keyAdvisor/v1", finding.fingerprint());
    json.writeEndObject();
    SarifFixes.write(json, fixes, finding);
    if (hidden != null) {
      suppression(json, hidden);
    }
    properties(json, finding);
    json.writeEndObject();
  }

  private static void logical(JsonGenerator json, Finding finding) throws IOException {
    if (finding.table().isEmpty()) {
      return;
    }
    String column = finding.column();
    json.writeArrayFieldStart("logicalLocations");
    json.writeStartObject();
    json.writeStringField("name", column.isEmpty() ? finding.table() : column);
    json.writeStringField(
        "fullyQualifiedName", finding.table() + (column.isEmpty() ? "" : "." + column));
    json.writeStringField("kind", column.isEmpty() ? "object" : "member");
    json.writeEndObject();
    json.writeEndArray();
  }

  private static void physical(
      JsonGenerator json, LintResults results, Place place, boolean excerpt) throws IOException {
    json.writeObjectFieldStart("physicalLocation");
    artifact(json, place.file());
    region(json, "region", place, excerpt ? results.line(place.file(), place.line()) : "");
    json.writeEndObject();
  }

  static void artifact(JsonGenerator json, String file) throws IOException {
    json.writeObjectFieldStart("artifactLocation");
    json.writeStringField("uri", Uris.of(file));
    if (!file.startsWith("/")) {
      json.writeStringField("uriBaseId", "SRCROOT");
    }
    json.writeEndObject();
  }

  static void region(JsonGenerator json, String field, Place place, String excerpt)
      throws IOException {
    json.writeObjectFieldStart(field);
    json.writeNumberField("startLine", place.line());
    json.writeNumberField("startColumn", place.column());
    json.writeNumberField("endLine", place.endLine());
    json.writeNumberField("endColumn", place.endColumn());
    if (!excerpt.isEmpty() && excerpt.length() <= 400) {
      text(json, "snippet", excerpt);
    }
    json.writeEndObject();
  }

  private static void related(JsonGenerator json, LintResults results, Finding finding)
      throws IOException {
    if (finding.related().isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("relatedLocations");
    int number = 1;
    for (RelatedPlace related : finding.related().stream().limit(PLACES).toList()) {
      json.writeStartObject();
      json.writeNumberField("id", number);
      text(json, "message", related.text());
      physical(json, results, related.place(), false);
      json.writeEndObject();
      number++;
    }
    json.writeEndArray();
  }

  private static void suppression(JsonGenerator json, HiddenFinding hidden) throws IOException {
    boolean comment = hidden.reason() == HiddenFinding.Reason.COMMENT;
    json.writeArrayFieldStart("suppressions");
    json.writeStartObject();
    json.writeStringField("kind", comment ? "inSource" : "external");
    if (!hidden.justification().isEmpty()) {
      json.writeStringField("justification", hidden.justification());
    }
    json.writeEndObject();
    json.writeEndArray();
  }

  private static void properties(JsonGenerator json, Finding finding) throws IOException {
    json.writeObjectFieldStart("properties");
    json.writeStringField("confidence", finding.confidence().label());
    json.writeStringField("table", finding.table());
    json.writeStringField("object", finding.object());
    JsonText.texts(json, "evidence", finding.evidence().stream().map(EvidenceItem::text).toList());
    var fronts = finding.fronts();
    if (fronts != null) {
      json.writeStringField("fronts", fronts.text());
      json.writeNumberField("requiredFronts", fronts.target());
    }
    json.writeEndObject();
  }

  static void text(JsonGenerator json, String field, String text) throws IOException {
    json.writeObjectFieldStart(field);
    json.writeStringField("text", text);
    json.writeEndObject();
  }

  private static String level(Severity severity) {
    return switch (severity) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case INFO, QUESTION -> "note";
    };
  }

  private static String problem(Severity severity) {
    return switch (severity) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case INFO, QUESTION -> "recommendation";
    };
  }
}
