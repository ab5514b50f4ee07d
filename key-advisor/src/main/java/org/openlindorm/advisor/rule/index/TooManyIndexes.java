package org.openlindorm.advisor.rule.index;

import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule IDX503, {@code too-many-indexes}; its card describes it. */
public final class TooManyIndexes extends BuiltInRule {

  public TooManyIndexes() {
    super(
        Card.of("IDX503", "too-many-indexes")
            .atMost(Severity.ERROR)
            .looksAt("D")
            .what("The table has many secondary indexes.")
            .why(
                "Every write reads the row, deletes and inserts an entry in each index,"
                    + " and waits for all of them.")
            .bad(
                """
                CREATE TABLE items (
                  item_uuid VARCHAR NOT NULL,
                  a INTEGER, b INTEGER, c INTEGER, d INTEGER,
                  PRIMARY KEY (item_uuid),
                  INDEX ia (a), INDEX ib (b), INDEX ic (c), INDEX id (d));
                """)
            .good(
                """
                CREATE TABLE items (
                  item_uuid VARCHAR NOT NULL,
                  a INTEGER, b INTEGER, c INTEGER, d INTEGER,
                  PRIMARY KEY (item_uuid),
                  INDEX ia (a), INDEX ib (b));
                """)
            .fine("Rows are written once and read often.")
            .detection(
                "More than three sorted indexes: a warning. More than five: an "
                    + "error, since the engine refuses them.")
            .seed("000#L66, 003#L246; quota of five"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    int count = context.indexes(table).size();
    if (count <= 3) {
      return List.of();
    }
    return List.of(
        report(table)
            .object("table", table.place())
            .severity(count > 5 ? Severity.ERROR : Severity.WARNING)
            .evidence(EvidenceKind.DDL, count + " indexes")
            .message(
                count
                    + " indexes on `"
                    + table.name()
                    + "`: one update becomes "
                    + (2 * count + 2)
                    + " operations (1 read, "
                    + count
                    + " deletes, "
                    + count
                    + " index writes, 1 row write)")
            .finding());
  }
}
