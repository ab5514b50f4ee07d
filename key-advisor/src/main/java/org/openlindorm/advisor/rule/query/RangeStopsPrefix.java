package org.openlindorm.advisor.rule.query;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.key.PartUse;

/** Range stops prefix. See its page, QRY602. */
public final class RangeStopsPrefix extends BuiltInRule {

  public RangeStopsPrefix() {
    super(
        Card.of("QRY602", "range-stops-prefix")
            .looksAt("Q")
            .what("A condition stands behind a range in the key and narrows nothing.")
            .why(
                "Keys are used from the left: behind the first range every row is "
                    + "read, and the condition only throws rows away.")
            .bad(
                """
                CREATE TABLE orders (
                  channel VARCHAR NOT NULL, -- @key distinct=500
                  id VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  status VARCHAR,
                  location VARCHAR,
                  PRIMARY KEY (channel, id, ts));
                SELECT * FROM orders WHERE channel = 'alipay' AND id > 'a0089' AND ts = 1705786502068;
                """)
            .good(
                """
                CREATE TABLE orders (
                  channel VARCHAR NOT NULL, -- @key distinct=500
                  id VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  status VARCHAR,
                  location VARCHAR,
                  PRIMARY KEY (channel, id, ts));
                SELECT * FROM orders WHERE channel = 'alipay' AND id = 'a0089' AND ts > 1705786502068;
                """)
            .fine("The range is short.")
            .detection(
                "KeyBounds uses the condition as a filter only because a range "
                    + "comes before it.")
            .seed("000#L31-33, 003#L160")
            .rewrites("R4"));
  }

  @Override
  public List<Finding> judge(TableModel table, RuleContext context) {
    List<Finding> findings = new ArrayList<>();
    for (QueryUse use : context.uses(table)) {
      PartUse late = use.filterOnly();
      KeyBounds bounds = use.bounds();
      PartUse range =
          bounds == null
              ? null
              : bounds.uses().stream()
                  .filter(part -> part.usage() == PartUse.Usage.RANGE)
                  .findFirst()
                  .orElse(null);
      if (bounds != null && late != null && range != null && !use.fullScan()) {
        findings.add(
            report(table)
                .on(use.query())
                .column(late.part().inputs().get(0).name())
                .says(
                    "`"
                        + late.part().inputs().get(0).name()
                        + "` does not narrow the scan of query "
                        + use.query().name()
                        + ": the range on `"
                        + range.part().inputs().get(0).name()
                        + "` stands before it in the key ("
                        + bounds.layout().sql()
                        + "); rows are read and thrown away")
                .finding());
      }
    }
    return findings;
  }
}
