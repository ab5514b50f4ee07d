package org.openlindorm.advisor.rule.type;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule TYP413, {@code float-in-key}; its card describes it. */
public final class FloatInKey extends BuiltInRule {

  public FloatInKey() {
    super(
        Card.of("TYP413", "float-in-key")
            .in(Profile.STRICT)
            .looksAt("D")
            .what("The key contains a FLOAT or DOUBLE.")
            .why(
                "Two computations of the same number may differ in the last bit, "
                    + "and the row is not found.")
            .bad(
                """
                CREATE TABLE prices (
                  price DOUBLE NOT NULL,
                  v VARCHAR,
                  PRIMARY KEY (price));
                """)
            .good(
                """
                CREATE TABLE prices (
                  price DECIMAL(10,2) NOT NULL,
                  v VARCHAR,
                  PRIMARY KEY (price));
                """)
            .detection("The type.")
            .seed("beyond the documents")
            .rewrites("R8"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    List<Finding> findings = new ArrayList<>();
    for (ProfiledPart part : key.parts()) {
      ColumnModel column = table.column(part.column());
      if (column != null && (column.type().equals("FLOAT") || column.type().equals("DOUBLE"))) {
        findings.add(
            report(table)
                .on(key, part)
                .evidence(EvidenceKind.DDL, column.name() + " is " + column.type())
                .message(
                    "`"
                        + column.name()
                        + "` is a "
                        + column.type()
                        + " in the key: equality may miss its row")
                .finding());
      }
    }
    return findings;
  }
}
