package org.openlindorm.advisor.rule.operation;

import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule OPS806, {@code ttl-unit}; its card describes it. */
public final class TtlUnit extends BuiltInRule {

  public TtlUnit() {
    super(
        Card.of("OPS806", "ttl-unit")
            .in(Profile.STRICT)
            .looksAt("D")
            .what("The TTL is longer than ten years.")
            .why("TTL is in seconds; a value in milliseconds is a thousand times as long.")
            .bad(
                """
                CREATE TABLE log (
                  host VARCHAR NOT NULL,
                  msg VARCHAR,
                  PRIMARY KEY (host)) WITH (TTL='2592000000');
                """)
            .good(
                """
                CREATE TABLE log (
                  host VARCHAR NOT NULL,
                  msg VARCHAR,
                  PRIMARY KEY (host)) WITH (TTL='2592000');
                """)
            .detection("TTL above 315,360,000.")
            .seed("beyond the documents"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    String ttl = table.attributes().getOrDefault("TTL", "");
    if (ttl.length() > 18 || !ttl.chars().allMatch(Character::isDigit) || ttl.isEmpty()) {
      return List.of();
    }
    if (Long.parseLong(ttl) <= 315_360_000) {
      return List.of();
    }
    return List.of(
        report(table)
            .object("table", table.place())
            .evidence(EvidenceKind.DDL, "TTL = " + ttl)
            .message(
                "the TTL of `"
                    + table.name()
                    + "` is more than ten years in seconds; are these milliseconds?")
            .finding());
  }
}
