package org.openlindorm.advisor.rule.type;

import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.schema.TableAttribute;

/** The rule TYP410, {@code key-only-table}; its card describes it. */
public final class KeyOnlyTable extends BuiltInRule {

  public KeyOnlyTable() {
    super(
        Card.of("TYP410", "key-only-table")
            .atMost(Severity.ERROR)
            .looksAt("D")
            .what("The table has no column outside its key.")
            .why(
                "A row exists while a column outside the key has a value. Without "
                    + "one no row can be written.")
            .bad(
                """
                CREATE TABLE follows (
                  follower VARCHAR NOT NULL,
                  followee VARCHAR NOT NULL,
                  PRIMARY KEY (follower, followee));
                """)
            .good(
                """
                CREATE TABLE follows (
                  follower VARCHAR NOT NULL,
                  followee VARCHAR NOT NULL,
                  present BOOLEAN,
                  PRIMARY KEY (follower, followee));
                """)
            .fine("Never; with DYNAMIC_COLUMNS and at level mysql it is not reported.")
            .detection(
                "Every declared column is in the key, DYNAMIC_COLUMNS is not on, and the database"
                    + " is not at level mysql.")
            .seed("000#L39, 003#L178"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    boolean keySuffices = table.attributes().containsKey(TableAttribute.KEY_ONLY_ROWS.name());
    if (!table.valueColumns().isEmpty() || table.dynamicColumns() || keySuffices) {
      return List.of();
    }
    return List.of(
        report(table)
            .object("table", table.place())
            .evidence(EvidenceKind.DDL, "every column is in the key")
            .message(
                "`"
                    + table.name()
                    + "` has no column outside its key: no row could be written; add a flag column")
            .finding());
  }
}
