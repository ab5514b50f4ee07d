package org.openlindorm.advisor.rule.query;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FindingBuilder;
import org.openlindorm.advisor.rule.QueryRule;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.key.PartUse;

/** The rule QRY602, {@code range-stops-prefix}; its card describes it. */
public final class RangeStopsPrefix extends QueryRule {

  public RangeStopsPrefix() {
    super(
        Card.of("QRY602", "range-stops-prefix")
            .looksAt("Q")
            .what("A condition follows a range, or a gap, in the key and narrows nothing.")
            .why(
                "Keys are used from the left: after the first range, and after the first"
                    + " column without a condition, every row is read, and later conditions only"
                    + " discard rows.")
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
                "KeyBounds uses the condition as a filter only: because a range comes before it;"
                    + " or, as an information, because a column before it has no condition.")
            .seed("000#L31-33, 003#L160")
            .rewrites("R4"));
  }

  @Override
  protected @Nullable FindingBuilder check(TableModel table, QueryUse use, RuleContext context) {
    PartUse late = use.filterOnly();
    KeyBounds bounds = use.bounds();
    if (bounds == null || late == null || use.fullScan()) {
      return null;
    }
    PartUse range = before(late, bounds, PartUse.Usage.RANGE);
    PartUse gap = before(late, bounds, PartUse.Usage.UNUSED);
    String cause =
        range != null
            ? ": the range on `" + column(range) + "` comes"
            : gap != null ? ": `" + column(gap) + "`, which has no condition, comes" : "";
    if (!cause.isEmpty()) {
      return report(table)
          .on(use.query())
          .column(column(late))
          .severity(range == null ? Severity.INFO : Severity.WARNING)
          .message(
              "`"
                  + column(late)
                  + "` does not narrow the scan of query "
                  + use.query().label()
                  + cause
                  + " before it in the key ("
                  + bounds.layout().sql()
                  + "); rows are read and thrown away");
    }
    return null;
  }

  /** Returns the first part with a usage that precedes another part in the key, or null. */
  private static @Nullable PartUse before(PartUse late, KeyBounds bounds, PartUse.Usage usage) {
    return bounds.uses().stream()
        .takeWhile(part -> !part.equals(late))
        .filter(part -> part.usage() == usage)
        .findFirst()
        .orElse(null);
  }

  private static String column(PartUse use) {
    return use.part().inputs().get(0).name();
  }
}
