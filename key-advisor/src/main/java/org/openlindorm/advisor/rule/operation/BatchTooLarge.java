package org.openlindorm.advisor.rule.operation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.model.WholeNumber;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FindingBuilder;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.plan.WritePlan;

/** The rule OPS803, {@code batch-too-large}; its card describes it. */
public final class BatchTooLarge extends BuiltInRule {

  private static final String ROW_BYTES = "rowbytes";
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
                "Above 2,000 rows, the rows of a declared statement or the fact batch, rows of one"
                    + " write. Above 2 MB, a warning: the text of a declared statement, or the rows"
                    + " times the fact rowbytes.")
            .seed("000#L74, 003#L276"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    List<Finding> findings = new ArrayList<>();
    long rows = number(table, "batch");
    long bytes = rows * number(table, ROW_BYTES);
    if (tooLarge(rows, bytes)) {
      findings.add(
          sized(rows, bytes, table)
              .object("table", table.place())
              .evidence(EvidenceKind.FACT, "batch=" + rows)
              .message(
                  "`"
                      + table.name()
                      + "` is written in batches of "
                      + size(rows, bytes)
                      + "; at most 2,000 rows are taken, and 2 MB are plenty")
              .finding());
    }
    for (QueryUse use : context.uses(table)) {
      if (use.writePlan() instanceof WritePlan.Upsert upsert) {
        written(use.query(), upsert.rows().size(), table).ifPresent(findings::add);
      }
    }
    return findings;
  }

  private Optional<Finding> written(QueryModel query, long rows, TableModel table) {
    long bytes = Math.max(query.sql().length(), rows * number(table, ROW_BYTES));
    return tooLarge(rows, bytes)
        ? Optional.of(
            sized(rows, bytes, table)
                .on(query)
                .message(
                    "query "
                        + query.label()
                        + " writes "
                        + size(rows, bytes)
                        + " at once; at most 2,000 rows are taken, and 2 MB are plenty")
                .finding())
        : Optional.empty();
  }

  private static boolean tooLarge(long rows, long bytes) {
    return rows > MOST_ROWS || bytes > MANY_BYTES;
  }

  private FindingBuilder sized(long rows, long bytes, TableModel table) {
    return report(table)
        .severity(rows > MOST_ROWS || bytes > MOST_BYTES ? Severity.ERROR : Severity.WARNING);
  }

  private static String size(long rows, long bytes) {
    return rows + " rows" + (bytes > 0 ? " and " + bytes + " bytes" : "");
  }

  private static long number(TableModel table, String fact) {
    return Math.max(0, WholeNumber.of(table.facts().more().getOrDefault(fact, ""), 12));
  }
}
