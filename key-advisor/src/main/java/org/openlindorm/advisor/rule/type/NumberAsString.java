package org.openlindorm.advisor.rule.type;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.ColumnMeasure;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Measurement;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule TYP404, {@code number-as-string}; its card describes it. */
public final class NumberAsString extends BuiltInRule {

  public NumberAsString() {
    super(
        Card.of("TYP404", "number-as-string")
            .looksAt("DS")
            .what("Numbers are stored as text in the key.")
            .why(
                "'2015122410' takes ten bytes and sorts wrongly when lengths "
                    + "differ; a BIGINT takes eight and sorts as a number.")
            .bad(
                """
                CREATE TABLE hourly (
                  host VARCHAR NOT NULL,
                  yyyymmddhh VARCHAR NOT NULL,
                  v DOUBLE,
                  PRIMARY KEY (host, yyyymmddhh));
                """)
            .good(
                """
                CREATE TABLE hourly (
                  host VARCHAR NOT NULL,
                  yyyymmddhh BIGINT NOT NULL,
                  v DOUBLE,
                  PRIMARY KEY (host, yyyymmddhh));
                """)
            .fine("Phone numbers, cards and postal codes are texts that look like " + "numbers.")
            .detection(
                "99 % of 20 or more sampled values are whole numbers without a "
                    + "leading zero, or digits of one width; or a text column has a date "
                    + "of digits for a name (a note).")
            .seed("001#L60, 004#L95")
            .rewrites("R8"));
  }

  private static final int FEWEST = 20;
  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,18}");
  private static final Pattern ZERO = Pattern.compile("[0+].+");
  private static final Pattern DATE_NAME =
      Pattern.compile("(?i).*(yyyy|yymm|epoch|millis|unixtime).*");

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    List<Finding> findings = new ArrayList<>();
    for (ProfiledPart part : key.parts()) {
      ColumnModel column = table.column(part.column());
      if (column == null || !column.isText() || !part.item().holdsColumn()) {
        continue;
      }
      Measurement measurement = numbers(key, column.name());
      boolean named = key.measurements().isEmpty() && DATE_NAME.matcher(column.name()).matches();
      if (measurement != null || named) {
        findings.add(
            report(table)
                .on(key, part)
                .severity(measurement != null ? Severity.WARNING : Severity.INFO)
                .confidence(measurement != null ? Confidence.CERTAIN : Confidence.POSSIBLE)
                .evidence(
                    measurement != null ? EvidenceKind.UNORDERED_SAMPLE : EvidenceKind.NAME,
                    measurement != null ? "the values are whole numbers" : "its name is a number's")
                .message(
                    "`"
                        + column.name()
                        + "` holds numbers as "
                        + column.typeText()
                        + ": BIGINT takes 8 bytes and sorts them as numbers")
                .finding());
      }
    }
    return findings;
  }

  private static @Nullable Measurement numbers(KeyProfile key, String column) {
    for (Measurement measurement : key.measurements()) {
      ColumnMeasure measure = measurement.columns().get(column);
      if (measure == null || measure.values().size() < FEWEST) {
        continue;
      }
      long numbers = measure.values().stream().filter(NUMBER.asMatchPredicate()).count();
      boolean zeros = measure.values().stream().anyMatch(ZERO.asMatchPredicate());
      if (numbers >= 0.99 * measure.values().size() && !zeros && measure.distinct() > 1) {
        return measurement;
      }
    }
    return null;
  }
}
