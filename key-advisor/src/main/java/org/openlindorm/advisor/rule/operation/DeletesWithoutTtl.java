package org.openlindorm.advisor.rule.operation;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FindingBuilder;
import org.openlindorm.advisor.rule.QueryRule;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.key.KeyBounds;

/** The rule OPS801, {@code deletes-without-ttl}; its card describes it. */
public final class DeletesWithoutTtl extends QueryRule {

  public DeletesWithoutTtl() {
    super(
        Card.of("OPS801", "deletes-without-ttl")
            .looksAt("DQ")
            .what("Many rows are deleted by statements, and the table has no TTL.")
            .why(
                "Each delete leaves a marker that reads must skip until the next compaction, by"
                    + " default after 20 days. A TTL lets rows expire without markers; where"
                    + " deletes are unavoidable, a shorter COMPACTION_MAJOR_PERIOD clears them.")
            .bad(
                """
                CREATE TABLE log (
                  host VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  msg VARCHAR,
                  PRIMARY KEY (host, ts));
                DELETE FROM log WHERE host = 'a' AND ts < 1705786502000;
                """)
            .good(
                """
                CREATE TABLE log (
                  host VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  msg VARCHAR,
                  PRIMARY KEY (host, ts)) WITH (TTL='2592000');
                """)
            .fine("The ranges in which rows are deleted are rarely read.")
            .detection(
                "A declared DELETE of a range; or, as an information, one of single rows that runs"
                    + " ten times a second or more. And there is no TTL, and no"
                    + " COMPACTION_MAJOR_PERIOD of a day or less.")
            .seed("000#L119, 003#L327"));
  }

  private static final double OFTEN = 10;

  @Override
  protected @Nullable FindingBuilder check(TableModel table, QueryUse use, RuleContext context) {
    boolean expires = !table.attributes().getOrDefault("TTL", "").isEmpty();
    if (expires || CompactionPeriod.of(table).isShort()) {
      return null;
    }
    KeyBounds bounds = use.bounds();
    if (use.query().kind() != QueryModel.Kind.DELETE || bounds == null) {
      return null;
    }
    Double rate = use.query().perSecond();
    boolean often = rate != null && rate >= OFTEN;
    if (!bounds.isSingleValue() || often) {
      return report(
              table,
              use,
              "deletes "
                  + (bounds.isSingleValue()
                      ? Math.round(rate == null ? 0 : rate) + " rows a second"
                      : "a range")
                  + " of `"
                  + table.name()
                  + "`, which has no TTL: delete markers pile up for "
                  + CompactionPeriod.of(table).days()
                  + " days; set a TTL, or COMPACTION_MAJOR_PERIOD to some hours")
          .severity(bounds.isSingleValue() ? Severity.INFO : Severity.WARNING);
    }
    return null;
  }
}
