package org.openlindorm.advisor.rule.live;

import java.util.List;
import java.util.Objects;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.ColumnMeasure;
import org.openlindorm.advisor.fronts.FrontsEstimate;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Measurement;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.Source;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule LIV906, {@code fact-contradicted}; its card describes it. */
public final class FactContradicted extends BuiltInRule {

  public FactContradicted() {
    super(
        Card.of("LIV906", "fact-contradicted")
            .atMost(Severity.ERROR)
            .looksAt("LSF")
            .what("A sample contradicts a declared fact.")
            .why("Facts silence rules. A wrong one hides a hot spot.")
            .bad(
                """
                CREATE TABLE ticket (
                  id BIGINT NOT NULL, -- @key source=random
                  body VARCHAR,
                  PRIMARY KEY (id));
                """)
            .good(
                """
                CREATE TABLE ticket (
                  id BIGINT NOT NULL, -- @key source=sequence
                  body VARCHAR,
                  PRIMARY KEY (id));
                """)
            .keys(sample(), sample())
            .fine("The sample is of another time or of a test system.")
            .detection(
                "Declared random or entity, measured in order with p at most 0.01 "
                    + "on 30 or more keys; or the declared number of values is off by "
                    + "more than four times.")
            .seed("beyond the documents"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    ProfiledPart first = key.parts().get(0);
    ColumnModel column = table.column(first.column());
    if (column == null || column.facts().isEmpty()) {
      return List.of();
    }
    Measurement measured = key.ordered();
    FrontsEstimate estimate = measured == null ? null : measured.estimate();
    Source source = column.facts().source();
    if (measured != null
        && estimate != null
        && source == Source.RANDOM
        && measured.concentrated()
        && estimate.fronts() < context.requiredFronts()) {
      return List.of(
          report(table)
              .on(key, first)
              .confidence(measured.confidence())
              .evidence(measured.evidence())
              .related(Objects.requireNonNull(column.facts().place()), "the fact")
              .message(
                  "`"
                      + first.column()
                      + "` is declared random, but its sampled values come in order ("
                      + Fronts.number(estimate.fronts())
                      + " write fronts)")
              .finding());
    }
    return number(table, key, first, column);
  }

  private List<Finding> number(
      TableModel table, KeyProfile key, ProfiledPart first, ColumnModel column) {
    Long declared = column.facts().distinct();
    for (Measurement measurement : key.measurements()) {
      ColumnMeasure measure = measurement.columns().get(first.column());
      if (declared == null || measure == null || measurement.sample().size() < 30) {
        continue;
      }
      boolean more = measure.distinct() > 4 * declared;
      boolean fewer =
          measure.distinct() * 4 < declared && measure.distinct() * 4 < measurement.sample().size();
      if (more || fewer) {
        return List.of(
            report(table)
                .on(key, first)
                .severity(Severity.WARNING)
                .evidence(measurement.evidence())
                .message(
                    "`"
                        + first.column()
                        + "` is declared with "
                        + declared
                        + " values, the sample of "
                        + measurement.sample().size()
                        + " keys has "
                        + measure.distinct())
                .finding());
      }
    }
    return List.of();
  }

  private static String sample() {
    StringBuilder keys = new StringBuilder("id\n");
    for (int i = 0; i < 60; i++) {
      keys.append(1_000 + 3 * i).append('\n');
    }
    return keys.toString();
  }
}
