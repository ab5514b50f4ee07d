package org.openlindorm.advisor.rule.operation;

import java.util.List;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableFacts;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.model.WholeNumber;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule SPL703, {@code bulkload-without-presplit}; its card describes it. */
public final class BulkloadWithoutPresplit extends BuiltInRule {

  public BulkloadWithoutPresplit() {
    super(
        Card.of("SPL703", "bulkload-without-presplit")
            .looksAt("DF")
            .what("A bulk load, or many writes from the start, go to a table with one region.")
            .why("One server takes all writes, and splits the region again and again.")
            .bad(
                """
                -- @table writes=bulk
                CREATE TABLE imports (
                  email VARCHAR NOT NULL,
                  v VARCHAR,
                  PRIMARY KEY (email));
                """)
            .good(
                """
                -- @table writes=bulk
                CREATE TABLE imports (
                  email VARCHAR NOT NULL,
                  v VARCHAR,
                  PRIMARY KEY (email)) WITH (SPLITKEYS='d,h,m,s');
                """)
            .fine("The data fit into a region or two (8 GB each).")
            .detection(
                "No split attribute, no computed part that splits the table automatically,"
                    + " and declared writes=bulk of unknown size or of more than size=8GB; or, as"
                    + " an information, a rate such as writes=20000/s that fills the first region"
                    + " (8 GB, rowbytes each or else 1,000) within an hour, where the key spreads"
                    + " them.")
            .seed("000#L79; 003#L204-206"));
  }

  /** A time in seconds. A single first region is not enough if it is full sooner. */
  private static final double SOON = 3_600;

  private static final double USUAL_ROW_BYTES = 1_000;

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    if (RecommendedRegions.isSplit(table)) {
      return List.of();
    }
    return table.facts().writes() == TableFacts.Writes.BULK
        ? loaded(table, context)
        : written(table, context);
  }

  private List<Finding> loaded(TableModel table, RuleContext context) {
    double gigabytes = RecommendedRegions.gigabytes(table);
    if (gigabytes > 0 && gigabytes <= RecommendedRegions.REGION_GIGABYTES) {
      return List.of();
    }
    return List.of(
        report(table)
            .object("table", table.place())
            .confidence(Confidence.LIKELY)
            .evidence(EvidenceKind.FACT, "writes are declared as bulk")
            .message(
                "`"
                    + table.name()
                    + "` is bulk loaded into one region; pre-split it into "
                    + (gigabytes > 0
                        ? RecommendedRegions.of(table, context).recommended() + " regions of 8 GB"
                        : "data size / 8 GB regions"))
            .finding());
  }

  private List<Finding> written(TableModel table, RuleContext context) {
    Double rate = table.facts().writesPerSecond();
    long bytes = WholeNumber.of(table.facts().more().getOrDefault("rowbytes", ""), 9);
    double row = bytes >= 0 ? bytes : USUAL_ROW_BYTES;
    double full = rate == null ? SOON : RecommendedRegions.REGION_GIGABYTES * 1e9 / (rate * row);
    boolean spread = context.verdict(context.primaryKey(table)).fronts().enough();
    if (rate == null || full >= SOON || !spread) {
      return List.of();
    }
    return List.of(
        report(table)
            .object("table", table.place())
            .severity(Severity.INFO)
            .confidence(Confidence.LIKELY)
            .evidence(EvidenceKind.FACT, "writes=" + Math.round(rate) + "/s")
            .message(
                "`"
                    + table.name()
                    + "` begins with one region, which is full after "
                    + Math.max(1, Math.round(full / 60))
                    + " minutes: pre-split it; "
                    + context.requirement())
            .finding());
  }
}
