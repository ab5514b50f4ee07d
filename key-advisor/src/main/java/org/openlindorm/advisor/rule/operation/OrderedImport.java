package org.openlindorm.advisor.rule.operation;

import java.util.List;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.Measurement;
import org.openlindorm.advisor.model.TableFacts;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule SPL704, {@code ordered-import}; its card describes it. */
public final class OrderedImport extends BuiltInRule {

  private static final double SORTED = 0.999;

  public OrderedImport() {
    super(
        Card.of("SPL704", "ordered-import")
            .atMost(Severity.INFO)
            .looksAt("FS")
            .what("A file that is sorted by the key is loaded from its first line to its last.")
            .why(
                "Its rows go to one region after another, whatever the key: one node works"
                    + " at a time. If the file is shuffled, or loaded from several places at"
                    + " once, all nodes work.")
            .bad(
                """
                CREATE TABLE parts ( -- @table writes=bulk
                  part_no VARCHAR NOT NULL,
                  name VARCHAR,
                  PRIMARY KEY (part_no)) WITH (SPLITKEYS='p200,p400,p600');
                """)
            .good(
                """
                CREATE TABLE parts ( -- @table writes=bulk
                  part_no VARCHAR NOT NULL,
                  name VARCHAR,
                  PRIMARY KEY (part_no)) WITH (SPLITKEYS='p200,p400,p600');
                """)
            .keys(OperationExamples.parts(60, 1), OperationExamples.parts(60, 37))
            .fine("The file is loaded by bulkload, as files of the store.")
            .detection("Writes are declared as bulk, and the ordered sample is sorted by the key.")
            .seed("002#L381-387"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    if (table.facts().writes() != TableFacts.Writes.BULK) {
      return List.of();
    }
    for (Measurement measurement : context.primaryKey(table).measurements()) {
      var estimate = measurement.estimate();
      if (estimate != null && estimate.correlation() > SORTED) {
        return List.of(
            report(table)
                .object("table", table.place())
                .severity(Severity.INFO)
                .evidence(measurement.evidence())
                .message(
                    "the file that is loaded into `"
                        + table.name()
                        + "` is sorted by the key: one region after the other takes all rows;"
                        + " shuffle it, or load its parts at once")
                .finding());
      }
    }
    return List.of();
  }
}
