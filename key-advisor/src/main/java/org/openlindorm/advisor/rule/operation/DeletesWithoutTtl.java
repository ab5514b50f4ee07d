package org.openlindorm.advisor.rule.operation;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.key.KeyBounds;

/** Deletes without ttl. See its page, OPS801. */
public final class DeletesWithoutTtl extends BuiltInRule {

  public DeletesWithoutTtl() {
    super(
        Card.of("OPS801", "deletes-without-ttl")
            .looksAt("DQ")
            .what("Old rows are deleted by statements, and the table has no TTL.")
            .why(
                "Each delete leaves a marker that reads must skip until the next "
                    + "compaction. A TTL lets rows expire without markers.")
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
            .fine("Rows are deleted for other reasons than age.")
            .detection("A declared DELETE reads a range, and there is no TTL.")
            .seed("000#L119, 003#L327"));
  }

  @Override
  public List<Finding> judge(TableModel table, RuleContext context) {
    List<Finding> findings = new ArrayList<>();
    for (QueryUse use : context.uses(table)) {
      boolean delete = use.query().kind() == QueryModel.Kind.DELETE;
      KeyBounds bounds = use.bounds();
      if (delete
          && bounds != null
          && !bounds.isSingleValue()
          && table.attributes().getOrDefault("TTL", "").isEmpty()) {
        findings.add(
            report(table)
                .on(use.query())
                .says(
                    "query "
                        + use.query().name()
                        + " "
                        + "deletes a range of `"
                        + table.name()
                        + "`, which has no TTL: delete markers pile up until compaction")
                .finding());
      }
    }
    return findings;
  }
}
