package org.openlindorm.advisor.rule.operation;

import java.util.List;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule OPS805, {@code mixed-api}; its card describes it. */
public final class MixedApi extends BuiltInRule {

  public MixedApi() {
    super(
        Card.of("OPS805", "mixed-api")
            .looksAt("DF")
            .what("A typed SQL table is written through the HBase API.")
            .why(
                "Bytes that do not decode by the schema are unreadable for SQL. The "
                    + "server refuses them by default.")
            .bad(
                """
                -- @table api=hbase
                CREATE TABLE counters (
                  email VARCHAR NOT NULL,
                  n BIGINT,
                  PRIMARY KEY (email));
                """)
            .good(
                """
                CREATE TABLE counters (
                  email VARCHAR NOT NULL,
                  n BIGINT,
                  PRIMARY KEY (email));
                """)
            .fine("The writers encode by the schema and HBASE_WRITES='VALIDATE' " + "checks them.")
            .detection("The fact api=hbase on a table created in SQL.")
            .seed("000#L76, 003#L278"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    if (!"hbase".equals(table.facts().api())) {
      return List.of();
    }
    return List.of(
        report(table)
            .object("table", table.place())
            .confidence(Confidence.LIKELY)
            .evidence(EvidenceKind.FACT, "api=hbase")
            .message(
                "`"
                    + table.name()
                    + "` is typed and written through the HBase API: bytes that do not fit the"
                    + " types are unreadable for SQL")
            .finding());
  }
}
