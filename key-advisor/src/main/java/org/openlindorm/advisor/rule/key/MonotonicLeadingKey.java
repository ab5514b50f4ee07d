package org.openlindorm.advisor.rule.key;

import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.Cause;
import org.openlindorm.advisor.fronts.FrontsEstimate;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Measurement;
import org.openlindorm.advisor.fronts.ValueDistribution;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FrontsRule;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY101, {@code monotonic-leading-key}; its card describes it. */
public final class MonotonicLeadingKey extends FrontsRule {

  public MonotonicLeadingKey() {
    super(
        Card.of("KEY101", "monotonic-leading-key")
            .atMost(Severity.ERROR)
            .looksAt("DFSL")
            .what("The key begins with a value that grows with every row.")
            .why(
                "Tables are split by key range. The next row always belongs to the last"
                    + " range, so one server takes every write. Splitting that region does not"
                    + " help: the upper half continues to take all of them.")
            .bad(
                """
                CREATE TABLE event_log (
                  ts TIMESTAMP NOT NULL,
                  host VARCHAR NOT NULL,
                  msg VARCHAR,
                  PRIMARY KEY (ts, host));
                """)
            .good(
                """
                CREATE TABLE event_log (
                  host VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  msg VARCHAR,
                  PRIMARY KEY (host, ts));
                """)
            .fine(
                "Tables that are loaded once or take fewer than ten rows a second: "
                    + "declare -- @table writes=small.")
            .detection(
                "The first part that is not constant is a TIMESTAMP, declared as sequence or time,"
                    + " or named so, or a whole number by name that of an event, or of a row in a"
                    + " table of events (then at most a warning); or the measured fronts of an"
                    + " ordered sample are below 2 with p at most 0.01. An AUTO_INCREMENT column"
                    + " is spread by our server, not with target hbase or phoenix.")
            .seed(
                "000#L52-53 \"Do not use an incremental column as the first primary "
                    + "key column ... cannot be resolved by splitting regions\"; 001#L32, "
                    + "004#L67, 002#L61-63")
            .rewrites("R1", "R2", "R3", "R4", "R5"),
        Cause.MONOTONIC);
  }

  @Override
  protected String message(KeyProfile key, Verdict verdict, RuleContext context) {
    return landing(key, verdict)
        + ": "
        + reason(verdict)
        + " "
        + counted(verdict, context)
        + "; splitting does not help";
  }

  /**
   * Returns where new rows are written. A sample gives a share of the rows; a derived verdict
   * applies to all rows.
   */
  private static String landing(KeyProfile key, Verdict verdict) {
    Measurement measured = key.ordered();
    FrontsEstimate estimate = measured == null ? null : measured.estimate();
    long share = estimate == null ? 100 : Math.round(100 * estimate.fullest());
    return verdict.measured() && share < 100
        ? share + " % of the new rows of " + key.title() + " go to one region"
        : "every new row of "
            + key.title()
            + " goes to the "
            + (verdict.part().item().descending() ? "first" : "last")
            + " region";
  }

  /** Returns the reason for the column, or for its table. For measured keys it is the key order. */
  private static String reason(Verdict verdict) {
    ValueDistribution distribution = verdict.part().distribution();
    boolean silent = distribution.is(ColumnKind.UNKNOWN) || distribution.is(ColumnKind.ENTITY);
    if (verdict.measured() && !distribution.is(ColumnKind.MONOTONE)) {
      return "its keys come in the order of `" + verdict.part().column() + "`";
    }
    return silent && !verdict.evidence().isEmpty()
        ? verdict.evidence().get(0).text()
        : distribution.reason();
  }
}
