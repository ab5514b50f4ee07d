package org.openlindorm.advisor.rule.type;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.ColumnMeasure;
import org.openlindorm.advisor.fronts.ColumnSubtype;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Measurement;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.fronts.ValueFormat;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule TYP405, {@code time-as-string}; its card describes it. */
public final class TimeAsString extends BuiltInRule {

  public TimeAsString() {
    super(
        Card.of("TYP405", "time-as-string")
            .looksAt("DS")
            .what("Times are stored as text in the key.")
            .why(
                "A date as text is longer than a TIMESTAMP or DATE, and many forms "
                    + "do not sort: 31-12-2024 comes after 01-01-2025.")
            .bad(
                """
                CREATE TABLE visits (
                  user_id VARCHAR NOT NULL,
                  visit_time VARCHAR NOT NULL,
                  pages INTEGER,
                  PRIMARY KEY (user_id, visit_time));
                """)
            .good(
                """
                CREATE TABLE visits (
                  user_id VARCHAR NOT NULL,
                  visit_time TIMESTAMP NOT NULL,
                  pages INTEGER,
                  PRIMARY KEY (user_id, visit_time));
                """)
            .fine("Other programs need the text form.")
            .detection(
                "A text column whose name says time, or whose comment gives its form, such as"
                    + " yyyyMMddHH (a note), or whose sampled values are dates (a warning when they"
                    + " do not sort).")
            .seed("beyond the documents")
            .rewrites("R8"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    List<Finding> findings = new ArrayList<>();
    for (ProfiledPart part : key.parts()) {
      ColumnModel column = table.column(part.column());
      if (column == null || !column.isText() || !part.item().holdsColumn()) {
        continue;
      }
      ValueFormat format = format(key, column.name());
      boolean unsortable = format == ValueFormat.UNSORTABLE_DATE;
      boolean sampled =
          unsortable
              || format == ValueFormat.TIMESTAMP
              || format == ValueFormat.DATE
              || format == ValueFormat.DATE_DIGITS;
      boolean named =
          key.measurements().isEmpty()
              && (part.distribution().is(ColumnSubtype.TIME)
                  || part.distribution().is(ColumnSubtype.INVERTED_TIME));
      boolean commented = column.hasToken("COMMENT_TIME_TEXT");
      if (sampled || named || commented) {
        findings.add(
            report(table)
                .on(key, part)
                .severity(unsortable ? Severity.WARNING : Severity.INFO)
                .confidence(sampled ? Confidence.CERTAIN : Confidence.POSSIBLE)
                .evidence(
                    sampled ? EvidenceKind.UNORDERED_SAMPLE : EvidenceKind.NAME,
                    sampled && format != null
                        ? "the values are a " + format.title()
                        : commented
                            ? "its comment gives the form of a time"
                            : "its name is a time's")
                .message(
                    "`"
                        + column.name()
                        + "` holds times as "
                        + column.typeText()
                        + (unsortable ? " in a form that does not sort" : "")
                        + "; TIMESTAMP takes 8 bytes")
                .finding());
      }
    }
    return findings;
  }

  private static @Nullable ValueFormat format(KeyProfile key, String column) {
    for (Measurement measurement : key.measurements()) {
      ColumnMeasure measure = measurement.columns().get(column);
      if (measure != null) {
        return measure.format();
      }
    }
    return null;
  }
}
