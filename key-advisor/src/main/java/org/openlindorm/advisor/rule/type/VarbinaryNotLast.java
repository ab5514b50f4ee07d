package org.openlindorm.advisor.rule.type;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule TYP407, {@code varbinary-not-last}; its card describes it. */
public final class VarbinaryNotLast extends BuiltInRule {

  public VarbinaryNotLast() {
    super(
        Card.of("TYP407", "varbinary-not-last")
            .atMost(Severity.ERROR)
            .looksAt("D")
            .what("A VARBINARY column is in the key, but not the last column.")
            .why(
                "It has neither a fixed width nor an end mark, so the start of the next"
                    + " column is unknown. The engine refuses the table.")
            .bad(
                """
                CREATE TABLE blobs (
                  digest VARBINARY NOT NULL,
                  part INTEGER NOT NULL,
                  v VARBINARY,
                  PRIMARY KEY (digest, part));
                """)
            .good(
                """
                CREATE TABLE blobs (
                  digest BINARY(32) NOT NULL,
                  part INTEGER NOT NULL,
                  v VARBINARY,
                  PRIMARY KEY (digest, part));
                """)
            .detection("The grammar of keys.")
            .seed("quota page; beyond the documents"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    List<Finding> findings = new ArrayList<>();
    for (ProfiledPart part : key.parts().subList(0, key.parts().size() - 1)) {
      ColumnModel column = table.column(part.column());
      if (column != null && column.type().equals("VARBINARY") && part.item().holdsColumn()) {
        findings.add(
            report(table)
                .on(key, part)
                .evidence(EvidenceKind.DDL, column.name() + " is VARBINARY")
                .message(
                    "VARBINARY `"
                        + column.name()
                        + "` must be the last key column; move it there, or make it BINARY(n)")
                .finding());
      }
    }
    return findings;
  }
}
