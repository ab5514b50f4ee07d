package org.openlindorm.advisor.rule.query;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FindingBuilder;
import org.openlindorm.advisor.rule.QueryRule;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;

/** The rule QRY608, {@code star-on-dynamic}; its card describes it. */
public final class StarOnDynamic extends QueryRule {

  public StarOnDynamic() {
    super(
        Card.of("QRY608", "star-on-dynamic")
            .atMost(Severity.ERROR)
            .looksAt("QD")
            .what("SELECT * without LIMIT on a table with dynamic columns.")
            .why(
                "The product refuses it, since the number of columns is unknown. This"
                    + " engine executes it unless sql_mode is STRICT_LINDORM.")
            .bad(
                """
                -- @target lindorm
                CREATE TABLE tags (
                  item_email VARCHAR NOT NULL,
                  v VARCHAR,
                  PRIMARY KEY (item_email)) WITH (DYNAMIC_COLUMNS='true');
                SELECT * FROM tags WHERE item_email = 'a';
                """)
            .good(
                """
                -- @target lindorm
                CREATE TABLE tags (
                  item_email VARCHAR NOT NULL,
                  v VARCHAR,
                  PRIMARY KEY (item_email)) WITH (DYNAMIC_COLUMNS='true');
                SELECT * FROM tags WHERE item_email = 'a' LIMIT 10;
                """)
            .fine("The statements never run on the product.")
            .detection("Only with target: lindorm in the facts file, or -- @target lindorm.")
            .seed("beyond the documents"));
  }

  private static final Pattern STAR =
      Pattern.compile("(?is)^\\s*select\\s+(?:/\\*.*?\\*/\\s*)?\\*");
  private static final Pattern LIMIT = Pattern.compile("(?is)\\blimit\\b");

  @Override
  protected @Nullable FindingBuilder check(TableModel table, QueryUse use, RuleContext context) {
    if (context.strictTarget()
        && table.dynamicColumns()
        && use.query().reads()
        && STAR.matcher(use.query().sql()).find()
        && !LIMIT.matcher(use.query().sql()).find()) {
      return report(
          table,
          use,
          "selects * of a table with dynamic columns without LIMIT: the product" + " refuses it");
    }
    return null;
  }
}
