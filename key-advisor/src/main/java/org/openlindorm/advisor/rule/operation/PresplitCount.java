package org.openlindorm.advisor.rule.operation;

import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableFacts;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule SPL702, {@code presplit-count}; its card describes it. */
public final class PresplitCount extends BuiltInRule {

  private static final int MOST = 64;

  public PresplitCount() {
    super(
        Card.of("SPL702", "presplit-count")
            .atMost(Severity.INFO)
            .looksAt("DF")
            .what("The number of initial regions does not fit the nodes or the data.")
            .why(
                "Fewer regions than nodes leave nodes idle until the table has split;"
                    + " thousands of them cost memory on each node. About four per node, or one"
                    + " per 8 GB of a bulk load, are right.")
            .bad(
                """
                CREATE TABLE readings (
                  device_uuid VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  v DOUBLE,
                  PRIMARY KEY (device_uuid, ts)) WITH (SPLITKEYS='8');
                """)
            .good(
                """
                CREATE TABLE readings (
                  device_uuid VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  v DOUBLE,
                  PRIMARY KEY (device_uuid, ts))
                  WITH (SPLITKEYS='1,2,3,4,5,6,7,8,9,a,b,c,d,e,f');
                """)
            .fine("The table stays small.")
            .detection(
                "NUMREGIONS, or the SPLITKEYS and one more, are fewer than four for each"
                    + " node or more than 64. For writes=bulk size=400GB they are fewer than one"
                    + " for 8 GB, or more than twice as many and 64 for each node. Tables with"
                    + " writes=small, with rows or with traffic are not reported; the latter are"
                    + " already split.")
            .seed("000#L79-82, 003#L204-206"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    RecommendedRegions regions = RecommendedRegions.of(table, context);
    int most = Math.max(MOST * context.nodes(), 2 * regions.recommended());
    boolean right = regions.declared() >= regions.recommended() && regions.declared() <= most;
    boolean running = table.facts().traffic() != null || !table.samples().isEmpty();
    boolean small = table.facts().writes() == TableFacts.Writes.SMALL;
    if (regions.declared() == 0 || right || running || small) {
      return List.of();
    }
    return List.of(
        report(table)
            .object("table", table.place())
            .severity(Severity.INFO)
            .evidence(EvidenceKind.DDL, "the WITH clause")
            .message(
                "`"
                    + table.name()
                    + "` begins with "
                    + regions.declared()
                    + (regions.declared() == 1 ? " region; " : " regions; ")
                    + regions.reason())
            .finding());
  }
}
