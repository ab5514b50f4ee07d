package org.openlindorm.advisor.rule.type;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.ColumnMeasure;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Measurement;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule TYP403, {@code payload-in-key}; its card describes it. */
public final class PayloadInKey extends BuiltInRule {

  public PayloadInKey() {
    super(
        Card.of("TYP403", "payload-in-key")
            .atMost(Severity.ERROR)
            .looksAt("DS")
            .what("The key contains a document: JSON, HTML, a message, a description.")
            .why(
                "Keys should contain only what identifies the row. Documents make every"
                    + " cell, index entry and comparison as long as they are.")
            .bad(
                """
                CREATE TABLE page_index (
                  user_id VARCHAR NOT NULL,
                  page_json VARCHAR NOT NULL,
                  hits BIGINT,
                  PRIMARY KEY (user_id, page_json));
                """)
            .good(
                """
                CREATE TABLE page_index (
                  user_id VARCHAR NOT NULL,
                  page_md5 CHAR(32) NOT NULL,
                  page_json VARCHAR,
                  hits BIGINT,
                  PRIMARY KEY (user_id, page_md5));
                """)
            .fine("The column is named like a document but contains a short code.")
            .detection(
                "The type is JSON (certain); or a text column is named json, html, "
                    + "xml, content, body, payload or description (likely); or most "
                    + "sampled values begin like JSON or HTML.")
            .seed("000#L58, 003#L230")
            .rewrites("R8"));
  }

  private static final Set<String> WORDS =
      Set.of("json", "html", "xml", "content", "body", "payload", "description", "blob");

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    List<Finding> findings = new ArrayList<>();
    for (ProfiledPart part : key.parts()) {
      ColumnModel column = table.column(part.column());
      if (column == null || !part.item().holdsColumn()) {
        continue;
      }
      String name = column.name().toLowerCase(Locale.ROOT);
      boolean json = column.type().equals("JSON");
      boolean named =
          column.isText()
              && (column.length() < 0 || column.length() > 64)
              && WORDS.stream()
                  .anyMatch(
                      word ->
                          name.equals(word)
                              || name.endsWith("_" + word)
                              || name.startsWith(word + "_"))
              && !part.distribution().is(ColumnKind.DISPERSED)
              && !name.endsWith("id")
              && !name.endsWith("type");
      boolean sampled = looksLikeDocuments(key, column.name());
      if (json || named || sampled) {
        findings.add(
            report(table)
                .on(key, part)
                .severity(json || sampled ? Severity.ERROR : Severity.WARNING)
                .confidence(json || sampled ? Confidence.CERTAIN : Confidence.LIKELY)
                .evidence(
                    json
                        ? EvidenceKind.DDL
                        : sampled ? EvidenceKind.UNORDERED_SAMPLE : EvidenceKind.NAME,
                    json ? column.name() + " is JSON" : column.name() + " looks like a document")
                .message(
                    "`"
                        + column.name()
                        + "` puts a document into the key of `"
                        + table.name()
                        + "`; put its hash there and keep the text as a value")
                .finding());
      }
    }
    return findings;
  }

  private static boolean looksLikeDocuments(KeyProfile key, String column) {
    for (Measurement measurement : key.measurements()) {
      ColumnMeasure measure = measurement.columns().get(column);
      if (measure != null && measure.values().size() >= 20) {
        long documents =
            measure.values().stream()
                .filter(
                    value ->
                        value.startsWith("{") || value.startsWith("[") || value.startsWith("<"))
                .count();
        return documents >= 0.95 * measure.values().size();
      }
    }
    return false;
  }
}
