package org.openlindorm.advisor.rule.salt;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.Source;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.advisor.workload.Workload;
import org.openlindorm.key.KeyBounds;

/** The rule KEY204, {@code random-salt-blocks-point-read}; its card describes it. */
public final class RandomSaltBlocksPointRead extends BuiltInRule {

  public RandomSaltBlocksPointRead() {
    super(
        Card.of("KEY204", "random-salt-blocks-point-read")
            .looksAt("FQ")
            .what("A query gives the whole key except its leading random salt.")
            .why(
                "A salt that cannot be computed from the row is unknown to a read: it"
                    + " tries every salt, or scans the table. With a salt computed from the other"
                    + " columns it is one read.")
            .bad(
                """
                CREATE TABLE payments (
                  salt INTEGER NOT NULL,      -- @key source=random
                  payment_no VARCHAR NOT NULL,
                  amount DOUBLE,
                  PRIMARY KEY (salt, payment_no));
                SELECT amount FROM payments WHERE payment_no = 'p1';
                """)
            .good(
                """
                CREATE TABLE payments (
                  payment_no VARCHAR NOT NULL, -- @key source=sequence
                  amount DOUBLE,
                  PRIMARY KEY (salt(16), payment_no));
                SELECT amount FROM payments WHERE payment_no = 'p1';
                """)
            .fine("Rows are never read one by one.")
            .detection(
                "The first column is declared random, and without it the query "
                    + "would be a point read.")
            .seed("001#L57 reading one key scans all salts")
            .rewrites("R1", "R5"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    ProfiledPart first = key.parts().get(0);
    ColumnModel column = table.column(first.column());
    if (column == null
        || !first.item().plain()
        || column.facts().source() != Source.RANDOM
        || table.key().size() < 2) {
      return List.of();
    }
    TableModel without = table.withKey(table.key().subList(1, table.key().size()), table.columns());
    Workload workload = Workload.of(without);
    List<Finding> findings = new ArrayList<>();
    for (QueryUse use : context.uses(table)) {
      KeyBounds now = use.bounds();
      KeyBounds bounds = workload.use(use.query()).bounds();
      boolean point = bounds != null && bounds.isSingleValue();
      if (point && (use.inefficient() || now != null && !now.bindsFirst())) {
        findings.add(
            report(table)
                .on(use.query())
                .column(first.column())
                .confidence(Confidence.LIKELY)
                .evidence(first.distribution().evidence())
                .message(
                    "query "
                        + use.query().label()
                        + " knows every key column but the random `"
                        + first.column()
                        + "`: it must try all salts; use a salt computed from the other columns")
                .finding());
      }
    }
    return findings;
  }
}
