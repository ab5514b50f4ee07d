package org.openlindorm.advisor.rule.operation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule OPS802, {@code update-heavy-indexed}; its card describes it. */
public final class UpdateHeavyIndexed extends BuiltInRule {

  private static final double OFTEN = 10;

  public UpdateHeavyIndexed() {
    super(
        Card.of("OPS802", "update-heavy-indexed")
            .atMost(Severity.INFO)
            .looksAt("DFQ")
            .what("An indexed table is updated often and compacted rarely.")
            .why(
                "An update of an indexed column deletes the entry and inserts another. The"
                    + " marker stays until the next major compaction, by default after 20 days,"
                    + " and every read of the index skips it.")
            .bad(
                """
                CREATE TABLE jobs (
                  job_uuid VARCHAR NOT NULL,
                  worker VARCHAR,
                  PRIMARY KEY (job_uuid),
                  INDEX by_worker (worker));
                -- @query rate=200/s
                UPDATE jobs SET worker = ? WHERE job_uuid = ?;
                """)
            .good(
                """
                CREATE TABLE jobs (
                  job_uuid VARCHAR NOT NULL,
                  worker VARCHAR,
                  PRIMARY KEY (job_uuid),
                  INDEX by_worker (worker)) WITH (COMPACTION_MAJOR_PERIOD='14400000');
                -- @query rate=200/s
                UPDATE jobs SET worker = ? WHERE job_uuid = ?;
                """)
            .fine("The updates change no indexed column, or the index is rarely read.")
            .detection(
                "A sorted index; a declared UPDATE of ten or more a second, or the fact"
                    + " updates=heavy; and COMPACTION_MAJOR_PERIOD, or the TTL without it, or else"
                    + " 20 days, above a day.")
            .seed("000#L121"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    List<String> indexes =
        table.indexes().stream().filter(IndexModel::sorted).map(IndexModel::name).toList();
    CompactionPeriod period = CompactionPeriod.of(table);
    List<QueryModel> updates = updates(table);
    boolean declared = "heavy".equals(statedRate(table));
    if (indexes.isEmpty() || period.isShort() || updates.isEmpty() && !declared) {
      return List.of();
    }
    var report = report(table).object("table", table.place()).confidence(Confidence.LIKELY);
    if (declared) {
      report.evidence(EvidenceKind.FACT, "updates=heavy");
    }
    for (QueryModel update : updates) {
      report.evidence(EvidenceKind.QUERY, update.label() + " updates");
      report.related(update.place(), "the update");
    }
    return List.of(
        report
            .message(
                "`"
                    + table.name()
                    + "` is updated often, has "
                    + indexes.size()
                    + (indexes.size() == 1 ? " index" : " indexes")
                    + " and is compacted every "
                    + period.days()
                    + " days: delete markers slow the index; set COMPACTION_MAJOR_PERIOD to some"
                    + " hours")
            .finding());
  }

  private static List<QueryModel> updates(TableModel table) {
    List<QueryModel> often = new ArrayList<>();
    for (QueryModel query : table.queries()) {
      Double rate = query.perSecond();
      if (query.kind() == QueryModel.Kind.UPDATE && rate != null && rate >= OFTEN) {
        often.add(query);
      }
    }
    return often;
  }

  private static String statedRate(TableModel table) {
    return table.facts().more().getOrDefault("updates", "").toLowerCase(Locale.ROOT);
  }
}
