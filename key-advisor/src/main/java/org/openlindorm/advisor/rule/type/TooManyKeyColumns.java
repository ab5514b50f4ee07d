package org.openlindorm.advisor.rule.type;

import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.ColumnSubtype;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule TYP401, {@code too-many-key-columns}; its card describes it. */
public final class TooManyKeyColumns extends BuiltInRule {

  public TooManyKeyColumns() {
    super(
        Card.of("TYP401", "too-many-key-columns")
            .atMost(Severity.ERROR)
            .looksAt("D")
            .what("The primary key has many columns.")
            .why(
                "Every key column is stored again with every cell and makes every"
                    + " comparison longer. One to three are recommended; more than five are"
                    + " refused.")
            .bad(
                """
                CREATE TABLE readings (
                  a INTEGER NOT NULL, b INTEGER NOT NULL, c INTEGER NOT NULL, d INTEGER NOT NULL,
                  e INTEGER NOT NULL, f INTEGER NOT NULL, v DOUBLE,
                  PRIMARY KEY (hash32(a), a, b, c, d, e, f));
                """)
            .good(
                """
                CREATE TABLE readings (
                  a INTEGER NOT NULL, b INTEGER NOT NULL, c INTEGER NOT NULL, v DOUBLE,
                  PRIMARY KEY (hash32(a), a, b, c));
                """)
            .fine("Four or five short columns that queries use.")
            .detection(
                "More than three columns without hashes, salts and buckets: a note. "
                    + "More than five columns: an error.")
            .seed("001#L23; quota of five")
            .rewrites("R8", "R10"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    int all = table.keyColumns().size();
    long plain =
        key.parts().stream()
            .filter(part -> part.item().holdsColumn())
            .filter(
                part ->
                    !part.distribution().is(ColumnKind.SALT)
                        && !part.distribution().is(ColumnSubtype.HASH))
            .count();
    if (all <= 5 && plain <= 3) {
      return List.of();
    }
    return List.of(
        report(table)
            .object("pk", table.keyPlace())
            .severity(all > 5 ? Severity.ERROR : Severity.INFO)
            .evidence(EvidenceKind.DDL, all + " key columns")
            .message(
                all > 5
                    ? "the key of `"
                        + table.name()
                        + "` has "
                        + all
                        + " columns; at most 5 are allowed"
                    : "the key of `"
                        + table.name()
                        + "` has "
                        + plain
                        + " columns; 1 to 3 are recommended")
            .finding());
  }
}
