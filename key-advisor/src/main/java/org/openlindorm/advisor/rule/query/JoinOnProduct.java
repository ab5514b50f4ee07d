package org.openlindorm.advisor.rule.query;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FindingBuilder;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.QueryRule;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;

/** The rule QRY616, {@code join-on-product}; its card describes it. */
public final class JoinOnProduct extends QueryRule {

  public JoinOnProduct() {
    super(
        Card.of("QRY616", "join-on-product")
            .in(Profile.STRICT)
            .atMost(Severity.ERROR)
            .looksAt("Q")
            .what("The statement joins tables.")
            .why(
                "The product refuses joins and unions. This engine executes them unless"
                    + " sql_mode is STRICT_LINDORM.")
            .bad(
                """
                -- @target lindorm
                CREATE TABLE a (email VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (email));
                SELECT a.v FROM a JOIN a b ON a.email = b.email;
                """)
            .good(
                """
                -- @target lindorm
                CREATE TABLE a (email VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (email));
                SELECT v FROM a WHERE email = 'x';
                """)
            .detection("Only with target: lindorm.")
            .seed("001#L79 \"join the three tables\"")
            .rewrites("R7"));
  }

  private static final Pattern JOIN = Pattern.compile("(?is)\\b(join|union)\\b");

  @Override
  protected @Nullable FindingBuilder check(TableModel table, QueryUse use, RuleContext context) {
    if (context.strictTarget() && JOIN.matcher(use.query().sql()).find()) {
      return report(
          table,
          use,
          "joins tables: the product refuses it; read them one after the other, or"
              + " copy the columns");
    }
    return null;
  }
}
