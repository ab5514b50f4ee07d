package org.openlindorm.advisor.rule.type;

import java.util.ArrayList;
import java.util.List;
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

/** The rule TYP406, {@code long-code-value}; its card describes it. */
public final class LongCode extends BuiltInRule {

  private static final int FEWEST = 20;
  private static final int FEW = 16;
  private static final double SHORT = 4;

  public LongCode() {
    super(
        Card.of("TYP406", "long-code-value")
            .atMost(Severity.INFO)
            .looksAt("S")
            .what("A key column contains one of a few words.")
            .why(
                "Every cell of every row repeats the word. A code of one or two"
                    + " characters, or a TINYINT, has the same information.")
            .bad(
                """
                CREATE TABLE payments (
                  user_id VARCHAR NOT NULL,
                  channel VARCHAR NOT NULL,
                  amount BIGINT,
                  PRIMARY KEY (user_id, channel));
                """)
            .good(
                """
                CREATE TABLE payments (
                  user_id VARCHAR NOT NULL,
                  channel TINYINT NOT NULL,
                  amount BIGINT,
                  PRIMARY KEY (user_id, channel));
                """)
            .keys(TypeExamples.channels(40, false), TypeExamples.channels(40, true))
            .fine("People read the keys with other tools.")
            .detection(
                "At least 20 sampled values, fewer than 16 of them different, more than four"
                    + " characters long on average.")
            .seed("001#L62, 004#L97")
            .rewrites("R8"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    List<Finding> findings = new ArrayList<>();
    for (ProfiledPart part : key.parts()) {
      ColumnModel column = table.column(part.column());
      for (Measurement measurement : key.measurements()) {
        ColumnMeasure measure = measurement.columns().get(part.column());
        boolean text = column != null && column.isText() && part.item().plain();
        if (!text || measure == null || measure.values().size() < FEWEST) {
          continue;
        }
        double length = measure.values().stream().mapToInt(String::length).average().orElse(0);
        if (measure.distinct() > 1 && measure.distinct() < FEW && length > SHORT) {
          findings.add(
              report(table)
                  .on(key, part)
                  .severity(Severity.INFO)
                  .evidence(measurement.evidence())
                  .message(
                      "`"
                          + part.column()
                          + "` has "
                          + measure.distinct()
                          + " values of about "
                          + Math.round(length)
                          + " characters, repeated in each cell; codes would do")
                  .finding());
          break;
        }
      }
    }
    return findings;
  }
}
