package org.openlindorm.advisor.rule.key;

import java.util.List;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.fronts.ColumnMeasure;
import org.openlindorm.advisor.fronts.Measurement;
import org.openlindorm.advisor.model.KeySample;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY111, {@code hot-row}; its card describes it. */
public final class HotRow extends BuiltInRule {

  private static final double POPULAR = 0.2;
  private static final int FEWEST = 10;

  public HotRow() {
    super(
        Card.of("KEY111", "hot-row")
            .looksAt("S")
            .what("One row takes a fifth of the sampled writes or more.")
            .why(
                "A row is in one region and is written under one lock. Another order of"
                    + " the other columns does not help: the row itself must become several rows.")
            .bad(
                """
                CREATE TABLE page_views (
                  page VARCHAR NOT NULL,
                  views BIGINT,
                  PRIMARY KEY (page));
                """)
            .good(
                """
                CREATE TABLE page_views (
                  page VARCHAR NOT NULL,
                  views BIGINT,
                  PRIMARY KEY (page));
                """)
            .keys(KeyExamples.views(100, 3), KeyExamples.views(100, 50))
            .fine("The table is written rarely.")
            .detection(
                "An ordered sample of writes, which may name a row more than once, names one row in"
                    + " a fifth of its lines and at least ten times.")
            .seed("000#L50")
            .rewrites("R11"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    for (Measurement measurement : context.primaryKey(table).measurements()) {
      KeySample sample = measurement.sample();
      if (!sample.ordered() || sample.columns().size() < table.keyColumns().size()) {
        continue;
      }
      ColumnMeasure rows =
          ColumnMeasure.of(sample.rows().stream().map(row -> String.join(", ", row)).toList());
      long most = Math.round(rows.topShare() * sample.size());
      if (rows.topShare() >= POPULAR && most >= FEWEST && rows.distinct() > 1) {
        return List.of(
            report(table)
                .object("pk", table.keyPlace())
                .aboutWrites()
                .confidence(measurement.confidence())
                .evidence(measurement.evidence())
                .message(
                    "one row of `"
                        + table.name()
                        + "` takes "
                        + Math.round(100 * rows.topShare())
                        + " % of the sampled writes; it has to be several rows that readers add up")
                .finding());
      }
    }
    return List.of();
  }
}
