package org.openlindorm.advisor.rule.operation;

import java.util.List;
import java.util.Set;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.model.TableFacts;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** Bulkload without presplit. See its page, SPL703. */
public final class BulkloadWithoutPresplit extends BuiltInRule {

  public BulkloadWithoutPresplit() {
    super(
        Card.of("SPL703", "bulkload-without-presplit")
            .looksAt("DF")
            .what("A bulk load goes into a table of one region.")
            .why(
                "Everything that is loaded falls to one server, which splits again "
                    + "and again while it is loaded.")
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
                "Declared writes=bulk, no split attribute, and no computed part "
                    + "that splits the table by itself.")
            .seed("000#L79; 003#L204-206"));
  }

  private static final Set<String> SPLITS =
      Set.of("NUMREGIONS", "SPLITKEYS", "SPLITS", "SPLITALGO", "STARTKEY");

  @Override
  public List<Finding> judge(TableModel table, RuleContext context) {
    boolean bulk = table.facts().writes() == TableFacts.Writes.BULK;
    boolean split = table.attributes().keySet().stream().anyMatch(SPLITS::contains);
    boolean computed = !table.key().get(0).holdsColumn();
    if (!bulk || split || computed) {
      return List.of();
    }
    return List.of(
        report(table)
            .object("table", table.place())
            .confidence(Confidence.LIKELY)
            .evidence(EvidenceKind.FACT, "writes are declared as bulk")
            .says(
                "`"
                    + table.name()
                    + "` is bulk loaded into one region; pre-split it into data size / 8 GB"
                    + " regions")
            .finding());
  }
}
