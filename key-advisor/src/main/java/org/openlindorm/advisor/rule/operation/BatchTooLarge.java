package org.openlindorm.advisor.rule.operation;

import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** Batch too large. See its page, OPS803. */
public final class BatchTooLarge extends BuiltInRule {

  private static final long MOST_ROWS = 2_000;
  private static final long MANY_BYTES = 2_000_000;
  private static final long MOST_BYTES = 64_000_000;

  public BatchTooLarge() {
    super(
        Card.of("OPS803", "batch-too-large")
            .atMost(Severity.ERROR)
            .looksAt("QF")
            .what("A statement writes more rows than one batch may hold.")
            .why(
                "A batch is refused above 2,000 rows, and a large one keeps a handler and its"
                    + " memory busy while others wait. 50 to 200 rows at a time are fastest.")
            .bad(
                """
                CREATE TABLE samples_in ( -- @table batch=5000
                  device_uuid VARCHAR NOT NULL,
                  v DOUBLE,
                  PRIMARY KEY (device_uuid));
                """)
            .good(
                """
                CREATE TABLE samples_in ( -- @table batch=100
                  device_uuid VARCHAR NOT NULL,
                  v DOUBLE,
                  PRIMARY KEY (device_uuid));
                """)
            .fine("Never above the limits.")
            .detection(
                "The declared fact batch, rows of one write, is above 2,000; or batch times"
                    + " rowbytes is above 2 MB, a warning.")
            .seed("000#L74, 003#L276"));
  }

  @Override
  public List<Finding> judge(TableModel table, RuleContext context) {
    long rows = number(table, "batch");
    long bytes = rows * number(table, "rowbytes");
    if (rows <= MOST_ROWS && bytes <= MANY_BYTES) {
      return List.of();
    }
    return List.of(
        report(table)
            .object("table", table.place())
            .severity(rows > MOST_ROWS || bytes > MOST_BYTES ? Severity.ERROR : Severity.WARNING)
            .evidence(EvidenceKind.FACT, "batch=" + rows)
            .says(
                "`"
                    + table.name()
                    + "` is written in batches of "
                    + rows
                    + " rows"
                    + (bytes > 0 ? " and " + bytes + " bytes" : "")
                    + "; at most 2,000 rows are taken, and 2 MB are plenty")
            .finding());
  }

  private static long number(TableModel table, String fact) {
    String text = table.facts().more().getOrDefault(fact, "0");
    return text.matches("[0-9]{1,12}") ? Long.parseLong(text) : 0;
  }
}
