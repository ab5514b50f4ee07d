package org.openlindorm.advisor.rule.operation;

import java.util.List;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule SPL701, {@code presplit-mismatch}; its card describes it. */
public final class PresplitMismatch extends BuiltInRule {

  public PresplitMismatch() {
    super(
        Card.of("SPL701", "presplit-mismatch")
            .atMost(Severity.ERROR)
            .looksAt("DS")
            .what("The initial regions do not match the keys.")
            .why(
                "Keys that all sort after the last split point are in one region; the"
                    + " other regions stay empty, and the hot spot is the same as without them.")
            .bad(
                """
                -- @target hbase
                CREATE TABLE events (
                  agent_id CHAR(24) NOT NULL,
                  ts BIGINT NOT NULL,
                  e VARBINARY,
                  PRIMARY KEY (agent_id, ts)) WITH (NUMREGIONS='16', SPLITALGO='UniformSplit');
                """)
            .good(
                """
                -- @target hbase
                CREATE TABLE events (
                  salt BINARY(1) NOT NULL,
                  agent_id CHAR(24) NOT NULL,
                  e VARBINARY,
                  PRIMARY KEY (salt, agent_id)) WITH (NUMREGIONS='16', SPLITALGO='UniformSplit');
                """)
            .fine("The split points were taken from the data.")
            .detection(
                "Byte-uniform points on text, points below every printable character on"
                    + " text, hexadecimal points on numbers, letters on numbers: by type. Or"
                    + " points after F on a UUID or digest as text. Or more than half of the"
                    + " regions contain no key of a sample.")
            .seed("000#L83, 003#L208"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    Presplit presplit = Presplit.of(table, key);
    return presplit == null
        ? List.of()
        : List.of(
            report(table)
                .on(key, key.parts().get(0))
                .severity(presplit.severity())
                .confidence(presplit.confidence())
                .evidence(presplit.evidence())
                .aboutWrites()
                .message(presplit.text())
                .finding());
  }
}
