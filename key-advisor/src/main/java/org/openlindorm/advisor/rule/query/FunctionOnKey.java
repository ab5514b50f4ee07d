package org.openlindorm.advisor.rule.query;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FindingBuilder;
import org.openlindorm.advisor.rule.QueryRule;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.advisor.workload.WhereText;

/** The rule QRY613, {@code function-on-key}; its card describes it. */
public final class FunctionOnKey extends QueryRule {

  public FunctionOnKey() {
    super(
        Card.of("QRY613", "function-on-key")
            .looksAt("Q")
            .what(
                "A condition wraps a key column in a function, arithmetic or a LIKE that"
                    + " begins with %.")
            .why(
                "Keys are sorted by the column itself; the result of a function has"
                    + " another order, so the condition bounds nothing.")
            .bad(
                """
                CREATE TABLE users (
                  email VARCHAR NOT NULL,
                  name VARCHAR,
                  PRIMARY KEY (email));
                SELECT /*+ _l_allow_filtering_ */ name FROM users WHERE LOWER(email) = 'a';
                """)
            .good(
                """
                CREATE TABLE users (
                  email VARCHAR NOT NULL,
                  name VARCHAR,
                  PRIMARY KEY (email));
                SELECT name FROM users WHERE email = 'a';
                """)
            .fine("Another condition narrows enough.")
            .detection(
                "The WHERE clause calls a function of a key column, or compares it "
                    + "with LIKE '%...'.")
            .seed("beyond the documents"));
  }

  @Override
  protected @Nullable FindingBuilder check(TableModel table, QueryUse use, RuleContext context) {
    String column = WhereText.of(use.query()).wrapped(table.keyColumns());
    if (column != null) {
      return report(
              table,
              use,
              "wraps the key column `" + column + "`: the key cannot narrow what is read")
          .column(column)
          .severity(use.fullScan() || use.inefficient() ? Severity.WARNING : Severity.INFO);
    }
    return null;
  }
}
