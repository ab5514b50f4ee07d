package org.openlindorm.advisor.rule.key;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.fronts.DistributionRules;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.QueryText;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;

/** The rule KEY112, {@code queue-pattern}; its card describes it. */
public final class QueuePattern extends BuiltInRule {

  public QueuePattern() {
    super(
        Card.of("KEY112", "queue-pattern")
            .in(Profile.STRICT)
            .looksAt("DQ")
            .what("Rows are taken oldest first, and then deleted or marked as done.")
            .why(
                "Rows enter a queue at one end and leave it at the other. Readers of the"
                    + " oldest rows scan the delete markers of all earlier rows.")
            .bad(
                """
                CREATE TABLE jobs (
                  state VARCHAR NOT NULL,
                  ready_at TIMESTAMP NOT NULL,
                  job_uuid VARCHAR NOT NULL,
                  payload VARCHAR,
                  PRIMARY KEY (state, ready_at, job_uuid));
                SELECT * FROM jobs WHERE state = 'new' ORDER BY ready_at LIMIT 10;
                DELETE FROM jobs WHERE state = 'new' AND ready_at = ? AND job_uuid = ?;
                """)
            .good(
                """
                CREATE TABLE jobs (
                  state VARCHAR NOT NULL,
                  ready_at TIMESTAMP NOT NULL,
                  job_uuid VARCHAR NOT NULL,
                  payload VARCHAR,
                  PRIMARY KEY (state, ready_at, job_uuid));
                SELECT * FROM jobs WHERE state = 'new' ORDER BY ready_at LIMIT 10;
                """)
            .fine("It processes only a few rows a minute.")
            .detection(
                "A declared SELECT sorts by a time of the key, oldest first, with LIMIT,"
                    + " and a declared DELETE, or an UPDATE of a key column, removes rows.")
            .seed("000#L119")
            .rewrites("R13", "R4"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    QueryModel taken = null;
    QueryModel removed = null;
    List<String> key = table.keyColumns();
    for (QueryUse use : context.uses(table)) {
      QueryModel query = use.query();
      String oldest = query.reads() ? oldest(query.text()) : null;
      if (oldest != null && key.contains(oldest)) {
        ColumnModel column = table.column(oldest);
        boolean time = column != null && DistributionRules.of(column).is(ColumnKind.MONOTONE);
        taken = time ? query : taken;
      }
      boolean single = use.bounds() != null && use.bounds().isSingleValue();
      if (query.kind() == QueryModel.Kind.DELETE && single) {
        removed = query;
      }
    }
    if (taken == null || removed == null) {
      return List.of();
    }
    return List.of(
        report(table)
            .object("pk", table.keyPlace())
            .aboutWrites()
            .confidence(Confidence.LIKELY)
            .evidence(EvidenceKind.QUERY, taken.label() + " takes the oldest")
            .evidence(EvidenceKind.QUERY, removed.label() + " deletes rows one by one")
            .message(
                "`"
                    + table.name()
                    + "` is a queue: "
                    + taken.label()
                    + " walks over the delete markers that "
                    + removed.label()
                    + " leaves at the front")
            .finding());
  }

  /** Returns the column by whose ascending order a query takes its first rows, or null. */
  private static @Nullable String oldest(QueryText query) {
    List<QueryText.Order> order = query.order();
    boolean first = order.size() == 1 && !order.get(0).descending() && query.limits();
    return first ? order.get(0).column() : null;
  }
}
